import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bilingualText } from '../../i18n/bilingual-text.ts';
import { stationName } from '../../i18n/station-text.ts';
import { useStationRain } from '../../lists/situation.ts';
import { useLinkStatus } from '../../platform/stations.tsx';
import { type BasinRain, basinClassOf, basinRain } from '../../station/basin-rain.ts';
import { type RankedRain, rainRanking } from '../../station/rain-ranking.ts';
import type { SceneProps } from './scene-props.ts';
import { useRowsThatFit } from './use-rows-that-fit.ts';
import { useWallStations } from './use-wall-stations.ts';

const mostBasins = 3;
const amount = (mm: number | null) => (mm === null ? '—' : mm.toFixed(1));

/** Where it rained most in the last 24 hours, and how much of it lately. */
export function RainScene({ layout, type }: SceneProps) {
  const { t } = useTranslation();
  const states = useWallStations(layout.branch);
  const { isHeld } = useLinkStatus();
  const { perColumn, columns } = useRowsThatFit(type.read);
  // One row of each column is the heading.
  const rows = (perColumn - 1) * columns;
  const rain = useStationRain();
  // biome-ignore lint/correctness/useExhaustiveDependencies: places and basins stay; states are others each second
  const rained = useMemo(
    () => basinRain(states, rain ?? []).filter(({ means }) => (means.h24 ?? 0) >= 0.1),
    [states.length, rain],
  );
  if (rain === null) return <p className="wall-none">{t('kit.loading')}</p>;
  const ranked = rainRanking(states, rain);
  if (ranked.length === 0) return <p className="wall-none">{t('stations.noRain')}</p>;
  const most = ranked[0]?.h24 ?? 1;
  const basins = rained.slice(0, Math.min(mostBasins, Math.floor(rows / 3)));
  const shown = [
    ...basins.map((one) => <BasinRow key={one.basin} rain={one} most={most} />),
    ...ranked
      .slice(0, rows - basins.length)
      .map((one) => <RainRow key={one.state.station.stcd} rain={one} most={most} />),
  ];
  return (
    <ul className="wall-rows" data-held={isHeld || undefined}>
      {Array.from({ length: columns }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number
        <Fragment key={nth}>
          {(nth === 0 || nth * (perColumn - 1) < shown.length) && <Heading />}
          {shown.slice(nth * (perColumn - 1), (nth + 1) * (perColumn - 1))}
        </Fragment>
      ))}
    </ul>
  );
}

function Heading() {
  const { t } = useTranslation();
  return (
    <li className="wall-row wall-more wall-heading" aria-hidden="true">
      <span className="wall-name">{t('wall.rainIn')}</span>
      <span className="wall-value">1 h</span>
      <span className="wall-value">3 h</span>
      <span className="wall-value">24 h</span>
      <span className="wall-bar wall-no-bar" />
      <span className="wall-text">{t('wall.rainClass')}</span>
    </li>
  );
}

/** What fell on a basin as a whole, apart from what fell at one of its gauges. */
function BasinRow({ rain, most }: { rain: BasinRain; most: number }) {
  const { t, i18n } = useTranslation();
  const { basin, means, told, gauges } = rain;
  const h24 = means.h24 ?? 0;
  const rainClass = basinClassOf(rain, 24) ?? 'none';
  return (
    <li className="wall-row wall-basin" data-rain={rainClass}>
      <span className="wall-name">{t('wall.basinMean', { basin: bilingualText(basin, i18n.language) })}</span>
      <span className="wall-value">{amount(means.h1)}</span>
      <span className="wall-value">{amount(means.h3)}</span>
      <span className="wall-value">
        <b>{amount(h24)}</b> mm
      </span>
      <span className="wall-bar" aria-hidden="true">
        <i style={{ width: `${((100 * h24) / most).toFixed(1)}%` }} />
      </span>
      <span className="wall-text">
        {t(`stations.rainClass.${rainClass}`)} · {t('wall.ofGauges', { told: told.h24, gauges })}
      </span>
    </li>
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
