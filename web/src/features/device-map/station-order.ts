import type { Freshness } from '@stationwall/contract/freshness';
import type { StationState } from '@stationwall/contract/station';
import { freshnessAt } from '../../station/freshness-order.ts';
import { matchesText } from '../../station/matches-text.ts';

/** The stations of the list: those that match, by code. */
export function listed(
  stations: Iterable<StationState>,
  search: string,
  only: Freshness | null,
  serverNow: number,
  isHeld: boolean,
): StationState[] {
  return [...stations]
    .filter(
      (state) =>
        matchesText(state.station, search) &&
        (only === null || freshnessAt(state, serverNow, isHeld) === only),
    )
    .sort((a, b) => (a.station.stcd < b.station.stcd ? -1 : 1));
}
