import type { StationState } from '@stationwall/contract/station';

/** What of a station's state tells it. */
type Told = Pick<StationState, 'station' | 'values'>;

const byType: Record<string, readonly string[]> = {
  PP: ['PJ', 'P1', 'PN05', 'PD', 'PT'],
  ZZ: ['Z', 'ZU'],
  ZQ: ['Z', 'Q'],
  TT: ['Z'],
  RR: ['ZU', 'Z', 'W'],
  DD: ['ZU', 'Z', 'ZB', 'Q'],
  DP: ['ZU', 'Z', 'ZB', 'Q'],
  JS: ['Z'],
  WQ: ['pH', 'DO', 'NH4N'],
};

const housekeeping = new Set(['VT', 'UA', 'UB', 'UC', 'IA', 'IB', 'IC', 'ZT']);

const waterLevels = new Set(['Z', 'ZU']);

/** The element by which a station tells how high its water stands; null where it tells none. */
export function waterLevelOf(state: Told): string | null {
  const main = mainElementOf(state);
  return main !== null && waterLevels.has(main) ? main : null;
}

/** The element that stands for a station on the map: its type's foremost one that it has reported, else any but housekeeping. */
export function mainElementOf(state: Told): string | null {
  for (const element of byType[state.station.sttp] ?? []) if (state.values[element]) return element;
  const reported = Object.keys(state.values).sort();
  return reported.find((element) => !housekeeping.has(element)) ?? reported[0] ?? null;
}
