import type { EarlierStage } from '@stationwall/contract/services/situation';
import type { StationState } from '@stationwall/contract/station';
import { useMemo } from 'react';
import type { StationsStore } from '../platform/stations-store.ts';
import { waterLevelOf } from './main-element.ts';

/** How a stage moved: from the oldest value of the last hour that was seen to the newest. */
export interface StageChange {
  state: StationState;
  element: string;
  /** Metres; below zero it fell. */
  by: number;
  from: number;
  to: number;
  /** Between the two observations. */
  tookMs: number;
}

const windowMs = 3_600_000;
const apartMs = 300_000;
/** Stages are worth a centimetre. */
const leastM = 0.01;

interface Seen {
  element: string;
  observedAt: number;
  value: number;
}

/** Remembers how the stages of all stations stood in the last hour, one value each five minutes. */
export class StageChanges {
  /** When watching began, by the observation that was the newest then; null before any. */
  since: number | null = null;
  readonly #seen = new Map<string, Seen[]>();

  /** What the backend remembers from before the page was opened. */
  noteEarlier(stages: readonly EarlierStage[]): void {
    for (const { stcd, ...one } of stages) {
      const seen = this.#seen.get(stcd) ?? [];
      if (seen.some(({ element, observedAt }) => element === one.element && observedAt <= one.observedAt))
        continue;
      this.#seen.set(stcd, [one, ...seen]);
      this.since = Math.min(this.since ?? one.observedAt, one.observedAt);
    }
  }

  note(state: StationState): void {
    const now = seenIn(state);
    if (now === null) return;
    this.since ??= now.observedAt;
    const before = this.#seen.get(state.station.stcd) ?? [];
    const last = before.at(-1);
    if (last && last.element === now.element && now.observedAt < last.observedAt + apartMs) return;
    const kept = before.filter(
      (one) => one.element === now.element && one.observedAt >= now.observedAt - windowMs,
    );
    this.#seen.set(state.station.stcd, [...kept, now]);
  }

  /** The largest first, in either direction; what was observed last before `after` (UTC ms) is no news. */
  largest(states: Iterable<StationState>, count: number, after: number): StageChange[] {
    const changes: StageChange[] = [];
    for (const state of states) {
      const change = this.#changeOf(state);
      if (change && (state.values[change.element]?.observedAt ?? 0) >= after) changes.push(change);
    }
    return changes
      .sort(
        (one, other) =>
          Math.abs(other.by) - Math.abs(one.by) ||
          (one.state.station.stcd < other.state.station.stcd ? -1 : 1),
      )
      .slice(0, count);
  }

  #changeOf(state: StationState): StageChange | null {
    const now = seenIn(state);
    const first = this.#seen
      .get(state.station.stcd)
      ?.find(
        ({ element, observedAt }) => element === now?.element && observedAt >= now.observedAt - windowMs,
      );
    if (now === null || first === undefined || first.observedAt >= now.observedAt) return null;
    const by = Math.round((now.value - first.value) / leastM) * leastM;
    if (Math.abs(by) < leastM) return null;
    const { element } = now;
    return {
      state,
      element,
      by,
      from: first.value,
      to: now.value,
      tookMs: now.observedAt - first.observedAt,
    };
  }
}

function seenIn(state: StationState): Seen | null {
  const element = waterLevelOf(state);
  const last = element === null ? undefined : state.values[element];
  if (element === null || last?.value == null) return null;
  return { element, observedAt: last.observedAt, value: last.value };
}

/** The changes of a store's stages, from the hour before on once the backend has told it. */
export function useStageChanges(store: StationsStore, earlier: readonly EarlierStage[] | null): StageChanges {
  const changes = stageChangesOf(store);
  useMemo(() => changes.noteEarlier(earlier ?? []), [changes, earlier]);
  return changes;
}

const watched = new WeakMap<StationsStore, StageChanges>();

/** Those of a store, watched from the first question on for as long as the store is there. */
function stageChangesOf(store: StationsStore): StageChanges {
  const known = watched.get(store);
  if (known) return known;
  const changes = new StageChanges();
  watched.set(store, changes);
  const noteAll = () => {
    for (const state of store.getStations().values()) changes.note(state);
  };
  noteAll();
  store.subscribe(({ isAll, slots }) => {
    if (isAll) noteAll();
    else for (const slot of slots) changes.note(store.getStations().at(slot));
  });
  return changes;
}
