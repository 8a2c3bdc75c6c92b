import type { Station, StationChangedEvent } from '@stationwall/contract/station';
import { Audience } from './audience.ts';
import { isOfNoStation, type LogEntry } from './event-log.ts';
import type { StationStates } from './station-states.ts';
import type { TenantStream } from './tenant-stream.ts';
import type { View } from './view.ts';

/** The audiences of a tenant, found by view and by station. */
export class Audiences {
  readonly #byKey = new Map<string, Audience>();
  readonly #ofStation = new Map<string, Set<Audience>>();
  readonly #ofEvery = new Set<Audience>();
  readonly #picking = new Set<Audience>();

  [Symbol.iterator](): Iterator<Audience> {
    return this.#byKey.values();
  }

  find(view: View): Audience | undefined {
    return this.#byKey.get(view.key);
  }

  add(view: View, { stationStates, position }: Pick<TenantStream, 'stationStates' | 'position'>): Audience {
    const stations = view.visibility.isAll && !view.picks ? null : picked(view, stationStates);
    const audience = new Audience(view, stations, position?.epoch ?? null, position?.seq ?? 0);
    this.#byKey.set(view.key, audience);
    if (view.picks) this.#picking.add(audience);
    if (stations) for (const stcd of stations) this.#index(audience, stcd);
    else this.#ofEvery.add(audience);
    return audience;
  }

  remove(audience: Audience): void {
    this.#byKey.delete(audience.view.key);
    this.#picking.delete(audience);
    this.#ofEvery.delete(audience);
    if (audience.stations) for (const stcd of audience.stations) this.#unindex(audience, stcd);
  }

  /** Calls for each audience that sees an event, not counting the personal ones. */
  toEach(entry: LogEntry, take: (audience: Audience) => void): void {
    if (isOfNoStation(entry)) {
      for (const audience of this.#byKey.values()) if (audience.sees(entry)) take(audience);
      return;
    }
    for (const audience of this.#ofEvery) if (audience.view.kinds.has(entry.kind)) take(audience);
    const audiences = this.#ofStation.get(entry.stcd);
    if (!audiences) return;
    for (const audience of audiences) if (audience.view.kinds.has(entry.kind)) take(audience);
  }

  /** A station was registered or edited: those whose views pick it from now on, or no longer. */
  refit({ stcd, cursor, json }: LogEntry): Audience[] {
    const changed: Audience[] = [];
    if (this.#picking.size === 0) return changed;
    // Not from the known states, which may hold later edits.
    const { station }: StationChangedEvent = JSON.parse(json);
    for (const audience of this.#picking) {
      const { stations, view } = audience;
      const isPicked = picks(view, station);
      if (!stations || stations.has(stcd) === isPicked) continue;
      if (isPicked) {
        stations.add(stcd);
        this.#index(audience, stcd);
      } else {
        stations.delete(stcd);
        this.#unindex(audience, stcd);
      }
      audience.stationsChanged(cursor);
      changed.push(audience);
    }
    return changed;
  }

  /** All stations may be others. */
  refitAll(stationStates: StationStates, seq: number): void {
    for (const audience of this.#picking) {
      const stations = audience.stations ?? new Set();
      for (const stcd of stations) this.#unindex(audience, stcd);
      stations.clear();
      for (const stcd of picked(audience.view, stationStates)) {
        stations.add(stcd);
        this.#index(audience, stcd);
      }
      audience.stationsChanged(seq);
    }
  }

  #index(audience: Audience, stcd: string): void {
    const audiences = this.#ofStation.get(stcd);
    if (audiences) audiences.add(audience);
    else this.#ofStation.set(stcd, new Set([audience]));
  }

  #unindex(audience: Audience, stcd: string): void {
    const audiences = this.#ofStation.get(stcd);
    audiences?.delete(audience);
    if (audiences?.size === 0) this.#ofStation.delete(stcd);
  }
}

const picks = ({ visibility, picks }: View, station: Station | null | undefined): boolean =>
  station !== undefined &&
  station !== null &&
  (visibility.isAll || visibility.stcds.has(station.stcd)) &&
  (picks?.(station) ?? true);

function picked(view: View, stationStates: StationStates): Set<string> {
  const { isAll, stcds } = view.visibility;
  // Shared with all who may see the same: only what a view picks is ever changed.
  if (!view.picks) return stcds as Set<string>;
  return new Set(
    [...(isAll ? stationStates.order : stcds)].filter((stcd) =>
      picks(view, stationStates.get(stcd)?.station),
    ),
  );
}
