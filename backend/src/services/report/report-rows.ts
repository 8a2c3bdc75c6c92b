import { curveAt, valueAt } from '@stationwall/contract/curve';
import { type RainClass, rainClassOf } from '@stationwall/contract/rain-class';
import { finestS } from '@stationwall/contract/services/on-the-hour';
import {
  columnNames,
  type ReportFigure,
  type ReportKind,
  type ReportRow,
} from '@stationwall/contract/services/report';
import { type Bucket, joinedBuckets, summaryIn } from '../../derived/bucket.ts';
import { type Cell, cellsOf, rounded, type Telling } from '../../derived/cells.ts';
import type { ClockRules } from '../../derived/spans.ts';
import { timeMean } from '../../derived/summary.ts';
import type { RatingCurve } from '../../store/rating-curves.ts';
import { readBuckets } from '../../store/series-buckets.ts';
import type { StationRecord } from '../../store/stations.ts';
import type { Store } from '../../store/store.ts';

import type { LimitsOfStations } from '../element-limits.ts';
import { withLargestHour } from '../largest-hour.ts';
import type { ToText } from '../local-texts.ts';
import { readPonding } from '../ponding-times.ts';
import type { ReportSpans } from './report-spans.ts';

/** What a report is made with. */
export interface ReportMaking {
  tenantId: number;
  kind: ReportKind;
  spans: ReportSpans;
  /** Those that may tell it, the best first; which of them a station's readings are. */
  elements: readonly string[];
  among: (elements: readonly string[]) => string | undefined;
  telling: (element: string) => Telling;
  figure: ReportFigure;
  isWithDoubtful: boolean;
  limits: LimitsOfStations;
  ratings: ReadonlyMap<string, readonly RatingCurve[]>;
  local: ToText;
  rules: ClockRules;
  now: number;
}

const day = 86_400_000;
const isSum = (telling: Telling): boolean => ['sum', 'rise', 'hourSum'].includes(telling);

/** The rows of some stations, in their order. */
export async function reportRows(
  store: Store,
  making: ReportMaking,
  stations: readonly StationRecord[],
): Promise<ReportRow[]> {
  const { tenantId, kind, elements, among } = making;
  const { columns, length } = making.spans;
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return [];
  const found = await readBuckets(store.db, {
    ...{ tenantId, length, elements },
    stcds: stations.map(({ stcd }) => stcd),
    // A counter needs what it showed in the step before, a change what stood there.
    begin: first.begin - 1,
    end: last.end,
  });
  const byStation = Map.groupBy(found, ({ stcd }) => stcd);
  const rows = stations.map((station) => {
    const ofStation = Map.groupBy(byStation.get(station.stcd) ?? [], ({ element }) => element);
    const element = among([...ofStation.keys()]) ?? null;
    const told = element === null ? [] : (ofStation.get(element) ?? []);
    return rowOf(making, station, element, new Map(told.map(({ end, bucket }) => [end, bucket])));
  });
  if (kind.of === 'rain' && making.spans.step === 'day') return withLargestHour(store, making, rows);
  return kind.of === 'ponding' ? readPonding(store, making, rows) : rows;
}

function rowOf(
  { kind, spans, telling: tellingOf, figure, isWithDoubtful, limits, ratings, local, now }: ReportMaking,
  { stcd, nameZh, nameEn, basin }: StationRecord,
  element: string | null,
  parts: ReadonlyMap<number, Bucket>,
): ReportRow {
  const telling = tellingOf(element ?? '');
  const { columns, step } = spans;
  const [begin, end] = [columns[0]?.begin ?? 0, columns.at(-1)?.end ?? 0];
  const before = parts.get(begin) ?? null;
  const buckets = new Map(
    columns.flatMap(({ end, parts: of }) => {
      const told = of.flatMap((part) => parts.get(part.end) ?? []);
      return told.length === 0 ? [] : [[end, told.reduce(joinedBuckets)] as const];
    }),
  );
  const cells = cellsOf({ telling, isWithDoubtful }, columns, buckets, before).map((cell) =>
    isSum(telling) ? cell : { ...cell, value: figureOf(cell, figure) },
  );
  // Depths of ponding are told in centimetres.
  const times = kind.of === 'ponding' ? 100 : 1;
  const scaled = (value: number | null) => (value === null ? null : rounded(value * times));
  const values = cells.flatMap(({ value }) => value ?? []);
  const sum =
    isSum(telling) && values.length > 0 ? rounded(values.reduce((one, other) => one + other)) : null;
  const extremes = isSum(telling) ? mostOfSteps(cells) : extremesOf(cells);
  const intervalMs = Math.max(finestS, limits.of(stcd, element ?? '').intervalS) * 1_000;
  const expectedIn = (from: number, to: number, until: number) =>
    Math.max(0, Math.floor((Math.min(until, to) - from) / intervalMs));
  const whole = [...buckets.values()];
  const summary = whole.length === 0 ? null : summaryIn(whole.reduce(joinedBuckets), isWithDoubtful);
  const told = summary !== null && summary.count > 0 ? summary : null;
  const earlier = before && summaryIn(before, isWithDoubtful);
  const curves = ratings.get(stcd) ?? [];
  return {
    ...{ stcd, nameZh, nameEn, basin: basin ?? null, element },
    ...Object.fromEntries(cells.map(({ value }, index) => [columnNames[index], scaled(value)])),
    sum,
    mean: isSum(telling) || told === null ? null : scaled(timeMean(told)),
    most: scaled(extremes.most),
    mostAt: extremes.mostAt === null ? null : local(extremes.mostAt),
    ...{ mostHour: null, mostHourAt: null },
    least: scaled(extremes.least),
    leastAt: extremes.leastAt === null ? null : local(extremes.leastAt),
    change:
      isSum(telling) || told === null
        ? null
        : scaled(told.last - (earlier && earlier.count > 0 ? earlier.last : told.first)),
    discharge: told && dischargeOf(curves, told.last, told.lastAt),
    mostDischarge: dischargeOf(curves, extremes.most, extremes.mostAt),
    rainClass: kind.of === 'rain' ? classOf(step === 'day', end - begin, sum, cells) : null,
    rainDays:
      kind.of === 'rain' && step === 'day' && values.length > 0
        ? values.filter((value) => value >= 0.1).length
        : null,
    ...{ above1: null, above2: null, above3: null },
    count: cells.reduce((total, { count }) => total + count, 0),
    expected: expectedIn(begin, end, now),
    doubtful: cells.reduce((total, { doubtful }) => total + doubtful, 0),
    doubtfulSteps: cells.flatMap(({ doubtful }, index) => (doubtful > 0 ? index + 1 : [])),
    partSteps: cells.flatMap(({ value, count, begin: from, end: to }, index): [number, number][] => {
      // What was observed just now may be on its way.
      const expected = expectedIn(from, to, now - intervalMs);
      return value === null || count >= expected ? [] : [[index + 1, Math.floor((count * 100) / expected)]];
    }),
  };
}

/** To the litre; how many of its digits are worth anything is decided where it is shown. */
function dischargeOf(curves: readonly RatingCurve[], stage: number | null, at: number | null): number | null {
  const curve = at === null ? undefined : curveAt(curves, at);
  const told = curve && stage !== null ? valueAt(curve.points, stage) : null;
  return told === null ? null : Math.round(told * 1_000) / 1_000;
}

const figureOf = (cell: Cell, figure: ReportFigure): number | null =>
  figure === 'most' ? cell.most : figure === 'least' ? cell.least : cell.value;

/** The class of the most that fell in a day of the report, or in the report if that is a day; it did not rain only if nothing of it is unknown. */
function classOf(
  isByDay: boolean,
  lengthMs: number,
  sum: number | null,
  cells: readonly Cell[],
): RainClass | null {
  const isDay = Math.abs(lengthMs - day) <= 3_600_000;
  const values = isByDay ? cells.flatMap(({ value }) => value ?? []) : isDay && sum !== null ? [sum] : [];
  if (values.length === 0) return null;
  const told = rainClassOf(Math.max(...values), 24);
  return told === 'none' && cells.some(({ value }) => value === null) ? null : told;
}

type Extremes = Pick<Cell, 'most' | 'mostAt' | 'least' | 'leastAt'>;
const none: Extremes = { most: null, mostAt: null, least: null, leastAt: null };

/** The step in which most fell. */
const mostOfSteps = (cells: readonly Cell[]): Extremes =>
  cells.reduce<Extremes>(
    (best, { value, end }) =>
      value !== null && value > (best.most ?? 0) ? { ...none, most: value, mostAt: end } : best,
    none,
  );

function extremesOf(cells: readonly Cell[]): Extremes {
  const found = { ...none };
  for (const { most, mostAt, least, leastAt } of cells) {
    if (most !== null && (found.most === null || most > found.most)) Object.assign(found, { most, mostAt });
    if (least !== null && (found.least === null || least < found.least))
      Object.assign(found, { least, leastAt });
  }
  return found;
}
