import { useTranslation } from 'react-i18next';
import { ageText } from '../../i18n/age.ts';
import { stationName } from '../../i18n/station-text.ts';
import { useEarlierStages } from '../../lists/situation.ts';
import { useLinkStatus, useStationsStore } from '../../platform/stations.tsx';
import { readingText, worthText } from '../../station/element.ts';
import { useStageChanges } from '../../station/stage-changes.ts';
import { useElements } from '../../station/use-elements.ts';
import type { SceneProps } from './scene-props.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { useNowOf, useWallStations } from './use-wall-stations.ts';

const windowMs = 3_600_000;

/** Where water rose or fell most within the hour. */
export function ChangesScene({ layout, type }: SceneProps) {
  const { t, i18n } = useTranslation();
  const states = useWallStations(layout.branch);
  const store = useStationsStore();
  const elements = useElements();
  const { isHeld } = useLinkStatus();
  const now = useNowOf(states);
  const { all: rows } = useRowsThatFit(type.read);
  const largest = useStageChanges(store, useEarlierStages()).largest(states, rows, now - windowMs);
  if (largest.length === 0) return <p className="wall-none">{t('home.nothingChanged')}</p>;
  return (
    <ul className="wall-rows" data-held={isHeld || undefined}>
      {largest.map(({ state: { station }, element: symbol, by, to, tookMs }) => {
        const amount = worthText(elements, station, symbol, Math.abs(by));
        return (
          <li key={station.stcd} className="wall-row">
            <span className="wall-name">{stationName(station, i18n.language)}</span>
            <span className="wall-value">{readingText(elements, station, symbol, to)}</span>
            <b className="wall-text">{t(by > 0 ? 'home.rose' : 'home.fell', { amount })}</b>
            <span className="wall-age">{t('home.within', { age: ageText(t, tookMs) })}</span>
          </li>
        );
      })}
    </ul>
  );
}
