import type { Database } from '../store/accounts.ts';
import { appendStations } from '../store/station-entity.ts';
import { audited, sideOf } from './audited.ts';

const changedIn = new WeakMap<Database, Set<string>>();

/** A station was made, changed or deleted in this transaction. */
export function noteStation(db: Database, stcd: string): void {
  const changed = changedIn.get(db);
  if (!changed) throw new Error('a station was changed outside of announcingStations');
  changed.add(stcd);
}

/** `audited`, and whoever knows stations hears of those that changed, as soon as the change is kept. */
export const announcingStations: typeof audited = async ({ store }, context, work, first) => {
  const tenantId = sideOf(context);
  let told: Awaited<ReturnType<typeof appendStations>> | null = null;
  const result = await audited(
    { store },
    context,
    async (db, writeDown) => {
      const changed = new Set<string>();
      changedIn.set(db, changed);
      const done = await work(db, writeDown);
      // Last, for the ingest waits for the head of the outbox from here to the commit.
      if (changed.size > 0) told = await appendStations(db, tenantId, [...changed]);
      return done;
    },
    first,
  );
  if (told) tell(told);
  return result;

  function tell({ prev, cursor, events }: Awaited<ReturnType<typeof appendStations>>): void {
    store.stationLists.forget(tenantId);
    store.feed.publish(tenantId, prev, cursor, events);
  }
};
