import { againstBits, qualityBits } from '@stationwall/contract/quality';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';

export interface SeriesQuery {
  tenantId: number;
  stcd: string;
  element: string;
  /** `begin` < observed_at ≤ `end`, UTC milliseconds. */
  begin: number;
  end: number;
}

/** How the values of one bucket become few: the least and the largest, the largest alone, or all of them together. */
export type Thinning = 'extremes' | 'largest' | 'sum';

export interface SeriesPoint {
  observed_at: number;
  value: number | null;
}

/** Of several values of one time the one that was sent last. */
const newest = ({ tenantId, stcd, element, begin, end }: SeriesQuery) => sql`
  select distinct on (observed_at) observed_at, value, flags from readings
    where tenant_id = ${tenantId} and stcd = ${stcd} and element = ${element}
      and observed_at > ${begin}::bigint and observed_at <= ${end}::bigint
    order by observed_at, sent_at desc`;

/** The newest that something speaks against and nobody has accepted, oldest first. */
export async function readDoubtful(db: Database, query: SeriesQuery, most: number): Promise<SeriesPoint[]> {
  const accepted = sql.lit(qualityBits.accepted);
  const against = sql.lit(againstBits);
  const { rows } = await sql<SeriesPoint>`
    select observed_at, value from (${newest(query)}) as newest
      where flags is not null and flags & ${against} <> 0 and flags & ${accepted} = 0 and value is not null
      order by observed_at desc limit ${most}`.execute(db);
  return rows.toReversed();
}

export async function countSeries(db: Database, query: SeriesQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${newest(query)}) as newest`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Oldest first, each with what speaks against it. */
export async function readSeries(
  db: Database,
  query: SeriesQuery,
): Promise<(SeriesPoint & { flags: number | null })[]> {
  return (await sql<SeriesPoint & { flags: number | null }>`${newest(query)}`.execute(db)).rows;
}

/** The same with one or two values for each bucket of so many milliseconds: at the times when they were, or of a sum at its end. */
export async function readThinnedSeries(
  db: Database,
  query: SeriesQuery,
  bucketMs: number,
  thinning: Thinning,
): Promise<SeriesPoint[]> {
  // A bucket holds what lies after its beginning, up to its end.
  const inBuckets = sql`
    (select *, ((observed_at - 1) / ${bucketMs}::bigint) as bucket from (${newest(query)}) as newest) as newest
      group by bucket order by bucket`;
  if (thinning === 'sum') {
    const sums = sql<SeriesPoint>`
      select (bucket + 1) * ${bucketMs}::bigint as observed_at, sum(value) as value from ${inBuckets}`;
    return (await sums.execute(db)).rows;
  }
  const { rows } = await sql<Extremes>`
    select (array_agg(observed_at order by value, observed_at))[1] as least_at, min(value) as least,
        (array_agg(observed_at order by value desc nulls last, observed_at))[1] as most_at, max(value) as most
      from ${inBuckets}`.execute(db);
  return rows.flatMap(({ least_at, least, most_at, most }): SeriesPoint[] => {
    const largest = { observed_at: most_at, value: most };
    if (thinning === 'largest' || least_at === most_at) return [largest];
    const both = [{ observed_at: least_at, value: least }, largest];
    return least_at < most_at ? both : both.reverse();
  });
}

interface Extremes {
  least_at: number;
  least: number | null;
  most_at: number;
  most: number | null;
}
