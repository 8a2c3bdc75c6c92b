import { freshnessOf } from '@stationwall/contract/freshness';
import type { Audience } from './audience.ts';
import type { StationStates } from './station-states.ts';

/** The stations of a picture in the order in which they are told. Equal numbers are equal orders. */
export interface SnapshotOrder {
  order: readonly string[];
  number: number;
}

interface Kept extends SnapshotOrder {
  version: number;
  all: readonly string[];
  count: number;
  madeAt: number;
}

const goodForMs = 5_000;

/**
 * What is late, stale or of an impossible time comes first, so that a slow line shows at once what needs a look. An order is
 * kept for some seconds: those who come meanwhile share the parts that are cut from it.
 */
export class SnapshotOrders {
  readonly #kept = new WeakMap<Audience, Kept>();
  #last = 0;

  of(audience: Audience, states: StationStates): SnapshotOrder {
    const now = Date.now();
    const all = audience.order(states.order);
    const { version } = audience;
    const known = this.#kept.get(audience);
    const isSame = known?.version === version && known.all === all && known.count === all.length;
    if (known && isSame && now - known.madeAt < goodForMs) return known;
    this.#last += 1;
    const order = abnormalFirst(all, states, now);
    const made = { order, number: this.#last, version, all, count: all.length, madeAt: now };
    this.#kept.set(audience, made);
    return made;
  }
}

function abnormalFirst(all: readonly string[], states: StationStates, now: number): readonly string[] {
  const [abnormal, others]: [string[], string[]] = [[], []];
  for (const stcd of all) {
    const state = states.get(stcd);
    const isAbnormal =
      state !== undefined &&
      state.reportedAt !== null &&
      freshnessOf(state, state.station.intervalS, now) !== 'live';
    (isAbnormal ? abnormal : others).push(stcd);
  }
  return [...abnormal, ...others];
}
