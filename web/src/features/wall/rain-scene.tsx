import { useTranslation } from 'react-i18next';
import { stationName } from '../../i18n/station-text.ts';
import { stationRain } from '../../lists/situation.ts';
import { useSharedList } from '../../platform/shared-list.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import { type RankedRain, rainRanking } from '../../station/rain-ranking.ts';
import type { SceneProps } from './scene-props.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { useWallStations } from './use-wall-stations.ts';

const amount = (mm: number | null) => (mm === null ? '—' : mm.toFixed(1));

/** Where it rained most in the last 24 hours, and how much of it lately. */
export function RainScene({ layout, type }: SceneProps) {
  const { t } = useTranslation();
  const states = useWallStations(layout.branch);
  const { isHeld } = useLinkStatus();
  // One row is the heading.
  const rows = useRowsThatFit(type.read) - 1;
  const { rows: read } = useSharedList(stationRain);
  const [rain] = read ?? [];
  if (!rain) return <p className="wall-none">{t('kit.loading')}</p>;
  const ranked = rainRanking(states, rain.items);
  if (ranked.length === 0) return <p className="wall-none">{t('stations.noRain')}</p>;
  const most = ranked[0]?.h24 ?? 1;
  return (
    <ul className="wall-rows" data-held={isHeld || undefined}>
      <li className="wall-row wall-more" aria-hidden="true">
        <span className="wall-name">{t('wall.rainIn')}</span>
        <span className="wall-value">1 h</span>
        <span className="wall-value">3 h</span>
        <span className="wall-value">24 h</span>
        <span className="wall-bar wall-no-bar" />
        <span className="wall-text">{t('wall.rainClass')}</span>
      </li>
      {ranked.slice(0, rows).map((one) => (
        <RainRow key={one.state.station.stcd} rain={one} most={most} />
      ))}
    </ul>
  );
}

function RainRow({ rain: { state, h1, h3, h24, rainClass }, most }: { rain: RankedRain; most: number }) {
  const { t, i18n } = useTranslation();
  return (
    <li className="wall-row" data-rain={rainClass}>
      <span className="wall-name">{stationName(state.station, i18n.language)}</span>
      <span className="wall-value">{amount(h1)}</span>
      <span className="wall-value">{amount(h3)}</span>
      <span className="wall-value">
        <b>{amount(h24)}</b> mm
      </span>
      <span className="wall-bar" aria-hidden="true">
        <i style={{ width: `${((100 * h24) / most).toFixed(1)}%` }} />
      </span>
      <span className="wall-text">{t(`stations.rainClass.${rainClass}`)}</span>
    </li>
  );
}
