import { unread } from '../../platform/stations-store.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { freshnessOrder } from '../../station/freshness-order.ts';
import { type MapFilter, stationMatcher } from './use-map-filter.ts';

/** Lists the slots of the stations that match, by code; the order is made anew only when there are other stations. */
export function createStationOrder(board: FreshnessBoard) {
  let table = unread;
  let order: number[] = [];

  function byCode(): readonly number[] {
    const now = board.getTable();
    if (now === table && order.length === now.size) return order;
    table = now;
    order = Array.from({ length: table.size }, (_, slot) => slot);
    const codes = order.map((slot) => table.at(slot).station.stcd);
    const code = (slot: number) => codes[slot] ?? '';
    order.sort((a, b) => (code(a) < code(b) ? -1 : 1));
    return order;
  }

  return (filter: MapFilter): readonly number[] => {
    const { only } = filter;
    const all = byCode();
    const isMatching = stationMatcher(filter);
    if (isMatching === null && only === null) return all;
    const places = board.getPlaces();
    return all.filter(
      (slot) =>
        (only === null || freshnessOrder[places[slot] ?? 0] === only) &&
        (isMatching?.(table.at(slot).station) ?? true),
    );
  };
}
