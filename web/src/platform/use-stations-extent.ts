import type { StationState } from '@stationwall/contract/station';
import { useState } from 'react';
import { useStationsStore } from './stations.tsx';

/** West, south, east and north of what is known of a network, degrees of WGS-84. */
export type Extent = [west: number, south: number, east: number, north: number];

/** Where these stations lie; null without any that has a place. */
export function extentOf(
  states: Iterable<{ station: Pick<StationState['station'], 'lon' | 'lat'> }>,
): Extent | null {
  let extent: Extent | null = null;
  for (const { station } of states) {
    const { lon, lat } = station;
    if (lon === null || lat === null) continue;
    const [west, south, east, north]: Extent = extent ?? [lon, lat, lon, lat];
    extent = [Math.min(west, lon), Math.min(south, lat), Math.max(east, lon), Math.max(north, lat)];
  }
  return extent;
}

/** Where the stations lay that were known when it was first asked. */
export function useStationsExtent(): Extent | null {
  const store = useStationsStore();
  const [extent] = useState(() => extentOf(store.getStations().values()));
  return extent;
}
