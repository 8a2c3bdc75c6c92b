import type { StationState } from '@stationwall/contract/station';
import { type ComponentProps, type FocusEvent, useEffect, useState } from 'react';
import type { Stations } from '../../platform/station-table.ts';
import { StationList } from './station-list.tsx';
import { latestReports } from './what-to-show.ts';

const reorderMs = 5_000;

/** The newest reports. Their order rests for 5 s, and for as long as somebody points at one or has the focus in it, so that it can be opened. */
export function LatestReports({
  stations,
  count,
  ...shown
}: { stations: Stations; count: number } & Omit<ComponentProps<typeof StationList>, 'states'>) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isResting = isPointedAt || isFocused;
  const turn = Math.floor(shown.now / reorderMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: values take part only at each turn
  useEffect(() => {
    if (isResting && order.length > 0) return;
    setOrder(latestReports([...stations.values()], count).map(({ station }) => station.stcd));
  }, [turn, isResting, stations.size, count]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(false);
  };
  const states = order.flatMap((stcd): StationState[] => {
    const state = stations.get(stcd);
    return state ? [state] : [];
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether somebody is about to press a link in it
    <div
      className="home-latest"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
    >
      <StationList states={states} {...shown} />
    </div>
  );
}
