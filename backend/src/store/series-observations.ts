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

/** Of several values of one time the one sent last, and when that time was heard of first. */
const newestOf = ({ tenantId, stcd, element, begin, end }: SeriesSpan) => sql`
  (select distinct on (observed_at) observed_at, sent_at, value, flags,
      min(received_at) over (partition by observed_at) as heard_at from readings
    where tenant_id = ${tenantId} and stcd = ${stcd} and element = ${element}
      and observed_at > ${begin}::bigint and observed_at <= ${end}::bigint
    order by observed_at, sent_at desc) as newest`;

const asText = sql`json_agg(json_build_array(observed_at, value, flags, heard_at) order by observed_at)::text as text`;
const heardIn = (text: string | null | undefined): StoredObservation[] =>
  (JSON.parse(text ?? '[]') as Told[]).map(([at, value, flags, receivedAt]) => ({
    ...{ at, value, receivedAt, isDoubtful: isDoubtful(flags) },
  }));

/** Oldest first; of several values of one time the one sent last. */
export async function readObservations(db: Database, span: SeriesSpan): Promise<StoredObservation[]> {
  const { rows } = await sql<{ text: string | null }>`select ${asText} from ${newestOf(span)}`.execute(db);
  return heardIn(rows[0]?.text);
}

/** The same, when the last of them was sent, and the tenant's last event that is in them, as all before it are and none behind. */
export async function readObservationsAsOf(
  db: Database,
  span: SeriesSpan,
): Promise<{ heard: StoredObservation[]; lastSentAt: number; asOf: number }> {
  // Readings and events are stored together, so what one statement sees is one state of both.
  const { rows } = await sql<{ text: string | null; last_sent_at: number | null; head: number | null }>`
    select ${asText}, (array_agg(sent_at order by observed_at desc))[1] as last_sent_at,
        (select head from outbox_heads where tenant_id = ${span.tenantId}) as head
      from ${newestOf(span)}`.execute(db);
  const [row] = rows;
  return { heard: heardIn(row?.text), lastSentAt: row?.last_sent_at ?? 0, asOf: row?.head ?? 0 };
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
