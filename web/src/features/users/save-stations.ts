import {
  addStcdsToUserStcdPrivilage,
  removeStcdsToUserStcdPrivilage,
} from '@stationwall/contract/services/user-stations';
import { call } from '../../platform/http.ts';

const mostAdded = 1000;
/** They travel in the address of the call, which servers cut at some length. */
const mostRemoved = 200;

/** What is to be granted and what taken away, in calls that the backend takes. */
export function stationChanges(before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before), new Set(after)];
  return {
    added: inPieces(
      [...has].filter((stcd) => !had.has(stcd)),
      mostAdded,
    ),
    removed: inPieces(
      [...had].filter((stcd) => !has.has(stcd)),
      mostRemoved,
    ),
  };
}

export async function saveStations(
  userId: number,
  before: readonly string[],
  after: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const { added, removed } = stationChanges(before, after);
  for (const stcds of added) await call(addStcdsToUserStcdPrivilage, { userId, stcds }, { signal });
  for (const stcds of removed) await call(removeStcdsToUserStcdPrivilage, { userId, stcds }, { signal });
}

const inPieces = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
