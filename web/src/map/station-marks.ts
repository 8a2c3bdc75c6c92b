import type { Freshness } from '@stationwall/contract/freshness';
import type { StationState } from '@stationwall/contract/station';
import { freshnessAt, freshnessOrder } from '../station/freshness-order.ts';
import { type MarkerShape, markerShapeOf } from '../station/marker-shape.ts';

/** What the icon layer draws for one station. */
export interface StationMark {
  stcd: string;
  position: [lon: number, lat: number];
  shape: MarkerShape;
  freshness: Freshness;
}

const rank = Object.fromEntries(freshnessOrder.map((state, index) => [state, index])) as Record<
  Freshness,
  number
>;

/** One mark for each station that has a position, the doubtful last so that they are drawn on top. */
export function marksOf(stations: Iterable<StationState>, serverNow: number, isHeld: boolean): StationMark[] {
  const marks: StationMark[] = [];
  for (const state of stations) {
    const { stcd, lon, lat, sttp } = state.station;
    if (lon === null || lat === null) continue;
    const freshness = freshnessAt(state, serverNow, isHeld);
    marks.push({ stcd, position: [lon, lat], shape: markerShapeOf(sttp), freshness });
  }
  return marks.sort((a, b) => rank[a.freshness] - rank[b.freshness] || (a.stcd < b.stcd ? -1 : 1));
}

const isSameMark = (a: StationMark, b: StationMark | undefined): boolean =>
  b !== undefined &&
  a.stcd === b.stcd &&
  a.freshness === b.freshness &&
  a.shape === b.shape &&
  a.position[0] === b.position[0] &&
  a.position[1] === b.position[1];

/** The earlier array when nothing that is drawn differs: deck.gl then keeps its buffers. */
export const keptIfSame = (earlier: StationMark[], next: StationMark[]): StationMark[] =>
  earlier.length === next.length && next.every((mark, index) => isSameMark(mark, earlier[index]))
    ? earlier
    : next;
