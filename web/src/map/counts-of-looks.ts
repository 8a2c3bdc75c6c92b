import type { StationState } from '@stationwall/contract/station';
import type { FreshnessBoard } from '../station/freshness-board.ts';
import { freshnessOrder } from '../station/freshness-order.ts';
import { asFresh, type LookOf } from './map-themes.ts';
import type { MarkLook } from './mark-looks.ts';

/** How many of a board's stations look like what; of those that a filter lets through. */
export function countsOfLooks(
  board: FreshnessBoard,
  lookOf: LookOf,
  filter: ((state: StationState) => boolean) | null = null,
): ReadonlyMap<MarkLook, number> {
  if (lookOf === asFresh && filter === null)
    return new Map(Object.entries(board.getCounts()) as [MarkLook, number][]);
  const counts = new Map<MarkLook, number>();
  const places = board.getPlaces();
  let slot = 0;
  for (const state of board.getTable().values()) {
    const look =
      filter?.(state) === false ? null : lookOf(state, freshnessOrder[places[slot] ?? 0] ?? 'unknown');
    if (look !== null) counts.set(look, (counts.get(look) ?? 0) + 1);
    slot += 1;
  }
  return counts;
}
