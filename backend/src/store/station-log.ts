import { sql } from 'kysely';
import type { Database } from './accounts.ts';

export interface LogEntry {
  id: number;
  stcd: string;
  kind: string;
  beginAt: number;
  /** null = of one time, or not over. */
  endAt: number | null;
  text: string;
  person: string;
  isUntrusted: boolean;
}

/** The newest entries of these stations that fall into a span or reach into it, oldest first. */
export async function readLog(
  db: Database,
  tenantId: number,
  stcds: readonly string[],
  { begin, end }: { begin: number; end: number },
): Promise<LogEntry[]> {
  const { rows } = await sql<LogEntry>`
    select id, stcd, kind, begin_at as "beginAt", end_at as "endAt", text, person, is_untrusted as "isUntrusted"
      from station_log where tenant_id = ${tenantId} and stcd = any(${[...stcds]}::text[])
        and begin_at <= ${end}::bigint
        and coalesce(end_at, case when is_untrusted then ${end}::bigint else begin_at end) >= ${begin}::bigint
      order by begin_at desc, id desc limit 200`.execute(db);
  return rows.reverse();
}

/** Whether data of a time are not to be trusted, by the log of their station. */
export const isUntrustedAt = (log: readonly LogEntry[], stcd: string, at: number): boolean =>
  log.some(
    (entry) =>
      entry.isUntrusted &&
      entry.stcd === stcd &&
      entry.beginAt <= at &&
      at <= (entry.endAt ?? Number.POSITIVE_INFINITY),
  );
