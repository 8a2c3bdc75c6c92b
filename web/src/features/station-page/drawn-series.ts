import type { OutputOf } from '@stationwall/contract/endpoint';
import type {
  ElementSeries,
  getStationSeries,
  SeriesLogEntry,
} from '@stationwall/contract/services/station-series';
import type { ChartData, ChartSeries } from '../../kit/chart/chart-data.ts';
import { drawnAs, gapAfterMs } from '../../station/readings-line.ts';

const minute = 60_000;

function drawn(one: ElementSeries, intervalS: number, axis: 0 | 1): ChartSeries {
  const { element, displayName: name, unit, decimals, points, doubtful, thinnedToMinutes } = one;
  const gapMs = Math.max(gapAfterMs(intervalS), 2 * (thinnedToMinutes ?? 0) * minute);
  return { id: element, name, unit, decimals, ...drawnAs(one), axis, points, doubtful, gapMs };
}

/** The element on show, and rain hanging from the top where it goes with it; what was written down, and what is not to be trusted. */
export function drawnSeries(
  { series, log }: OutputOf<typeof getStationSeries>,
  intervalS: number,
  { begin, end }: { begin: string; end: string },
  noteOf: (entry: SeriesLogEntry) => string,
): ChartData {
  const [first, ...others] = series;
  if (!first) return { series: [] };
  const rain = others.filter(({ points }) => points.length > 0);
  const within = (time: string) => (time < begin ? begin : time > end ? end : time);
  return {
    series: [drawn(first, intervalS, 0), ...rain.map((one) => drawn(one, intervalS, 1))],
    isSecondHanging: true,
    span: { from: begin, to: end },
    notes: log.map((entry) => ({ at: within(entry.begin), text: noteOf(entry) })),
    shades: log
      .filter(({ isUntrusted }) => isUntrusted)
      .map((entry) => ({ from: within(entry.begin), to: within(entry.end ?? end) })),
  };
}
