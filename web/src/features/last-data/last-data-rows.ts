import { isAbnormal } from '@stationwall/contract/abnormal-stations';
import type { Freshness } from '@stationwall/contract/freshness';
import type { StationState } from '@stationwall/contract/station';
import { isInBranch } from '@stationwall/contract/station-branch';
import { ageOf, freshnessAt } from '../../station/freshness-order.ts';
import { mainElementOf } from '../../station/main-element.ts';
import { matchesText } from '../../station/matches-text.ts';
import type { LastDataQuery, StateFilter } from './last-data-query.ts';

/** What decides order and choice besides the query. */
export interface Moment {
  serverNow: number;
  isHeld: boolean;
  language: string;
  nameOf(station: StationState['station']): string;
}

type Key = string | number | null;

function keyOf(state: StationState, by: string, moment: Moment): Key {
  const { station, values } = state;
  if (by === 'station') return moment.nameOf(station);
  if (by === 'type') return station.sttp;
  if (by === 'age') return ageOf(state, moment.serverNow);
  return values[by]?.value ?? null;
}

const isWanted = (freshness: Freshness, only: StateFilter | null): boolean =>
  only === null || (only === 'abnormal' ? isAbnormal(freshness) : freshness === only);

/** Numbers by size, texts by the reader's alphabet (Chinese by pinyin). */
function comparer(language: string): (a: Key, b: Key) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
}

/** Codes of the stations that the query wants, in its order; stations without the sorted value always come last. */
export function orderOf(
  stations: Iterable<StationState>,
  { search, branch, sttp, only, isHidden, sort }: LastDataQuery,
  moment: Moment,
): string[] {
  const wanted = [...stations].filter(
    (state) =>
      (state.station.isHidden ?? false) === isHidden &&
      (branch === null || isInBranch(state.station, branch)) &&
      (sttp === null || state.station.sttp === sttp) &&
      matchesText(state.station, search) &&
      isWanted(freshnessAt(state, moment.serverNow, moment.isHeld), only),
  );
  const keyed = wanted.map((state) => ({ stcd: state.station.stcd, key: keyOf(state, sort.by, moment) }));
  const compare = comparer(moment.language);
  const direction = sort.isDown ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      if (a.key !== b.key) return a.key === null ? 1 : -1;
      return a.stcd < b.stcd ? -1 : 1;
    }
    return direction * compare(a.key, b.key) || (a.stcd < b.stcd ? -1 : 1);
  });
  return keyed.map(({ stcd }) => stcd);
}

/**
 * Symbols that any of these stations has reported, those that most stations stand for first: a reader sees values
 * without scrolling, what tells of the device itself last. Ties keep the order of `known`.
 */
export function symbolsOf(states: Iterable<StationState>, known: Iterable<string>): string[] {
  const places = [...known];
  const weights = new Map<string, number>();
  for (const state of states) {
    const main = mainElementOf(state);
    for (const symbol of Object.keys(state.values))
      weights.set(symbol, (weights.get(symbol) ?? 0) + (symbol === main ? mainWeight : 1));
  }
  const placeOf = (symbol: string) => (places.includes(symbol) ? places.indexOf(symbol) : places.length);
  return [...weights]
    .sort(
      ([a, weightA], [b, weightB]) =>
        Number(ofDevice.has(a)) - Number(ofDevice.has(b)) ||
        weightB - weightA ||
        placeOf(a) - placeOf(b) ||
        (a < b ? -1 : 1),
    )
    .map(([symbol]) => symbol);
}

const mainWeight = 1_000_000;
/** Battery voltage, status word. */
const ofDevice = new Set(['VT', 'ZT']);
