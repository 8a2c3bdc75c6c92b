import { abnormalStations } from '@stationwall/contract/abnormal-stations';
import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { stationName } from '../../i18n/station-text.ts';
import { FreshnessTag } from '../../kit/freshness-tag.tsx';
import { useLinkStatus, useStationsStore } from '../../platform/stations.tsx';
import { ageOf, freshnessAt } from '../../station/freshness-order.ts';
import { useNoneText } from '../../station/use-none-text.ts';
import type { SceneProps } from './scene-props.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { useNowOf, useWallStations } from './use-wall-stations.ts';
import { openAlarmsIn } from './wall-alarms.ts';

/** What is open and what is silent: alarms first, then stations that do not report as they should. */
export function AttentionScene({ layout, type }: SceneProps) {
  const { t, i18n } = useTranslation();
  const states = useWallStations(layout.branch);
  const store = useStationsStore();
  const { isHeld } = useLinkStatus();
  const now = useNowOf(states);
  const noneText = useNoneText();
  const { all: rows } = useRowsThatFit(type.read);
  const byCode = new Map(states.map((state) => [state.station.stcd, state]));
  const alarms = openAlarmsIn(store).filter(({ stcd }) => byCode.has(stcd));
  const abnormal = abnormalStations(states, now, isHeld);
  const total = alarms.length + abnormal.length;
  // The last row says how many there is no room for.
  const room = total > rows ? rows - 1 : rows;
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
      {shownAlarms.map(({ alarmId, severity, textZh, textEn, openedAt }) => (
        <li key={alarmId} className="wall-row" data-severity={severity}>
          <b>{'!'.repeat(severity)}</b>
          <span className="wall-name">{i18n.language.startsWith('zh') ? textZh : textEn}</span>
          <span className="wall-age">{ageText(t, now - openedAt)}</span>
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
      {total > rows && <li className="wall-row wall-more">{t('wall.more', { count: total - room })}</li>}
    </ul>
  );
}
