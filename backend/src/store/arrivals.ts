import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { BucketLength } from './series-buckets.ts';

/** Reports of a station in an hour or a day: of the element that it reports most often. */
export interface Arrived {
  stcd: string;
  end: number;
  came: number;
  punctual: number;
}

const tables = { hours: sql.table('series_hours'), days: sql.table('series_days') };

/** By station and time; `begin` < end of the bucket ≤ `end`. What stands first in a bucket is how many had a value, said 'missing', and were in time. */
export async function readArrivals(
  db: Database,
  {
    tenantId,
    length,
    stcds,
    begin,
    end,
  }: { tenantId: number; length: BucketLength; stcds: readonly string[]; begin: number; end: number },
): Promise<Arrived[]> {
  const { rows } = await sql<{ rows: string | null }>`
    select json_agg(json_build_array(stcd, end_at, came, punctual))::text as rows from (
      select stcd, end_at, max(count + missing) as came, max(punctual) as punctual from (
        select stcd, end_at, split_part(told, ',', 1)::float8::int as count,
          split_part(told, ',', 2)::float8::int as missing, split_part(told, ',', 3)::float8::int as punctual
        from (select stcd, end_at, split_part(bucket, '[', 3) as told from ${tables[length]}
          where tenant_id = ${tenantId} and stcd = any(${[...stcds]}::text[])
            and end_at > ${begin}::bigint and end_at <= ${end}::bigint) as texts) as counts
      group by stcd, end_at order by stcd, end_at) as found`.execute(db);
  const told = JSON.parse(rows[0]?.rows ?? '[]') as [string, number, number, number][];
  return told.map(([stcd, at, came, punctual]) => ({ stcd, end: at, came, punctual }));
}

/** The same of a span of whole days, of the element of which most came. */
export async function readArrivalTotals(
  db: Database,
  { tenantId, stcds, begin, end }: { tenantId: number; stcds: readonly string[]; begin: number; end: number },
): Promise<Map<string, Pick<Arrived, 'came' | 'punctual'>>> {
  const { rows } = await sql<{ rows: string | null }>`
    select json_agg(json_build_array(stcd, came, punctual))::text as rows from (
      select distinct on (stcd) stcd, came, punctual from (
        select stcd, element, sum(split_part(told, ',', 1)::float8 + split_part(told, ',', 2)::float8)::int as came,
          sum(split_part(told, ',', 3)::float8)::int as punctual
        from (select stcd, element, split_part(bucket, '[', 3) as told from series_days
          where tenant_id = ${tenantId} and stcd = any(${[...stcds]}::text[])
            and end_at > ${begin}::bigint and end_at <= ${end}::bigint) as texts
        group by stcd, element) as sums
      order by stcd, came desc, punctual desc) as found`.execute(db);
  const told = JSON.parse(rows[0]?.rows ?? '[]') as [string, number, number][];
  return new Map(told.map(([stcd, came, punctual]) => [stcd, { came, punctual }]));
}
