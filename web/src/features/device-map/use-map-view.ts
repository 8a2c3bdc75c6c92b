import { useEffect, useState } from 'react';
import type { MapHost } from '../../map/map-host.ts';
import type { MarkPile } from '../../map/pile-of-marks.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { isNarrow, useCovered } from './use-covered.ts';
import { useSelectedStation } from './use-selected-station.ts';

/**
 * Which station is chosen, and which panels lie over the map. It opens at `centre` once that station is known.
 */
export function useMapView(centre: string | null, board: FreshnessBoard) {
  const { selected, tenancyInAddress, select } = useSelectedStation();
  const [map, setMap] = useState<MapHost | null>(null);
  const [pile, setPile] = useState<MarkPile | null>(null);
  const [isListOpen, setListOpen] = useState(() => !isNarrow());
  const [legend, setLegend] = useState<HTMLElement | null>(null);
  const covered = useCovered(selected !== null, isListOpen, legend);
  useEffect(() => {
    if (centre === null || map === null) return;
    let isRevealed = false;
    const look = () => {
      if (isRevealed || !board.getTable().has(centre)) return;
      isRevealed = true;
      map.reveal(centre);
    };
    look();
    return board.subscribe(look);
  }, [map, centre, board]);
  return {
    map,
    setMap,
    selected,
    select,
    tenancyInAddress,
    isListOpen,
    setListOpen,
    covered,
    setLegend,
    pile,
    setPile,
    selectInPile(stcd: string) {
      setPile(null);
      select(stcd);
    },
    selectInList(stcd: string) {
      select(stcd);
      map?.reveal(stcd);
      if (isNarrow()) setListOpen(false);
    },
  };
}
