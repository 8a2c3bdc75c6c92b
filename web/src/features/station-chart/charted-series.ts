import type { OutputOf } from '@stationwall/contract/endpoint';
import type {
  getStationsSeries,
  OneSeries,
  SeriesStep,
} from '@stationwall/contract/services/stations-series';
import type { ChartData, ChartLine, ChartSeries } from '../../kit/chart/chart-data.ts';
import { drawnAs, gapAfterMs } from '../../station/readings-line.ts';

/** What stands beside the numbers in the reader's language. */
export interface ChartWords {
  stationOf(series: OneSeries): string;
  levelOf(name: string): string;
}

export interface Charted {
  data: ChartData;
  /** Units that have no axis any more. */
  leftOut: string[];
}

const mostAxes = 2;

/** One axis for each of two units; rain as bars hangs from the top where something else stands below it. */
export function chartedSeries(
  { series, step }: OutputOf<typeof getStationsSeries>,
  span: { from: string; to: string },
  words: ChartWords,
): Charted {
  const reported = series.filter(({ points }) => points.length > 0);
  const isBars = (one: OneSeries) => drawnAs(one).kind === 'bars';
  const ordered = [...reported.filter((one) => !isBars(one)), ...reported.filter(isBars)];
  const units = [...new Set(ordered.map(({ unit }) => unit))];
  const shown = ordered.filter(({ unit }) => units.indexOf(unit) < mostAxes);
  const isOneStation = new Set(shown.map(({ stcd }) => stcd)).size <= 1;
  const axisOf = ({ unit }: OneSeries) => (units.indexOf(unit) === 1 ? 1 : 0);
  const nameOf = (one: OneSeries) =>
    isOneStation ? one.displayName : `${words.stationOf(one)} ${one.displayName}`;
  const [first] = shown;
  return {
    data: {
      series: shown.map((one) => drawn(one, step, nameOf(one), axisOf(one), isOneStation)),
      lines: shown.flatMap((one) =>
        one.levels.map((level): ChartLine => {
          const name = words.levelOf(level.name);
          const tone = level.name === 'grz' ? 'stale' : 'late';
          const named = isOneStation ? name : `${words.stationOf(one)} ${name}`;
          return { name: named, value: level.value, tone, axis: axisOf(one) };
        }),
      ),
      span,
      isSecondHanging:
        first !== undefined && !isBars(first) && shown.every((one) => axisOf(one) === 0 || isBars(one)),
    },
    leftOut: units.slice(mostAxes),
  };
}

function drawn(
  one: OneSeries,
  step: SeriesStep,
  name: string,
  axis: 0 | 1,
  isOneStation: boolean,
): ChartSeries {
  const { stcd, element, unit, decimals, intervalS, points } = one;
  const { kind, colour } = drawnAs(one);
  return {
    ...{ id: `${stcd} ${element}`, name, unit, decimals, kind, axis },
    ...(isOneStation && colour !== undefined && { colour }),
    points: points.map(([time, value]) => [time, value]),
    doubtful: points
      .filter(([, value, , , , count]) => value !== null && count > 0)
      .map(([time, value]) => [time, value]),
    // A step without a value is told as one; of readings nobody tells those that did not come.
    ...(step === 'raw' && { gapMs: gapAfterMs(intervalS) }),
  };
}
