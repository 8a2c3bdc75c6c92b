import type { StationState } from '@stationwall/contract/station';
import type { Elements } from './element.ts';
import { mainElementOf } from './main-element.ts';

/** The elements that a station has reported, the main one first, the others in the order of the columns. */
export function elementsByWeight(state: StationState, elements: Elements): string[] {
  const main = mainElementOf(state);
  const order = [...elements.keys()];
  const place = (symbol: string) => (symbol === main ? -1 : order.indexOf(symbol) + 1 || order.length + 1);
  return Object.keys(state.values).sort((one, other) => place(one) - place(other));
}
