import { Button } from '@blueprintjs/core';
import { stationLog } from '@stationwall/contract/services/station-log';
import { useTranslation } from 'react-i18next';
import { blankOf } from '../../entity/entity-fields.ts';
import { stationLogFields } from '../../entity/station-log-fields.tsx';
import { useEntityDialog } from '../../entity/use-entity-dialog.ts';
import { EntityDialog } from '../../kit/entity-dialog.tsx';
import { wallClock } from '../../kit/wall-clock.ts';
import { call } from '../../platform/http.ts';
import { useLinkFact, useServerClock } from '../../platform/stations.tsx';

/** Writes something into the log of a station, at a time of its chart. */
export function PinNote({ stcd, onPinned }: { stcd: string; onPinned(): void }) {
  const { t } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const serverClock = useServerClock();
  const fields = stationLogFields(t).filter(({ field }) => field !== 'stcd');
  const dialog = useEntityDialog<Record<string, unknown>>({
    fields,
    load: async () => ({
      ...blankOf(stationLog),
      beginTime: wallClock(timeZone, serverClock()).slice(0, 16),
      stcd,
    }),
    save: (draft, _, signal) =>
      call(stationLog.calls.create, { ...(draft as never as { text: string }), stcd } as never, { signal }),
    onSaved: onPinned,
  });
  return (
    <>
      <Button size="small" text={t('stationLog.pin')} onClick={() => dialog.open()} />
      <EntityDialog dialog={dialog} title={t('stationLog.add')} fields={fields} />
    </>
  );
}
