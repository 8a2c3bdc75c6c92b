import type { OutputOf } from '@stationwall/contract/endpoint';
import { type FieldNames, stationsIn, UnreadableLastData } from '@stationwall/contract/foreign-last-data';
import { ProblemError } from '@stationwall/contract/problem';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { getMyStcdPrivilages } from '@stationwall/contract/services/user';
import type { BackendClient, Caller } from '../backend/backend-client.ts';

type Stations = OutputOf<typeof getMyStcdPrivilages>;

/**
 * The caller's stations. A backend that has no call for it is asked for the caller's last data, which name them; where there are
 * none that can be read, nobody sees any.
 */
export async function ownStations(
  backend: BackendClient,
  caller: Caller,
  names: FieldNames,
): Promise<Stations> {
  try {
    return await orIfMissing(backend.call(getMyStcdPrivilages, {}, caller), async () => ({
      isAll: false,
      items: stationsIn(await backend.call(getDynamicLastDatasAll, {}, caller), names),
    }));
  } catch (error) {
    if (error instanceof UnreadableLastData || isMissing(error)) return { isAll: false, items: [] };
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.kind === 'notFound';

const orIfMissing = <Output>(call: Promise<Output>, instead: () => Promise<Output>): Promise<Output> =>
  call.catch((error: unknown) => {
    if (isMissing(error)) return instead();
    throw error;
  });
