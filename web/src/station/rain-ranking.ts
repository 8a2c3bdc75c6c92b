import { type RainClass, rainClassOf } from '@stationwall/contract/rain-class';
import type { StationRain } from '@stationwall/contract/services/situation';
import type { StationState } from '@stationwall/contract/station';

/** What fell at a station, mm, and what the standard calls so much in 24 hours. */
export interface RankedRain extends StationRain {
  state: StationState;
  h24: number;
  rainClass: RainClass;
}

/** Where it rained, most in the last 24 hours first; where nothing could be measured is left out. */
export function rainRanking(
  states: Iterable<StationState>,
  rains: readonly StationRain[],
  by: 'h1' | 'h24' = 'h24',
): RankedRain[] {
  const byCode = new Map(rains.map((rain) => [rain.stcd, rain]));
  const ranked: RankedRain[] = [];
  for (const state of states) {
    const rain = byCode.get(state.station.stcd);
    if (!rain || rain.h24 === null || (rain[by] ?? 0) < 0.1) continue;
    const { h24 } = rain;
    ranked.push({ ...rain, h24, state, rainClass: rainClassOf(h24, 24) });
  }
  return ranked.sort((one, other) => (other[by] ?? 0) - (one[by] ?? 0) || other.h24 - one.h24);
}
