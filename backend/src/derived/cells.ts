import { type Bucket, doubtfulIn, summaryIn } from './bucket.ts';
import type { Span } from './spans.ts';
import { counted, plainMean, type Summary, timeMean } from './summary.ts';

/** What stands for the values of a span: a mean over time, a mean of values, what fell, what a counter rose by, the largest or the last. */
export type Telling = 'timeMean' | 'plainMean' | 'sum' | 'rise' | 'hourSum' | 'most' | 'last';

/** What is told of a span; nothing of it is ever made up: a span without values has none. */
export interface Cell extends Span {
  value: number | null;
  least: number | null;
  leastAt: number | null;
  most: number | null;
  mostAt: number | null;
  /** Values that went into it, those beside that say 'missing', and those that something speaks against, whether they went into it or not. */
  count: number;
  missing: number;
  doubtful: number;
  punctual: number;
}

export interface CellChoice {
  telling: Telling;
  isWithDoubtful: boolean;
}

/** One for each span, in their order; `buckets` by their end, `before`: the last bucket before the first span. */
export function cellsOf(
  { telling, isWithDoubtful }: CellChoice,
  spans: readonly Span[],
  buckets: ReadonlyMap<number, Bucket>,
  before: Bucket | null = null,
): Cell[] {
  let earlier = before && summaryIn(before, isWithDoubtful);
  return spans.map((span) => {
    const bucket = buckets.get(span.end);
    if (!bucket) return { ...span, ...noCell };
    const summary = summaryIn(bucket, isWithDoubtful);
    const cell = cellOf(telling, span, summary, earlier);
    if (summary.count > 0) earlier = summary;
    return { ...cell, doubtful: doubtfulIn(bucket), missing: bucket.all.missing };
  });
}

const noCell = {
  ...{ value: null, least: null, leastAt: null, most: null, mostAt: null },
  ...{ count: 0, missing: 0, doubtful: 0, punctual: 0 },
};

function cellOf(telling: Telling, span: Span, summary: Summary, before: Summary | null): Cell {
  const { count, least, leastAt, most, mostAt, missing, punctual } = summary;
  if (count === 0) return { ...span, ...noCell, missing, punctual };
  const value = valueIn(telling, summary, before);
  return { ...span, value, least, leastAt, most, mostAt, count, missing, doubtful: 0, punctual };
}

function valueIn(telling: Telling, summary: Summary, before: Summary | null): number | null {
  if (telling === 'timeMean') return timeMean(summary);
  if (telling === 'plainMean') return plainMean(summary);
  if (telling === 'sum') return rounded(summary.sum);
  if (telling === 'hourSum') return summary.hours > 0 ? rounded(summary.hourSum) : null;
  if (telling === 'most') return summary.most;
  if (telling === 'last') return summary.last;
  const since = before && before.count > 0 ? counted(before.last, summary.first) : 0;
  return rounded(summary.rise + since);
}

/** Tenths added up in binary are not quite tenths. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
