import './user-stations.css';
import { Callout } from '@blueprintjs/core';
import { getUserListOptions } from '@stationwall/contract/services/user';
import {
  findUserStcdAll,
  getUserStcdPrivilages,
  type StationChoice,
} from '@stationwall/contract/services/user-stations';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { bilingualText } from '../../i18n/bilingual-text.ts';
import { stationName, sttpText } from '../../i18n/station-text.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { fieldsOf } from '../../kit/fields.ts';
import { TransferList } from '../../kit/transfer-list.tsx';
import { call } from '../../platform/http.ts';
import { saveStations } from './save-stations.ts';
import { type OtherUser, StationBulk } from './station-bulk.tsx';
import type { UserDialogProps } from './user-dialog-props.ts';

interface UserStationsDraft {
  stcds: readonly string[];
}

/** Which stations a user may see, chosen one by one or many at once; a role may show them all. */
export function UserStationsDialog({ user, onSaved }: UserDialogProps) {
  const { t, i18n } = useTranslation();
  const [stations, setStations] = useState<readonly StationChoice[]>([]);
  const [others, setOthers] = useState<readonly OtherUser[]>([]);
  const [granted, setGranted] = useState<{ isAll: boolean; items: readonly string[] }>({
    isAll: false,
    items: [],
  });
  const fields = useMemo(() => {
    const items = stations.map((station) => ({
      id: station.stcd,
      text: stationName(station, i18n.language),
      detail: [station.stcd, sttpText(t, station.sttp), bilingualText(station.river, i18n.language)]
        .filter(Boolean)
        .join(' · '),
    }));
    const field = fieldsOf<UserStationsDraft>()('userStations');
    return [
      field.own('stcds', ({ value, isDisabled, onChange }) => (
        <>
          <StationBulk
            stations={stations}
            others={others}
            value={value as readonly string[]}
            isDisabled={isDisabled}
            onChange={onChange}
          />
          <TransferList
            label={t('user.stations.caption')}
            items={items}
            value={value as readonly string[]}
            isDisabled={isDisabled}
            onChange={onChange}
          />
        </>
      )),
    ];
  }, [stations, others, t, i18n.language]);
  const dialog = useEntityDialog<UserStationsDraft>({
    fields,
    async load(_, signal) {
      const [all, own, users] = await Promise.all([
        call(findUserStcdAll, { userId: user.id, maxResultCount: 10_000 }, { signal }),
        call(getUserStcdPrivilages, { userId: user.id }, { signal }),
        call(getUserListOptions, { maxResultCount: 1000 }, { signal }),
      ]);
      setStations(all.items);
      setGranted(own);
      setOthers(users.items.filter(({ value }) => value !== user.id));
      return { stcds: own.items };
    },
    save: ({ stcds }, _, signal) => saveStations(user.id, granted.items, stcds, signal),
    onSaved,
  });
  const { open, draft } = dialog;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, as it comes
  useEffect(() => open(user.id), []);
  const isEmpty = Array.isArray(draft.stcds) && draft.stcds.length === 0;
  const name = user.userName;
  return (
    <EntityDialog dialog={dialog} title={t('user.stations.title', { name })} fields={fields} isWide={true}>
      {(granted.isAll || isEmpty) && (
        <Callout compact={true} role="status" className="sw-dialog-note">
          {granted.isAll ? t('user.stations.all', { name }) : t('user.stations.none', { name })}
        </Callout>
      )}
    </EntityDialog>
  );
}
