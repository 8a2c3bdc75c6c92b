import { HTMLSelect } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bilingualText } from '../i18n/bilingual-text.ts';
import { sttpText } from '../i18n/station-text.ts';
import type { ControlProps } from '../kit/fields.ts';
import { notYetIn, stationGroups } from '../station/station-groups.ts';
import { useStationsCalmly } from '../station/use-stations-calmly.ts';
import { AddBranch } from './add-branch.tsx';
import { StationPicker } from './station-picker.tsx';

const restMs = 10_000;

/** Any number of stations, one by one or all of a river or of a type at once: the control of a field of station codes. */
export function ManyStations({ id, value, isDisabled, onChange }: ControlProps) {
  const { t, i18n } = useTranslation();
  const { stations } = useStationsCalmly(restMs);
  const chosen = (value ?? []) as readonly string[];
  const groups = useMemo(
    () =>
      stationGroups(
        stations,
        (sttp) => sttpText(t, sttp),
        (river) => bilingualText(river, i18n.language),
      ),
    [stations, t, i18n.language],
  );
  return (
    <>
      <StationPicker
        id={id}
        label={t('stations.station')}
        value={chosen}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      <div className="sw-field-beside">
        {(['type', 'river'] as const).map((kind) => (
          <HTMLSelect
            key={kind}
            aria-label={t(`stations.allOf.${kind}`)}
            value=""
            disabled={isDisabled || groups[kind].length === 0}
            onChange={({ target }) => {
              const group = groups[kind].find((one) => one.id === target.value);
              if (group) onChange([...chosen, ...notYetIn(chosen, group.stcds)]);
            }}
          >
            <option value="">{t(`stations.allOf.${kind}`)}</option>
            {groups[kind].map(({ id: group, name, stcds }) => (
              <option key={group} value={group}>
                {name} ({stcds.length})
              </option>
            ))}
          </HTMLSelect>
        ))}
        <AddBranch
          id={`${id}-branch`}
          isDisabled={isDisabled}
          onAdd={(stcds) => onChange([...chosen, ...notYetIn(chosen, stcds)])}
        />
      </div>
    </>
  );
}
