import { sql } from 'kysely';
import type { Database } from './accounts.ts';

/** A reading as it was kept last: of several of one element and time the one sent last. */
export interface PastObservation {
  element: string;
  observed_at: number;
  received_at: number;
  value: number | null;
  flags: number | null;
}

/** The newest `most` observations of a station in a span, oldest first; of all its elements where none is named. */
export async function readPastObservations(
  db: Database,
  of: { tenantId: number; stcd: string; elements: readonly string[]; begin: number; end: number },
  most: number,
): Promise<PastObservation[]> {
  const { tenantId, stcd, elements, begin, end } = of;
  const wanted =
    elements.length === 0 ? sql<boolean>`true` : sql<boolean>`element = any(${[...elements]}::text[])`;
  const { rows } = await sql<PastObservation>`
    select distinct on (observed_at, element) element, observed_at, received_at, value, flags from readings
      where tenant_id = ${tenantId} and stcd = ${stcd} and ${wanted}
        and observed_at > ${begin}::bigint and observed_at <= ${end}::bigint
      order by observed_at desc, element, sent_at desc limit ${most}`.execute(db);
  return rows.reverse();
}

/** Which stations report all of some elements; with none named, which report at all. */
export async function readReporting(
  db: Database,
  tenantId: number,
  elements: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ stcd: string }>`select stcd from last_data where tenant_id = ${tenantId}
    and jsonb_exists_all(elements::jsonb, ${[...elements]}::text[])`.execute(db);
  return new Set(rows.map(({ stcd }) => stcd));
}
