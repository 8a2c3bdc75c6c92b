import type { StationState } from '@stationwall/contract/station';

type Stations = ReadonlyMap<string, StationState>;

/** Codes of the stations of which some value differs from before. A station seen for the first time has not changed. */
export function changedStations(before: Stations, after: Stations): string[] {
  const changed: string[] = [];
  for (const [stcd, state] of after) {
    const earlier = before.get(stcd);
    if (!earlier || earlier === state || earlier.values === state.values) continue;
    const differs = Object.entries(state.values).some(
      ([element, { value }]) => earlier.values[element]?.value !== value,
    );
    if (differs) changed.push(stcd);
  }
  return changed;
}
