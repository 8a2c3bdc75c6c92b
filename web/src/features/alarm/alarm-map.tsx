import { NonIdealState } from '@blueprintjs/core';
import { type AlarmEvent, isSetAside } from '@stationwall/contract/alarm';
import { isInBranch } from '@stationwall/contract/station-branch';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usesLatePart } from '../../kit/use-late-part.ts';
import type { PriorityPlace } from '../../map/priority-map.tsx';
import { useOpenAlarms, useStationsStore } from '../../platform/stations.tsx';
import { useTheme } from '../../platform/use-theme.ts';
import { PriorityTag } from '../../product-kit/priority-tag.tsx';
import { StationCell } from '../../product-kit/station-cell.tsx';

const usePriorityMap = usesLatePart(() => import('../../map/priority-map.tsx'));

interface Asked {
  branch: string | null;
  severity: number | null;
}

/** Where alarms are open now, beside their list: the same filters, and as fresh as the live link. */
export function AlarmMap({
  asked,
  selected,
  onSelect,
}: {
  asked: Asked;
  selected: string | null;
  onSelect(stcd: string | null): void;
}) {
  const { t, i18n } = useTranslation();
  const theme = useTheme();
  const open = useOpenAlarms();
  const places = usePlaces(open, asked);
  const [isFailed, setFailed] = useState(false);
  const PriorityMap = usePriorityMap(true);
  const [highest] = [...(selected === null ? [] : (open.get(selected) ?? []))].sort(
    (one, other) => other.severity - one.severity,
  );
  if (isFailed || PriorityMap === 'away') return <NonIdealState title={t('alarm.noMap')} />;
  return (
    <section className="alarm-map" aria-label={t('alarm.mapPart')}>
      {PriorityMap && (
        <PriorityMap
          theme={theme}
          label={t('alarm.map')}
          places={places}
          selected={selected}
          onSelect={onSelect}
          onFailure={() => setFailed(true)}
        />
      )}
      <p className="alarm-map-told" role="status">
        {selected !== null && highest ? (
          <>
            <PriorityTag priority={highest.severity} /> <StationCell stcd={selected} />{' '}
            {i18n.language === 'zh-Hans' ? highest.textZh : highest.textEn}
          </>
        ) : (
          <>
            {([4, 3, 2, 1] as const).map((priority) => (
              <PriorityTag key={priority} priority={priority} />
            ))}
            <span className="sw-muted">{t('alarm.mapKey', { count: places.length })}</span>
          </>
        )}
      </p>
    </section>
  );
}

function usePlaces(
  open: ReadonlyMap<string, readonly AlarmEvent[]>,
  { branch, severity }: Asked,
): PriorityPlace[] {
  const store = useStationsStore();
  return useMemo(
    () =>
      [...open].flatMap(([stcd, alarms]) => {
        const station = store.getStation(stcd)?.station;
        const asking = alarms.filter((alarm) => !isSetAside(alarm));
        const priority = Math.max(0, ...asking.map((alarm) => alarm.severity));
        if (!station || priority === 0 || (severity !== null && priority !== severity)) return [];
        if (branch !== null && !isInBranch(station, branch)) return [];
        const { lon, lat } = station;
        if (lon === null || lat === null) return [];
        const isRinging = asking.some(({ state }) => /unacknowledged$/.test(state));
        return [{ stcd, lon, lat, priority, isRinging }];
      }),
    [open, branch, severity, store],
  );
}
