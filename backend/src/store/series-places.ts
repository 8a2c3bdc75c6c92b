import { sql } from 'kysely';
import type { Database } from './accounts.ts';
import type { SeriesSpan } from './series-observations.ts';

const earliest = Date.UTC(1800, 0, 1);
const latest = Date.UTC(2400, 0, 1);

/** How far a tenant's outbox was followed into its derived series, and by which clock. */
export interface SeriesPlace {
  cursor: number;
  rules: string;
  /** Nobody else had it in between. */
  isKept: boolean;
}

/** Tenants of which something is not taken in yet. */
export async function listBehind(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select tenants.id from tenants
        left join outbox_heads as heads on heads.tenant_id = tenants.id left join series_places as places on places.tenant_id = tenants.id
        where coalesce(head, 0) > coalesce(cursor, -1) or rules <> time_zone || ' ' || hydrological_day_start * 60 + hydrological_day_start_minute
          or exists (select 1 from series_marks as marks where marks.tenant_id = tenants.id)
        order by tenants.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes a tenant's series `owner`'s until a time, unless they are somebody else's (null). Of a new tenant nothing was followed yet. */
export async function claimPlace(
  db: Database,
  { tenantId, owner, now, until }: { tenantId: number; owner: string; now: number; until: number },
): Promise<SeriesPlace | null> {
  const { rows } = await sql<SeriesPlace>`
    with known as (select claimed_by from series_places where tenant_id = ${tenantId})
    insert into series_places as place (tenant_id, cursor, rules, claimed_by, claimed_until)
      values (${tenantId}, -1, '', ${owner}, ${until})
      on conflict (tenant_id) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
        where place.claimed_by = ${owner} or place.claimed_until < ${now}
      returning cursor, rules, coalesce((select claimed_by from known) = ${owner}, false) as "isKept"`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function movePlace(
  db: Database,
  { tenantId, owner }: { tenantId: number; owner: string },
  { cursor, rules }: { cursor: number; rules: string },
): Promise<void> {
  await sql`update series_places set cursor = ${cursor}, rules = ${rules}
    where tenant_id = ${tenantId} and claimed_by = ${owner}`.execute(db);
}

/** Somebody else may go on at once. */
export async function leavePlaces(db: Database, owner: string): Promise<void> {
  await sql`update series_places set claimed_until = 0 where claimed_by = ${owner}`.execute(db);
}

/** Something of a series changed beside the ingest: what it comes to is worked out anew. */
export async function markSeries(
  db: Database,
  { tenantId, stcd, element, begin, end }: SeriesSpan,
): Promise<void> {
  await sql`insert into series_marks (tenant_id, stcd, element, from_at, to_at)
    values (${tenantId}, ${stcd}, ${element}, ${begin}, ${end})`.execute(db);
}

/** The same of many days; one that waits to be worked out already is not marked again. */
export async function markDays(
  db: Database,
  tenantId: number,
  days: readonly Omit<SeriesSpan, 'tenantId'>[],
): Promise<void> {
  if (days.length === 0) return;
  await sql`insert into series_marks (tenant_id, stcd, element, from_at, to_at)
    select ${tenantId}::int, stcd, element, from_at, to_at
      from unnest(${days.map(({ stcd }) => stcd)}::text[], ${days.map(({ element }) => element)}::text[],
        ${days.map(({ begin }) => begin)}::bigint[], ${days.map(({ end }) => end)}::bigint[])
        as given (stcd, element, from_at, to_at)
    except select tenant_id, stcd, element, from_at, to_at from series_marks where tenant_id = ${tenantId}`.execute(
    db,
  );
}

/** Every series that any station of the tenant ever told anything of. */
export async function markAllSeries(db: Database, tenantId: number): Promise<void> {
  await sql`delete from series_marks where tenant_id = ${tenantId} and to_at = ${latest}`.execute(db);
  await sql`insert into series_marks (tenant_id, stcd, element, from_at, to_at)
    select tenant_id, stcd, element, ${earliest}::bigint, ${latest}::bigint
      from last_data, json_object_keys(elements::json) as element
      where tenant_id = ${tenantId} order by stcd, element`.execute(db);
}

/** The same for every tenant; answers how many there are. */
export async function markEverySeries(db: Database): Promise<number> {
  const tenants = await db.selectFrom('tenants').select('id').execute();
  for (const { id } of tenants) await markAllSeries(db, id);
  return countMarks(db);
}

export type SeriesMark = SeriesSpan & { id: number };

/** Those that have waited longest, whole series behind days. */
export async function readMarks(db: Database, tenantId: number, most: number): Promise<SeriesMark[]> {
  return (
    await sql<SeriesMark>`select id, tenant_id as "tenantId", stcd, element, from_at as begin, to_at as end
      from series_marks where tenant_id = ${tenantId} order by to_at = ${latest}, id limit ${most}`.execute(
      db,
    )
  ).rows;
}

/** What is left of it begins at `begin`, null = nothing is, while the tenant's series are `owner`'s: nobody else's buckets were kept. */
export async function shortenMark(
  db: Database,
  { id, tenantId }: SeriesMark,
  owner: string,
  begin: number | null,
): Promise<void> {
  const isOwn = sql`exists (select 1 from series_places where tenant_id = ${tenantId} and claimed_by = ${owner})`;
  if (begin === null) await sql`delete from series_marks where id = ${id} and ${isOwn}`.execute(db);
  else await sql`update series_marks set from_at = ${begin} where id = ${id} and ${isOwn}`.execute(db);
}

/** How much still waits, of all tenants. */
export async function countMarks(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from series_marks`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface ToldReport {
  cursor: number;
  stcd: string;
  sentAt: number;
  receivedAt: number;
  values: readonly { element: string; value: number | null; observedAt: number; flags?: number }[];
}

/** The events after a cursor, as many as asked for: their reports, how far they go, and whether retention took some before them. */
export async function readReportsAfter(
  db: Database,
  tenantId: number,
  cursor: number,
  most: number,
): Promise<{ reports: ToldReport[]; count: number; last: number; isWhole: boolean }> {
  const reportsUpTo = async (end: number | null) => {
    const { rows } = await sql<{
      first: number | null;
      last: number | null;
      count: number;
      reports: string | null;
    }>`
    select min(cursor) as first, max(cursor) as last, count(*)::int as count,
        '[' || string_agg('[' || cursor || ',' || to_json(stcd) || ',' || payload || ']', ',' order by cursor)
          filter (where kind = 'report') || ']' as reports
      from (select cursor, kind, stcd, payload from outbox where tenant_id = ${tenantId} and cursor > ${cursor}::bigint
          ${end === null ? sql`` : sql`and cursor <= ${end}::bigint`}
        order by cursor limit ${most}) as after`.execute(db);
    return rows[0] ?? { first: null, last: null, count: 0, reports: null };
  };
  // As `readEvents` reads them: to an end first.
  const near = await reportsUpTo(cursor + most);
  const { first, last, count, reports } = near.first === null ? await reportsUpTo(null) : near;
  type Row = [cursor: number, stcd: string, payload: Omit<ToldReport, 'cursor' | 'stcd'>];
  return {
    reports: (JSON.parse(reports ?? '[]') as Row[]).map(([cursor, stcd, payload]) => ({
      ...{ cursor, stcd, ...payload },
    })),
    count,
    last: last ?? cursor,
    isWhole: first === null || first === cursor + 1,
  };
}
