import { isInBranch } from '@stationwall/contract/station-branch';
import { listStations, type Visible } from '../store/stations.ts';
import type { Store } from '../store/store.ts';

/** What of the stations that a caller sees hangs from a branch; undefined narrows nothing. */
export async function seenInBranch(
  store: Store,
  tenantId: number,
  visible: Visible,
  branch: string | undefined,
): Promise<Visible> {
  if (branch === undefined) return visible;
  const stations = await listStations(store, { tenantId, visible });
  return { stcds: stations.filter((station) => isInBranch(station, branch)).map(({ stcd }) => stcd) };
}
