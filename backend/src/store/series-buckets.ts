import { sql } from 'kysely';
import { type Bucket, bucketOf, type StoredBucket, storedBucket } from '../derived/bucket.ts';
import type { Database } from './accounts.ts';

export type BucketLength = 'hours' | 'days';

/** The bucket of a series that ends at a time, UTC milliseconds. */
export interface BucketName {
  length: BucketLength;
  stcd: string;
  element: string;
  end: number;
}
export type NamedBucket = BucketName & { bucket: Bucket };

const tables = { hours: sql.table('series_hours'), days: sql.table('series_days') };
const lengths = Object.keys(tables) as BucketLength[];
const writtenAtOnce = 1_000;

/** One text of all of them: row by row the embedded store takes far longer. */
interface Together {
  rows: string | null;
}
type Told = [stcd: string, element: string, end: number, bucket: StoredBucket];

const told = (length: BucketLength, { rows }: Partial<Together> = {}): NamedBucket[] =>
  (JSON.parse(rows ?? '[]') as Told[]).map(([stcd, element, end, bucket]) => ({
    length,
    stcd,
    element,
    end,
    bucket: bucketOf(bucket),
  }));

const asText = sql`'[' || string_agg('[' || to_json(stcd) || ',' || to_json(element) || ',' || end_at || ',' || bucket || ']', ',') || ']' as rows`;

const columnsOf = (names: readonly BucketName[]) =>
  sql`unnest(${names.map(({ stcd }) => stcd)}::text[], ${names.map(({ element }) => element)}::text[], ${names.map(({ end }) => end)}::bigint[])`;

/** Those of the named ones that there are. */
export async function findBuckets(
  db: Database,
  tenantId: number,
  names: readonly BucketName[],
): Promise<NamedBucket[]> {
  const found: NamedBucket[] = [];
  for (const length of lengths) {
    const wanted = names.filter((name) => name.length === length);
    if (wanted.length === 0) continue;
    const { rows } =
      await sql<Together>`select ${asText} from ${columnsOf(wanted)} as wanted (w_stcd, w_element, w_end)
      join ${tables[length]} on tenant_id = ${tenantId} and stcd = w_stcd and element = w_element and end_at = w_end`.execute(
        db,
      );
    found.push(...told(length, rows[0]));
  }
  return found;
}

/** Keeps buckets as they are now, while the tenant's series are `owner`'s. */
export async function writeBuckets(
  db: Database,
  { tenantId, owner }: { tenantId: number; owner: string },
  buckets: readonly NamedBucket[],
): Promise<void> {
  for (const length of lengths) {
    const ofLength = buckets.filter((one) => one.length === length);
    for (let start = 0; start < ofLength.length; start += writtenAtOnce) {
      const some = ofLength.slice(start, start + writtenAtOnce);
      await sql`insert into ${tables[length]} (tenant_id, stcd, element, end_at, bucket)
        select ${tenantId}::int, g_stcd, g_element, g_end, g_bucket
          from unnest(${some.map(({ stcd }) => stcd)}::text[], ${some.map(({ element }) => element)}::text[],
            ${some.map(({ end }) => end)}::bigint[], ${some.map(({ bucket }) => storedBucket(bucket))}::text[])
            as given (g_stcd, g_element, g_end, g_bucket)
          where exists (select 1 from series_places where tenant_id = ${tenantId} and claimed_by = ${owner})
        on conflict (tenant_id, stcd, element, end_at) do update set bucket = excluded.bucket`.execute(db);
    }
  }
}

export interface BucketQuery {
  tenantId: number;
  length: BucketLength;
  stcds: readonly string[];
  elements: readonly string[];
  /** `begin` < end of the bucket ≤ `end`. */
  begin: number;
  end: number;
}

/** By station, element and time. */
export async function readBuckets(db: Database, query: BucketQuery): Promise<NamedBucket[]> {
  const { tenantId, length, stcds, elements, begin, end } = query;
  const { rows } = await sql<Together>`select ${asText} from (select * from ${tables[length]}
    where tenant_id = ${tenantId} and stcd = any(${[...stcds]}::text[]) and element = any(${[...elements]}::text[])
      and end_at > ${begin}::bigint and end_at <= ${end}::bigint order by stcd, element, end_at) as found`.execute(
    db,
  );
  return told(length, rows[0]);
}

/** The last one of a series that ends at a time or before; null = there is none. */
export async function lastBucketUpTo(
  db: Database,
  tenantId: number,
  { length, stcd, element, end }: BucketName,
): Promise<Bucket | null> {
  const { rows } = await sql<{ bucket: string }>`select bucket from ${tables[length]}
    where tenant_id = ${tenantId} and stcd = ${stcd} and element = ${element} and end_at <= ${end}::bigint
    order by end_at desc limit 1`.execute(db);
  return rows[0] ? bucketOf(JSON.parse(rows[0].bucket)) : null;
}

/** Days of other rules than those of now are no days any more. */
export async function dropDays(db: Database, tenantId: number): Promise<void> {
  await sql`delete from series_days where tenant_id = ${tenantId}`.execute(db);
}

/** Which of some stations have ever told one of some elements. */
export async function stationsWithSeries(
  db: Database,
  tenantId: number,
  stcds: readonly string[],
  elements: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ all: string | null }>`select string_agg(wanted, ',') as all
    from unnest(${[...stcds]}::text[]) as asked (wanted)
    where exists (select from unnest(${[...elements]}::text[]) as told (name)
      where exists (select from series_days
        where tenant_id = ${tenantId} and stcd = wanted and element = name))`.execute(db);
  return new Set(rows[0]?.all?.split(','));
}
