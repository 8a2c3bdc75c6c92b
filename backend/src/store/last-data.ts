import { type StationState, unreported } from '@stationwall/contract/station';
import { sql } from 'kysely';
import { readHead } from './outbox.ts';
import { listStations, publicPartOf, type Visible } from './stations.ts';
import type { Store } from './store.ts';

export interface LastData {
  states: StationState[];
  epoch: string;
  /** Events after it may be in the rows already; events up to it surely are. */
  cursor: number;
}

/** The picture of every station the caller may see, reported or not, by station code. */
export async function readLastData(
  store: Store,
  { tenantId, visible }: { tenantId: number; visible: Visible },
): Promise<LastData> {
  const cursor = await readHead(store.db, tenantId);
  const stations = await listStations(store, { tenantId, visible });
  const rows = await store.db
    .selectFrom('last_data')
    .select(['stcd', 'reported_at', 'received_at', 'msg_id', 'elements'])
    .where('tenant_id', '=', tenantId)
    .$if(!('isAll' in visible), (query) =>
      query.where('stcd', '=', sql<string>`any(${stations.map(({ stcd }) => stcd)}::text[])`),
    )
    .execute();
  const reported = new Map(rows.map((row) => [row.stcd, row]));
  const states = stations.map((record) => {
    const station = publicPartOf(record);
    const row = reported.get(station.stcd);
    if (!row) return unreported(station);
    return {
      station,
      reportedAt: row.reported_at,
      receivedAt: row.received_at,
      msgID: row.msg_id,
      values: valuesOf(row.elements),
    };
  });
  return { states, epoch: store.epoch, cursor };
}

/** `[value, observedAt, sentAt, receivedAt, newest observation ever]` as last data keep an element. */
export type StoredElement = [number | null, number, number, number, number];

export function valuesOf(elements: string): StationState['values'] {
  const stored = JSON.parse(elements) as Record<string, StoredElement>;
  return Object.fromEntries(
    Object.entries(stored).map(([element, [value, observedAt, sentAt, receivedAt]]) => [
      element,
      { value, observedAt, sentAt, receivedAt },
    ]),
  );
}
