import { sql } from 'kysely';
import type { Database } from './accounts.ts';

export interface WatchedLine {
  tenantId: number;
  stcd: string;
}

/** So long after somebody looked a line is told of, s. */
const watchedForS = 15;
/** What was told earlier is of a line that nobody holds any more, s. */
const toldForS = 5;

/** Asks whoever holds a station's line to tell of it; gives what was told last, null while nobody does. Forgets what nobody looks at. */
export async function watchLine(db: Database, { tenantId, stcd }: WatchedLine): Promise<string | null> {
  await sql`delete from watched_lines where asked_at < now() - make_interval(secs => ${watchedForS})`.execute(
    db,
  );
  const { rows } = await sql<{ told: string | null }>`
    insert into watched_lines (tenant_id, stcd, asked_at) values (${tenantId}, ${stcd}, now())
    on conflict (tenant_id, stcd) do update set asked_at = excluded.asked_at
    returning case when told_at > now() - make_interval(secs => ${toldForS}) then told end as told`.execute(
    db,
  );
  return rows[0]?.told ?? null;
}

export async function readWatchedLines(db: Database): Promise<WatchedLine[]> {
  const { rows } = await sql<WatchedLine>`select tenant_id as "tenantId", stcd from watched_lines
    where asked_at > now() - make_interval(secs => ${watchedForS})`.execute(db);
  return rows;
}

export async function tellOfLine(db: Database, { tenantId, stcd }: WatchedLine, told: string): Promise<void> {
  await sql`update watched_lines set told = ${told}, told_at = now()
    where tenant_id = ${tenantId} and stcd = ${stcd}`.execute(db);
}
