import { wallMs } from '../wall-clock.ts';

/** A value at a time of the tenant's clock (wire date); null is known to be missing. */
export type ChartPoint = readonly [time: string, value: number | null];

/** One row of values over time. Points are in the order of their times. */
export interface ChartSeries {
  id: string;
  name: string;
  unit: string;
  /** On the screen, in the table and in files. */
  decimals: number;
  /** Steps hold a value until the next one; bars stand for what fell up to their time. */
  kind: 'line' | 'steps' | 'bars';
  /** Which of the colours of series it has, from 1; without it the one of its place. */
  colour?: number;
  /** 0 stands at the start, 1 at the end; both read one unit each. */
  axis?: 0 | 1;
  points: readonly ChartPoint[];
  /** Those of its values that should not be believed without a look; each gets a sign. */
  doubtful?: readonly ChartPoint[];
  /** Longer than this without a value is a gap, in milliseconds; without it only null is one. */
  gapMs?: number;
}

/** A height that means something, on the axis of a series: a warning level. */
export interface ChartLine {
  name: string;
  value: number;
  tone: 'late' | 'stale' | 'held';
  axis?: 0 | 1;
  /** Drawn however far it lies from what was measured: how far is what is asked. */
  isAlwaysDrawn?: boolean;
}

/** Something that happened; told below the chart and marked in it by its number. */
interface ChartNote {
  at: string;
  text: string;
}

/** A time whose values are not to be trusted, from and to; shaded, and told below the chart by its notes. */
interface ChartShade {
  from: string;
  to: string;
}

/** What a chart shows. */
export interface ChartData {
  series: readonly ChartSeries[];
  lines?: readonly ChartLine[];
  notes?: readonly ChartNote[];
  shades?: readonly ChartShade[];
  /** What the time axis shows even where nothing was measured; without it what was. */
  span?: { from: string; to: string };
  /** Hangs the second axis from the top, as rain over stage. */
  isSecondHanging?: boolean;
}

/** Milliseconds of the wall clock and value; a null between two values that lie too far apart keeps the line from joining them. */
export function drawnPoints({ points, gapMs = Number.POSITIVE_INFINITY, kind }: ChartSeries) {
  const drawn: [number, number | null][] = [];
  for (const [time, value] of points) {
    const at = wallMs(time);
    const before = drawn.at(-1);
    if (before && kind !== 'bars' && at - before[0] > gapMs) drawn.push([before[0] + gapMs, null]);
    drawn.push([at, value]);
  }
  return drawn;
}

/** Spans without a value that lie between values, as wire dates. */
export function gapsOf({ points, gapMs = Number.POSITIVE_INFINITY }: ChartSeries): [string, string][] {
  const gaps: [string, string][] = [];
  let last: string | null = null;
  let isMissing = false;
  for (const [time, value] of points) {
    if (value === null) {
      isMissing = true;
      continue;
    }
    if (last !== null && (isMissing || wallMs(time) - wallMs(last) > gapMs)) gaps.push([last, time]);
    last = time;
    isMissing = false;
  }
  return gaps;
}

/** One time with the values that the series have there, in their order; undefined where one has nothing to say. */
export interface ChartRow {
  time: string;
  values: readonly (number | null | undefined)[];
}

/** All times of all series, oldest first. */
export function rowsOf(series: readonly ChartSeries[]): ChartRow[] {
  const rows = new Map<number, { time: string; values: (number | null | undefined)[] }>();
  for (const [at, { points }] of series.entries()) {
    for (const [time, value] of points) {
      const ms = wallMs(time);
      let row = rows.get(ms);
      if (!row) {
        row = { time, values: series.map(() => undefined) };
        rows.set(ms, row);
      }
      row.values[at] = value;
    }
  }
  return [...rows].sort(([one], [other]) => one - other).map(([, row]) => row);
}

/** Whether a line lies near enough to what was measured to be drawn without pressing that flat. */
export function isNear(
  { value, axis = 0, isAlwaysDrawn }: ChartLine,
  series: readonly ChartSeries[],
): boolean {
  if (isAlwaysDrawn) return true;
  const values = series
    .filter((one) => (one.axis ?? 0) === axis)
    .flatMap(({ points }) => points.flatMap(([, measured]) => measured ?? []));
  if (values.length === 0) return true;
  const least = values.reduce((one, other) => Math.min(one, other));
  const most = values.reduce((one, other) => Math.max(one, other));
  const reach = Math.max(most - least, Math.abs(most) * 0.01);
  return value >= least - reach && value <= most + reach;
}

/** What a series is called, with its unit where it has one. */
export const nameWithUnit = ({ name, unit }: Pick<ChartSeries, 'name' | 'unit'>): string =>
  unit === '' ? name : `${name} (${unit})`;
