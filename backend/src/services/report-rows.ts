import { columnNames, type ReportKind, type ReportRow } from '@stationwall/contract/services/report';
import { type Bucket, joinedBuckets, summaryIn } from '../derived/bucket.ts';
import { type Cell, cellsOf, rounded } from '../derived/cells.ts';
import type { Span } from '../derived/spans.ts';
import { timeMean } from '../derived/summary.ts';
import { readBuckets } from '../store/series-buckets.ts';
import type { StationRecord } from '../store/stations.ts';
import type { Store } from '../store/store.ts';
import type { LimitsOfStations } from './element-limits.ts';
import { rainAmong, rains, stageAmong, stages, tellingOf } from './element-telling.ts';
import type { ToText } from './local-texts.ts';

const looks = {
  rain: { displayName: '', unit: 'mm', decimals: 1, aggregation: 'sum' },
  stage: { displayName: '', unit: 'm', decimals: 2, aggregation: 'mean' },
} as const;

/** What a report is made with. */
export interface ReportMaking {
  tenantId: number;
  kind: ReportKind;
  spans: readonly Span[];
  isWithDoubtful: boolean;
  limits: LimitsOfStations;
  local: ToText;
  now: number;
}

/** The rows of some stations, in their order. */
export async function reportRows(
  store: Store,
  making: ReportMaking,
  stations: readonly StationRecord[],
): Promise<ReportRow[]> {
  const { tenantId, kind, spans } = making;
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const found = await readBuckets(store.db, {
    ...{ tenantId, length: kind.step === 'hour' ? 'hours' : 'days' },
    stcds: stations.map(({ stcd }) => stcd),
    elements: kind.of === 'rain' ? rains : stages,
    // A counter needs what it showed in the step before.
    begin: first.begin - 1,
    end: last.end,
  });
  const byStation = Map.groupBy(found, ({ stcd }) => stcd);
  return stations.map((station) => {
    const ofStation = Map.groupBy(byStation.get(station.stcd) ?? [], ({ element }) => element);
    const among = kind.of === 'rain' ? rainAmong : stageAmong;
    const element = among([...ofStation.keys()]) ?? '';
    const buckets = new Map((ofStation.get(element) ?? []).map(({ end, bucket }) => [end, bucket]));
    return rowOf(making, station, element, buckets);
  });
}

function rowOf(
  { kind, spans, isWithDoubtful, limits, local, now }: ReportMaking,
  { stcd, nameZh, nameEn }: StationRecord,
  element: string,
  buckets: ReadonlyMap<number, Bucket>,
): ReportRow {
  const telling = tellingOf({ ...looks[kind.of], name: element });
  const before = buckets.get(spans[0]?.begin ?? 0) ?? null;
  const cells = cellsOf({ telling, isWithDoubtful }, spans, buckets, before);
  const values = cells.flatMap(({ value }) => value ?? []);
  const extremes = kind.of === 'rain' ? mostOfSteps(cells) : extremesOf(cells);
  const [first, last] = [spans[0]?.begin ?? 0, Math.min(now, spans.at(-1)?.end ?? 0)];
  const { intervalS } = limits.of(stcd, element);
  return {
    ...{ stcd, nameZh, nameEn },
    ...Object.fromEntries(cells.map(({ value }, index) => [columnNames[index], value])),
    sum: kind.of === 'rain' && values.length > 0 ? rounded(values.reduce((one, other) => one + other)) : null,
    mean: kind.of === 'stage' ? meanOf(spans, buckets, isWithDoubtful) : null,
    most: extremes.most,
    mostAt: extremes.mostAt === null ? null : local(extremes.mostAt),
    least: extremes.least,
    leastAt: extremes.leastAt === null ? null : local(extremes.leastAt),
    count: cells.reduce((total, { count }) => total + count, 0),
    expected: Math.max(0, Math.floor((last - first) / (intervalS * 1_000))),
    doubtful: cells.reduce((total, { doubtful }) => total + doubtful, 0),
    doubtfulSteps: cells.flatMap(({ doubtful }, index) => (doubtful > 0 ? index + 1 : [])),
  };
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

function meanOf(
  spans: readonly Span[],
  buckets: ReadonlyMap<number, Bucket>,
  isWithDoubtful: boolean,
): number | null {
  const told = spans.flatMap(({ end }) => buckets.get(end) ?? []);
  if (told.length === 0) return null;
  const mean = timeMean(summaryIn(told.reduce(joinedBuckets), isWithDoubtful));
  return mean === null ? null : rounded(mean);
}
