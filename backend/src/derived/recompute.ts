import type { Database } from '../store/accounts.ts';
import { type NamedBucket, writeBuckets } from '../store/series-buckets.ts';
import { readObservationsAsOf } from '../store/series-observations.ts';
import { bucketsOf } from './buckets-of.ts';
import { type ClockRules, dayKindOf, daysIn, hourEnd, type Span } from './spans.ts';

export interface OfSeries {
  tenantId: number;
  stcd: string;
  element: string;
  intervalS: number;
}

/** What was worked out of whole days of a series: it has all events up to `asOf` in it. */
export interface WorkedOut {
  buckets: NamedBucket[];
  asOf: number;
}

/** Works out whole days of a series, and their hours, from its readings. */
export async function recomputeDays(
  db: Database,
  owner: string,
  rules: ClockRules,
  { intervalS, ...series }: OfSeries,
  span: Span,
): Promise<WorkedOut> {
  const { tenantId, stcd, element } = series;
  const days = daysIn(rules, dayKindOf(element), span);
  const [begin, end] = [days[0]?.begin ?? span.begin, days.at(-1)?.end ?? span.end];
  // An hour may begin in the day before, or end in the day after.
  const hours = { begin: hourEnd(rules, begin + 1) - hour, end: hourEnd(rules, end) };
  const { heard, asOf } = await readObservationsAsOf(db, { ...series, ...hours });
  const worked = bucketsOf(rules, { element, intervalS }, heard);
  const named = (length: NamedBucket['length']) =>
    [...worked[length]].map(([end, bucket]) => ({ length, stcd, element, end, bucket }));
  const buckets = [...named('hours'), ...named('days').filter((day) => day.end > begin && day.end <= end)];
  await writeBuckets(db, { tenantId, owner }, buckets);
  return { buckets, asOf };
}

const hour = 3_600_000;
