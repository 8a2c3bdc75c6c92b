import type { Freshness } from '@stationwall/contract/freshness';
import { useEffect, useState } from 'react';
import type { MapHost } from '../../map/map-host.ts';
import type { Stations } from '../../platform/station-table.ts';
import { isNarrow, useCovered } from './use-covered.ts';
import { useSelectedStation } from './use-selected-station.ts';

/**
 * Which station is chosen, which state the list is narrowed to, and which panels lie over the map. It opens at `centre`
 * once that station is known.
 */
export function useMapView(centre: string | null, stations: Stations) {
  const { selected, tenancyInAddress, select } = useSelectedStation();
  const [map, setMap] = useState<MapHost | null>(null);
  const [only, setOnly] = useState<Freshness | null>(null);
  const [isListOpen, setListOpen] = useState(() => !isNarrow());
  const covered = useCovered(selected !== null, isListOpen);
  const isCentreKnown = centre !== null && stations.has(centre);
  useEffect(() => {
    if (isCentreKnown) map?.reveal(centre);
  }, [map, centre, isCentreKnown]);
  return {
    map,
    setMap,
    selected,
    select,
    tenancyInAddress,
    only,
    isListOpen,
    setListOpen,
    covered,
    selectInList(stcd: string) {
      select(stcd);
      map?.reveal(stcd);
      if (isNarrow()) setListOpen(false);
    },
    listOnly(state: Freshness | null) {
      setOnly(state);
      if (state !== null) setListOpen(true);
    },
  };
}
