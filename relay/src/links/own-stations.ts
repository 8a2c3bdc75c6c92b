import type { OutputOf } from '@stationwall/contract/endpoint';
import { ProblemError } from '@stationwall/contract/problem';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { getMyStcdPrivilages } from '@stationwall/contract/services/user';
import type { BackendClient, Caller } from '../backend/backend-client.ts';

/** The caller's stations. A backend that has no call for it is asked for the caller's last data, which name them. */
export async function ownStations(
  backend: BackendClient,
  caller: Caller,
): Promise<OutputOf<typeof getMyStcdPrivilages>> {
  try {
    return await backend.call(getMyStcdPrivilages, {}, caller);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.kind !== 'notFound') throw error;
    const { items } = await backend.call(getDynamicLastDatasAll, {}, caller);
    return { isAll: false, items: items.map(({ stcd }) => stcd) };
  }
}
