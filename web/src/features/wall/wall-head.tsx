import type { ShownLayout } from '@stationwall/contract/services/wall';
import type { WallScene } from '@stationwall/contract/services/wall-layout';
import type { StationState } from '@stationwall/contract/station';
import type { WallTakeover } from '@stationwall/machines/wall-rotation.machine';
import { useTranslation } from 'react-i18next';
import { FreshnessTag } from '../../kit/freshness-tag.tsx';
import { useSession } from '../../platform/session.tsx';
import { useLinkStatus, useStationsStore } from '../../platform/stations.tsx';
import { countByFreshness, freshnessOrder } from '../../station/freshness-order.ts';
import { useNowOf, useWallStations } from './use-wall-stations.ts';
import { openAlarmsIn } from './wall-alarms.ts';

/** What the wall shows, how many stations are what, and the server's time. It drifts a little, so that nothing burns in. */
export function WallHead({
  layout,
  shown,
  takeover,
  isPaused,
}: {
  layout: ShownLayout;
  shown: WallScene;
  takeover: WallTakeover | null;
  isPaused: boolean;
}) {
  const { t, i18n } = useTranslation();
  const { tenant } = useSession();
  const store = useStationsStore();
  const status = useLinkStatus();
  const states = useWallStations(layout.branch);
  const now = useNowOf(states);
  const counts = countByFreshness(states, now, status.isHeld);
  const alarm = takeover && openAlarmsIn(store).find(({ alarmId }) => alarmId === takeover.alarmId);
  const title = takeover === null ? t(`wallLayout.scenes.${shown}`) : t('wall.takeover');
  const text = alarm && (i18n.language.startsWith('zh') ? alarm.textZh : alarm.textEn);
  return (
    <header className="wall-head" data-alarm={alarm?.severity} style={driftAt(now)}>
      <h1>
        {title}
        <small>
          {text || [tenant?.name, layout.name].filter(Boolean).join(' · ')}
          {isPaused && ` · ${t('wall.paused')}`}
        </small>
      </h1>
      <p className="wall-counts">
        {freshnessOrder
          .filter((freshness) => counts[freshness] > 0)
          .toReversed()
          .map((freshness) => (
            <FreshnessTag
              key={freshness}
              freshness={freshness}
              label={`${t(`stations.freshness.${freshness}`)} ${counts[freshness]}`}
            />
          ))}
      </p>
      <WallClock
        now={status.clockOffsetMs === null ? null : now}
        offsetMs={status.clockOffsetMs}
        newest={newestOf(states)}
      />
    </header>
  );
}

const newestOf = (states: readonly StationState[]): number =>
  states.reduce((newest, { receivedAt }) => Math.max(newest, receivedAt ?? 0), 0);

const skewWorthTellingMs = 5_000;

/** The server's time, and a heartbeat that goes on only while reports arrive (`newest`: when the last did, UTC ms). */
function WallClock({
  now,
  offsetMs,
  newest,
}: {
  now: number | null;
  offsetMs: number | null;
  newest: number;
}) {
  const { t, i18n } = useTranslation();
  const { timeZone } = useLinkStatus();
  if (now === null) return null;
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone, ...options }).format(now);
  const skewS = Math.round((offsetMs ?? 0) / 1_000);
  return (
    <time className="wall-clock" dateTime={new Date(now).toISOString()}>
      <i key={Math.floor(newest / 1_000)} className="wall-beat" aria-hidden="true" />
      {text({ hourCycle: 'h23', hour: '2-digit', minute: '2-digit', second: '2-digit' })}
      <small>
        {text({ weekday: 'short', month: 'short', day: 'numeric' })}
        {Math.abs(skewS) * 1_000 >= skewWorthTellingMs &&
          ` · ${t('wall.skew', { seconds: `${skewS < 0 ? '+' : '−'}${Math.abs(skewS)}` })}`}
      </small>
    </time>
  );
}

const driftPixels = 24;
const minuteMs = 60_000;

/** Up to 24 pixels, another place each minute, within an hour everywhere. */
function driftAt(now: number) {
  const minute = Math.floor(now / minuteMs);
  const x = Math.round((driftPixels / 2) * Math.sin((2 * Math.PI * minute) / 30));
  const y = Math.round((driftPixels / 4) * (1 + Math.sin((2 * Math.PI * minute) / 17)));
  return { transform: `translate(${x}px, ${y}px)` };
}
