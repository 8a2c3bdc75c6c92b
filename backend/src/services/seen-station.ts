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
  const { tenant, stations } = await seenStations(store, caller, [stcd]);
  return { tenant, station: stations[0] as StationRecord };
}

/** The same for several, in the order they are named, each once. */
export async function seenStations(
  store: Store,
  caller: Caller,
  stcds: readonly string[],
): Promise<{ tenant: Tenant; stations: StationRecord[] }> {
  const sight = await sightOf(store.db, caller);
  const seen = sight ? await listStations(store, { tenantId: sight.tenant.id, visible: sight.visible }) : [];
  const byCode = new Map(seen.map((station) => [station.stcd, station]));
  const stations = [...new Set(stcds)].map((stcd) => {
    const station = byCode.get(stcd);
    if (!station) throw notFound('Station', stcd);
    return station;
  });
  if (!sight) throw notFound('Station', stcds[0] ?? '');
  return { tenant: sight.tenant, stations };
}
