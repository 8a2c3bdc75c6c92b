import type { Database } from '../store/accounts.ts';
import { type NamedBucket, writeBuckets } from '../store/series-buckets.ts';
import { readObservationsAsOf } from '../store/series-observations.ts';
import { type Bucket, emptyBucket } from './bucket.ts';
import { addHeard, type Buckets, bucketsOf } from './buckets-of.ts';
import { type ClockRules, dayKindOf, daysIn, hourEnd, type Span } from './spans.ts';

export interface OfSeries {
  tenantId: number;
  stcd: string;
  element: string;
  intervalS: number;
}

/** The newest observation of a bucket, as it was told last, and what the bucket is without it. */
export interface Newest {
  at: number;
  sentAt: number;
  value: number | null;
  receivedAt: number;
  without: Bucket;
}

/** What was worked out of whole days of a series: it has all events up to `asOf` in it. */
export interface WorkedOut {
  buckets: (NamedBucket & { newest?: Newest })[];
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
  const { heard, lastSentAt, asOf } = await readObservationsAsOf(db, { ...series, ...hours });
  const last = heard.at(-1);
  const without = bucketsOf(rules, { element, intervalS }, heard.slice(0, -1));
  const worked = { hours: new Map(without.hours), days: new Map(without.days) };
  if (last) addHeard(worked, rules, { element, intervalS }, last);
  const named = (length: keyof Buckets) =>
    [...worked[length]].map(([end, bucket]) => {
      const of = { length, stcd, element, end, bucket };
      if (!last || bucket.upTo !== last.at) return of;
      const { at, value, receivedAt } = last;
      const before = without[length].get(end) ?? emptyBucket;
      return { ...of, newest: { at, sentAt: lastSentAt, value, receivedAt, without: before } };
    });
  const buckets = [...named('hours'), ...named('days').filter((day) => day.end > begin && day.end <= end)];
  await writeBuckets(db, { tenantId, owner }, buckets);
  return { buckets, asOf };
}

const hour = 3_600_000;
