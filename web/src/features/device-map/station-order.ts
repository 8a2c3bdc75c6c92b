import type { LookOf, MapTheme } from '../../map/map-themes.ts';
import { unread } from '../../platform/stations-store.ts';
import type { FreshnessBoard } from '../../station/freshness-board.ts';
import { freshnessOrder } from '../../station/freshness-order.ts';
import { type MapFilter, stationMatcher } from './use-map-filter.ts';

/** What the marks tell, as far as the list asks. */
export interface ListedTheme {
  theme: MapTheme;
  lookOf: LookOf;
}

/** Themes in which every station has something to say. */
const everybodysThemes: ReadonlySet<MapTheme> = new Set(['state', 'freshness']);

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

  return (filter: MapFilter, { theme, lookOf }: ListedTheme): readonly number[] => {
    const { only } = filter;
    const all = byCode();
    const isMatching = stationMatcher(filter);
    // Looking at each station twice a second is worth it only where a look leaves some out.
    const isWhole = only === null && everybodysThemes.has(theme);
    if (isWhole) return isMatching === null ? all : all.filter((slot) => isMatching(table.at(slot).station));
    const places = board.getPlaces();
    const isLooked = (slot: number) => {
      const look = lookOf(table.at(slot), freshnessOrder[places[slot] ?? 0] ?? 'unknown');
      return look !== null && (only === null || look === only);
    };
    return all.filter((slot) => (isMatching?.(table.at(slot).station) ?? true) && isLooked(slot));
  };
}
