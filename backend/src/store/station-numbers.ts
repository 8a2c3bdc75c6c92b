import { sql } from 'kysely';
import { appendEvents } from './outbox.ts';
import { publicPartOf } from './station-record.ts';
import { listStations } from './stations.ts';
import type { Store } from './store.ts';

/** What a station is called in HJ 212, and the password that its packets bear; '' = not checked. */
export interface StationNumber {
  stcd: string;
  mn: string;
  password: string;
}

/** Gives stations that are there their MN. The field side hears of it by the stations' events. */
export async function giveNumbers(
  store: Store,
  tenantId: number,
  numbers: readonly StationNumber[],
): Promise<void> {
  if (numbers.length === 0) return;
  const columns = [
    numbers.map(({ stcd }) => stcd),
    numbers.map(({ mn }) => mn),
    numbers.map(({ password }) => password),
  ];
  const [stcds, mns, passwords] = columns.map((column) => sql.val(column));
  const visible = { stcds: numbers.map(({ stcd }) => stcd) };
  const stations = await listStations(store, { tenantId, visible });
  const appended = await store.db.transaction().execute(async (db) => {
    const { rows } = await sql<{
      stcd: string;
    }>`update stations set mn = given.mn, mn_password = given.password
      from unnest(${stcds}::text[], ${mns}::text[], ${passwords}::text[]) as given(stcd, mn, password)
      where tenant_id = ${tenantId} and stations.stcd = given.stcd
        and (stations.mn, mn_password) is distinct from (given.mn, given.password)
      returning stations.stcd`.execute(db);
    const changed = new Set(rows.map(({ stcd }) => stcd));
    return appendEvents(
      db,
      tenantId,
      stations
        .filter(({ stcd }) => changed.has(stcd))
        .map((station) => ({
          kind: 'station',
          stcd: station.stcd,
          payload: { station: publicPartOf(station) },
        })),
    );
  });
  if (appended.events.length > 0)
    store.feed.publish(tenantId, appended.prev, appended.cursor, appended.events);
}
