import { notFound } from '../abp-error.ts';
import type { Caller } from '../auth/caller.ts';
import { sightOf } from '../auth/visible-stations.ts';
import type { Tenant } from '../store/accounts.ts';
import { listStations, type StationRecord } from '../store/stations.ts';
import type { Store } from '../store/store.ts';

/** A station that the caller may see; one that may not be seen is answered like one that is not there. */
export async function seenStation(
  store: Store,
  caller: Caller,
  stcd: string,
): Promise<{ tenant: Tenant; station: StationRecord }> {
  const sight = await sightOf(store.db, caller);
  const stations = sight
    ? await listStations(store, { tenantId: sight.tenant.id, visible: sight.visible })
    : [];
  const station = stations.find((one) => one.stcd === stcd);
  if (!sight || !station) throw notFound('Station', stcd);
  return { tenant: sight.tenant, station };
}
