import { sql } from 'kysely';
import type { Database } from './accounts.ts';

interface Asked {
  tenantId: number;
  stcds: readonly string[];
  /** `begin` < end of the hour ≤ `end`, UTC milliseconds. */
  begin: number;
  end: number;
}

/** The hours of a series, oldest first: their end, how many values, the least and the largest. */
export interface HourExtremes {
  stcd: string;
  element: string;
  hours: [end: number, count: number, least: number, most: number][];
}

/** Of hours that had a value. */
export async function readHourExtremes(
  db: Database,
  { tenantId, stcds, begin, end, elements }: Asked & { elements: readonly string[] },
): Promise<HourExtremes[]> {
  const { rows } = await sql<{ rows: string | null }>`
    select json_agg(json_build_object('stcd', stcd, 'element', element, 'hours', hours))::text as rows from (
      select stcd, element, json_agg(json_build_array(end_at, split_part(told, ',', 1)::float8,
          split_part(told, ',', 5)::float8, split_part(told, ',', 7)::float8) order by end_at) as hours
      from (select stcd, element, end_at, split_part(bucket, '[', 3) as told from series_hours
        where tenant_id = ${tenantId} and stcd = any(${[...stcds]}::text[]) and element = any(${[...elements]}::text[])
          and end_at > ${begin}::bigint and end_at <= ${end}::bigint) as texts
      where split_part(told, ',', 1) <> '0' group by stcd, element) as found`.execute(db);
  return JSON.parse(rows[0]?.rows ?? '[]');
}

/** A series of which something speaks against some values: how many, and the first hour of them. */
export interface DoubtfulSeries {
  stcd: string;
  element: string;
  count: number;
  firstEnd: number;
}

export async function readDoubtfulSeries(
  db: Database,
  { tenantId, stcds, begin, end }: Asked,
): Promise<DoubtfulSeries[]> {
  const { rows } = await sql<DoubtfulSeries>`
    select stcd, element, min(end_at)::float8 as "firstEnd",
      sum(split_part(split_part(bucket, '[', 3), ',', 1)::float8 - split_part(split_part(bucket, '[', 4), ',', 1)::float8)::int as count
    from series_hours
    where tenant_id = ${tenantId} and stcd = any(${[...stcds]}::text[])
      and end_at > ${begin}::bigint and end_at <= ${end}::bigint and split_part(bucket, '[', 4) <> ''
    group by stcd, element order by stcd, element`.execute(db);
  return rows;
}
