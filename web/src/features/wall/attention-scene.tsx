import { abnormalStations } from '@stationwall/contract/abnormal-stations';
import type { AlarmEvent } from '@stationwall/contract/alarm';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { stationName } from '../../i18n/station-text.ts';
import { FreshnessTag } from '../../kit/freshness-tag.tsx';
import { useLinkStatus, useStationsStore } from '../../platform/stations.tsx';
import { ageOf, freshnessAt } from '../../station/freshness-order.ts';
import { useNoneText } from '../../station/use-none-text.ts';
import { useWholePicture } from './picture-part.ts';
import { rowsInColumns } from './rows-in-columns.ts';
import type { SceneProps } from './scene-props.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { useTextWidth } from './use-text-width.ts';
import { useNowOf, useWallStations } from './use-wall-stations.ts';
import { openAlarmsIn } from './wall-alarms.ts';

/** Of a row whose text takes two lines, in rows. */
const longRow = 1.75;

/** What is open and what is silent: alarms first, then stations that do not report as they should. */
export function AttentionScene({ layout, type }: SceneProps) {
  const { t, i18n } = useTranslation();
  const states = useWallStations(layout.branch);
  const store = useStationsStore();
  const { isHeld } = useLinkStatus();
  const now = useNowOf(states);
  const noneText = useNoneText();
  const { perColumn: columnHeight, columns } = useRowsThatFit(type.read);
  const { width } = useWholePicture();
  const widthOf = useTextWidth(type.read);
  const byCode = new Map(states.map((state) => [state.station.stcd, state]));
  const alarms = openAlarmsIn(store).filter(({ stcd }) => byCode.has(stcd));
  const abnormal = abnormalStations(states, now, isHeld);
  const textOf = ({ textZh, textEn }: AlarmEvent) => (i18n.language.startsWith('zh') ? textZh : textEn);
  // Margins, gaps and the signs of the priority take four heights of the type from a column.
  const textRoom = width / columns - 4 * type.read;
  const isLong = (alarm: AlarmEvent) =>
    widthOf(textOf(alarm)) + widthOf(ageText(t, now - alarm.openedAt)) > textRoom;
  const total = alarms.length + abnormal.length;
  // More have no room, however high they are.
  const heights = alarms.slice(0, columnHeight * columns).map((alarm) => (isLong(alarm) ? longRow : 1));
  const ones = Array.from({ length: Math.min(total - heights.length, columnHeight * columns) }, () => 1);
  const room = rowsInColumns([...heights, ...ones], { columnHeight, columns });
  const shownAlarms = alarms.slice(0, room);
  const shownStations = abnormal.slice(0, room - shownAlarms.length);
  if (states.length === 0) return <p className="wall-none">{noneText}</p>;
  if (total === 0) return <p className="wall-none">{t(isHeld ? 'home.held' : 'home.nothingAbnormal')}</p>;
  const name = (stcd: string) => {
    const state = byCode.get(stcd);
    return state ? stationName(state.station, i18n.language) : stcd;
  };
  return (
    <ul className="wall-rows" data-held={isHeld || undefined}>
      {shownAlarms.map((alarm) => (
        <li
          key={alarm.alarmId}
          className="wall-row"
          data-severity={alarm.severity}
          data-long={isLong(alarm) || undefined}
        >
          <b>{'!'.repeat(alarm.severity)}</b>
          <span className="wall-name">{textOf(alarm)}</span>
          <span className="wall-age">{ageText(t, now - alarm.openedAt)}</span>
        </li>
      ))}
      {shownStations.map((state) => {
        const freshness = freshnessAt(state, now, isHeld);
        const age = ageOf(state, now);
        return (
          <li key={state.station.stcd} className="wall-row">
            <FreshnessTag freshness={freshness} label={t(`stations.freshness.${freshness}`)} />
            <span className="wall-name">{name(state.station.stcd)}</span>
            <span className="wall-age">
              {age === null ? t('wall.neverReported') : t('wall.silentFor', { age: ageText(t, age) })}
            </span>
          </li>
        );
      })}
      {total > room && (
        <li className="wall-row wall-more">
          {[
            [alarms.length - shownAlarms.length, 'wall.moreAlarms'] as const,
            [abnormal.length - shownStations.length, 'wall.moreSilent'] as const,
          ]
            .filter(([count]) => count > 0)
            .map(([count, text]) => t(text, { count }))
            .join(' · ')}
        </li>
      )}
    </ul>
  );
}
