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

/** What of the stations that a caller sees is sought: by branch, type or code. */
export async function seenAmong(
  store: Store,
  tenantId: number,
  visible: Visible,
  { branch, sttp, stcd }: { branch?: string; sttp?: string; stcd?: string },
): Promise<Visible> {
  const inBranch = await seenInBranch(store, tenantId, visible, branch);
  if (sttp === undefined && stcd === undefined) return inBranch;
  const stations = await listStations(store, { tenantId, visible: inBranch });
  const isSought = (one: { sttp: string; stcd: string }) =>
    (sttp === undefined || one.sttp === sttp) && (stcd === undefined || one.stcd === stcd);
  return { stcds: stations.filter(isSought).map((one) => one.stcd) };
}
