import type { StationState } from '@stationwall/contract/station';
import { mainElementOf } from '../station/main-element.ts';

type Stations = ReadonlyMap<string, StationState>;

/** Codes of the stations of which the main value differs from before. A station seen for the first time has not changed. */
export function changedStations(before: Stations, after: Stations): string[] {
  const changed: string[] = [];
  for (const [stcd, state] of after) {
    const earlier = before.get(stcd);
    if (!earlier || earlier === state || earlier.values === state.values) continue;
    const main = mainElementOf(state);
    if (main !== null && earlier.values[main]?.value !== state.values[main]?.value) changed.push(stcd);
  }
  return changed;
}
