import { Button, Callout } from '@blueprintjs/core';
import { getAlarmFlood } from '@stationwall/contract/services/alarm-manage';
import type { AlarmKind } from '@stationwall/contract/services/alarm-rule';
import { branchesOf } from '@stationwall/contract/station-branch';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../entity/moment.tsx';
import { useLoad } from '../../entity/use-load.ts';
import { useBilingualText } from '../../i18n/bilingual-text.ts';
import { PlainTable } from '../../kit/plain-table.tsx';
import { call } from '../../platform/http.ts';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';

const everyMs = 10_000;

/** Says that alarms come as a flood, and why, and tells them by basin and cause; nothing while they do not. */
export function FloodPanel({ onShow }: { onShow(group: { branch: string; kind: AlarmKind }): void }) {
  const { t } = useTranslation();
  const said = useBilingualText();
  const { value } = useLoad((signal) => call(getAlarmFlood, {}, { signal }), everyMs);
  if (!value?.since) return null;
  const { since, within, above, below, groups } = value;
  return (
    <Callout
      className="alarm-flood"
      intent="warning"
      title={t('alarm.flood.title', { count: groups.reduce((sum, { open }) => sum + open, 0) })}
    >
      <p role="status">
        {t('alarm.flood.why', { within, above, below })} <Moment local={since} />
      </p>
      <PlainTable
        caption={t('alarm.flood.caption')}
        headings={[
          { text: t('alarm.flood.group') },
          { text: t('entities.alarm.severity') },
          { text: t('alarm.flood.open'), isEnd: true },
          { text: t('alarm.flood.unacknowledged'), isEnd: true },
          { text: t('alarm.flood.first') },
          { text: t('entities.alarm.stcd') },
          { text: t('entities.alarm.openedAt') },
        ]}
        empty={t('alarm.empty')}
        rows={groups.map(({ basin, river, kind, open, unacknowledged, highest, stcd, text, openedAt }) => ({
          key: `${basin} ${river} ${kind}`,
          cells: [
            <Button
              key="show"
              size="small"
              variant="minimal"
              text={`${said(river || basin) || t('alarm.flood.noBasin')} · ${t(`alarms.kinds.${kind}`)}`}
              onClick={() => onShow({ branch: branchesOf({ basin, river, addvcd: '' })[1], kind })}
            />,
            <PriorityTag key="highest" priority={highest} />,
            open,
            unacknowledged,
            text,
            <StationCell key="station" stcd={stcd} />,
            <Moment key="opened" local={openedAt} />,
          ],
        }))}
      />
    </Callout>
  );
}
