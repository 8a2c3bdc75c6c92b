import { mostDaysOfStep, type SeriesStep, seriesSteps } from '@stationwall/contract/services/stations-series';
import { type Cell, type CellChoice, cellsOf } from '../derived/cells.ts';
import { fiveMinutesIn, fiveMinutesOf } from '../derived/five-minutes.ts';
import { clockRulesOf, dayKindOf, daysIn, hoursIn, type Span } from '../derived/spans.ts';
import type { Tenant } from '../store/accounts.ts';
import { lastBucketUpTo, readBuckets } from '../store/series-buckets.ts';
import { readObservations } from '../store/series-observations.ts';
import type { Store } from '../store/store.ts';

const day = 86_400_000;
const hour = 3_600_000;

export interface CellSeries extends CellChoice {
  stcd: string;
  element: string;
  intervalS: number;
}

/** The step asked for, or a coarser one where the span is too long for it. */
export function stepFor({ begin, end }: Span, asked: SeriesStep = 'raw'): SeriesStep {
  const allowed = seriesSteps.filter((step) => end - begin <= mostDaysOfStep[step] * day);
  return allowed.find((step) => seriesSteps.indexOf(step) >= seriesSteps.indexOf(asked)) ?? 'day';
}

/** What a series comes to in each step of a span; of the step `raw` each reading by itself. */
export async function readCells(
  store: Store,
  tenant: Tenant,
  series: CellSeries,
  span: Span,
  step: SeriesStep,
): Promise<Cell[]> {
  const of = { tenantId: tenant.id, stcd: series.stcd, element: series.element };
  const rules = clockRulesOf(tenant);
  if (step === 'raw') return rawCells(await readObservations(store.db, { ...of, ...span }), series);
  if (step === '5min') {
    const spans = fiveMinutesIn(span);
    const begin = spans[0]?.begin ?? span.begin;
    const heard = await readObservations(store.db, {
      ...of,
      begin: begin - hour,
      end: spans.at(-1)?.end ?? span.end,
    });
    const buckets = fiveMinutesOf(rules, series.intervalS, heard);
    const before = [...buckets].filter(([end]) => end <= begin).at(-1)?.[1] ?? null;
    return cellsOf(series, spans, buckets, before);
  }
  const length = step === 'hour' ? 'hours' : 'days';
  const spans = step === 'hour' ? hoursIn(rules, span) : daysIn(rules, dayKindOf(series.element), span);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return [];
  const found = await readBuckets(store.db, {
    ...{ tenantId: tenant.id, length, stcds: [series.stcd], elements: [series.element] },
    ...{ begin: first.begin, end: last.end },
  });
  const before =
    series.telling === 'rise'
      ? await lastBucketUpTo(store.db, tenant.id, { ...of, length, end: first.begin })
      : null;
  return cellsOf(series, spans, new Map(found.map(({ end, bucket }) => [end, bucket])), before);
}

type Observed = Awaited<ReturnType<typeof readObservations>>;

function rawCells(heard: Observed, { isWithDoubtful }: CellChoice): Cell[] {
  return heard.flatMap(({ at, value: told, isDoubtful }): Cell[] => {
    if (isDoubtful && !isWithDoubtful) return [];
    const value = told;
    const [count, missing] = value === null ? [0, 1] : [1, 0];
    const moment = { begin: at, end: at, least: value, leastAt: at, most: value, mostAt: at };
    return [
      { ...moment, value, count, missing, doubtful: isDoubtful && value !== null ? 1 : 0, punctual: 0 },
    ];
  });
}
