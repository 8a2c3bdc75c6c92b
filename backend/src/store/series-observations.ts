import { isDoubtful } from '@stationwall/contract/quality';
import { sql } from 'kysely';
import type { Database } from './accounts.ts';

export interface SeriesSpan {
  tenantId: number;
  stcd: string;
  element: string;
  /** `begin` < observed ≤ `end`, UTC milliseconds. */
  begin: number;
  end: number;
}

/** An observation as it counts; `receivedAt` when it was heard of first. */
export interface StoredObservation {
  at: number;
  value: number | null;
  isDoubtful: boolean;
  receivedAt: number;
}
type Told = [at: number, value: number | null, flags: number | null, receivedAt: number];

/** Oldest first; of several values of one time the one sent last. */
export const readObservations = async (db: Database, span: SeriesSpan): Promise<StoredObservation[]> =>
  (await readObservationsAsOf(db, span)).heard;

/** The same, and the tenant's last event that they have in them, as they have all before it and none behind. */
export async function readObservationsAsOf(
  db: Database,
  { tenantId, stcd, element, begin, end }: SeriesSpan,
): Promise<{ heard: StoredObservation[]; asOf: number }> {
  // Readings and events are stored together, so what one statement sees is one state of both.
  const { rows } = await sql<{ rows: string | null; head: number | null }>`
    select json_agg(json_build_array(observed_at, value, flags, heard_at) order by observed_at)::text as rows,
        (select head from outbox_heads where tenant_id = ${tenantId}) as head from (
      select distinct on (observed_at) observed_at, value, flags,
          min(received_at) over (partition by observed_at) as heard_at from readings
        where tenant_id = ${tenantId} and stcd = ${stcd} and element = ${element}
          and observed_at > ${begin}::bigint and observed_at <= ${end}::bigint
        order by observed_at, sent_at desc) as newest`.execute(db);
  const heard = (JSON.parse(rows[0]?.rows ?? '[]') as Told[]).map(([at, value, flags, receivedAt]) => ({
    ...{ at, value, receivedAt, isDoubtful: isDoubtful(flags) },
  }));
  return { heard, asOf: rows[0]?.head ?? 0 };
}

/** When the first was observed after a time; null = none. */
export async function firstObservedAfter(
  db: Database,
  { tenantId, stcd, element, begin, end }: SeriesSpan,
): Promise<number | null> {
  const { rows } = await sql<{ at: number }>`select observed_at as at from readings
    where tenant_id = ${tenantId} and stcd = ${stcd} and element = ${element}
      and observed_at > ${begin}::bigint and observed_at <= ${end}::bigint
    order by observed_at limit 1`.execute(db);
  return rows[0]?.at ?? null;
}
