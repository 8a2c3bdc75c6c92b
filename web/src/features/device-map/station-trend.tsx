import type { StationState } from '@stationwall/contract/station';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad } from '../../entity/use-load.ts';
import { Sparkline } from '../../kit/sparkline.tsx';
import { wallMs } from '../../kit/wall-clock.ts';
import { useSession } from '../../platform/session.tsx';
import { useLinkFact, useServerClock } from '../../platform/stations.tsx';
import { type Elements, elementAt, valueText } from '../../station/element.ts';
import { mainElementOf } from '../../station/main-element.ts';
import { readTrend, trendHours } from './read-trend.ts';

const againMs = 60_000;

/** How the main value went in the last hours, and between which values. */
export function StationTrend({ state, elements }: { state: StationState; elements: Elements }) {
  const main = mainElementOf(state);
  if (main === null) return null;
  return <Trend key={`${state.station.stcd} ${main}`} state={state} elements={elements} main={main} />;
}

function Trend({
  state: { station },
  elements,
  main,
}: {
  state: StationState;
  elements: Elements;
  main: string;
}) {
  const { t } = useTranslation();
  const timeZone = useLinkFact('timeZone');
  const now = useServerClock();
  const { user } = useSession();
  const { value, refresh } = useLoad(
    (signal) =>
      readTrend({ stcd: station.stcd, element: main, reader: user?.id }, { now: now(), timeZone }, signal),
    againMs,
  );
  useEffect(refresh, [refresh]);
  const points = value ?? [];
  const known = points.flatMap(([, one]) => (one === null ? [] : [one]));
  if (known.length < 2) return null;
  const element = elementAt(elements, station, main);
  const text = (one: number) => valueText(one, element, elements.has(main));
  const name = element.isDepth ? t('stations.depth') : element.displayName;
  const said = t('deviceMap.trend', {
    ...{ name, count: trendHours, unit: element.unit },
    ...{ least: text(Math.min(...known)), most: text(Math.max(...known)) },
  });
  return (
    <figure className="station-trend">
      <Sparkline
        times={points.map(([time]) => wallMs(time))}
        values={points.map(([, one]) => one)}
        label={said}
      />
      <figcaption className="sw-muted" aria-hidden="true">
        {said}
      </figcaption>
    </figure>
  );
}
