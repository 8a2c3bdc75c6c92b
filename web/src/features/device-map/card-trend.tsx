import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapHost } from '../../map/map-host.ts';
import type { MapCard } from '../../map/map-tooltip.ts';
import { useStation } from '../../platform/stations.tsx';
import type { Elements } from '../../station/element.ts';
import { StationTrend } from './station-trend.tsx';

/** A pointer that only passes over stations asks for nothing. */
const restsMs = 250;

/** In the card of the station at which the pointer rests: how its main value went. */
export function CardTrend({ map, elements }: { map: MapHost; elements: Elements }) {
  const [card, setCard] = useState<MapCard | null>(null);
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const leave = map.onCard((next) => {
      clearTimeout(resting);
      setCard(null);
      if (next !== null) resting = setTimeout(() => setCard(next), restsMs);
    });
    return () => {
      clearTimeout(resting);
      leave();
    };
  }, [map]);
  return card && <OfStation card={card} elements={elements} />;
}

function OfStation({ card: { stcd, foot }, elements }: { card: MapCard; elements: Elements }) {
  const state = useStation(stcd);
  return state && createPortal(<StationTrend state={state} elements={elements} />, foot);
}
