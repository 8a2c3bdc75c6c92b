import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { LastDataRow } from '@stationwall/contract/services/last-data';
import { type StationEvent, type StationState, unreported, withReport } from '@stationwall/contract/station';

export type Stations = ReadonlyMap<string, StationState>;

/** What changed between two frames; `isAll` after a snapshot, when stations may also have gone. */
export interface StationsChange {
  isAll: boolean;
  changed: ReadonlySet<string>;
}

/** The stations before any have arrived: not yet known, which is not none. */
export const unread: Stations = new Map();

type Listener = (change: StationsChange) => void;

/** Every station that the caller may see. Changes are folded at once and told at most once per animation frame. */
export interface StationsStore {
  getStations(): Stations;
  getStation(stcd: string): StationState | undefined;
  /** The station's alarms that are not back to normal; the same list until one of them changes. */
  getOpenAlarms(stcd: string): readonly AlarmEvent[];
  subscribe(listener: Listener): () => void;
  subscribeStation(stcd: string, listener: () => void): () => void;
  /** Without `alarms` those that are known stay, as far as their stations do. */
  replaceAll(states: readonly StationState[], alarms?: readonly AlarmEvent[]): void;
  /** Latest states of some stations; the others stay as they are. */
  putAll(states: readonly StationState[]): void;
  fold(events: readonly StationEvent[]): void;
}

const none: readonly AlarmEvent[] = [];

/** `schedule` runs its argument before the next frame; hidden pages have no frames, so it must not rely on them. */
export function createStationsStore(schedule: (flush: () => void) => void): StationsStore {
  const states = new Map<string, StationState>();
  let openAlarms: ReadonlyMap<string, readonly AlarmEvent[]> = new Map();
  const alarms = new Map<string, readonly AlarmEvent[]>();
  const listeners = new Set<Listener>();
  const stationListeners = new Map<string, Set<() => void>>();
  let shown = unread;
  let changed = new Set<string>();
  let isAll = false;
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    const change: StationsChange = { isAll, changed };
    const before = shown;
    shown = new Map(states);
    const alarmsBefore = openAlarms;
    openAlarms = new Map(alarms);
    changed = new Set();
    isAll = false;
    for (const listener of listeners) listener(change);
    for (const [stcd, waiting] of stationListeners)
      if (before.get(stcd) !== shown.get(stcd) || alarmsBefore.get(stcd) !== openAlarms.get(stcd))
        for (const listener of waiting) listener();
  }

  function noteChange(): void {
    if (isScheduled) return;
    isScheduled = true;
    schedule(flush);
  }

  function put(stcd: string, state: StationState): void {
    states.set(stcd, state);
    changed.add(stcd);
  }

  function putAlarm(event: AlarmEvent): void {
    const { stcd, alarmId, state } = event;
    const others = (alarms.get(stcd) ?? []).filter((alarm) => alarm.alarmId !== alarmId);
    const open = state === 'normal' ? others : [...others, event];
    if (open.length > 0) alarms.set(stcd, open);
    else alarms.delete(stcd);
    changed.add(stcd);
  }

  function foldOne(event: StationEvent): void {
    if (event.kind === 'alarm') putAlarm(event);
    const known = states.get(event.stcd);
    if (event.kind === 'station')
      put(event.stcd, { ...(known ?? unreported(event.station)), station: event.station });
    else if (event.kind === 'report' && known) put(event.stcd, withReport(known, event));
  }

  return {
    getStations: () => shown,
    getStation: (stcd) => shown.get(stcd),
    getOpenAlarms: (stcd) => openAlarms.get(stcd) ?? none,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    subscribeStation(stcd, listener) {
      const waiting = stationListeners.get(stcd) ?? new Set();
      stationListeners.set(stcd, waiting.add(listener));
      return () => {
        waiting.delete(listener);
        if (waiting.size === 0) stationListeners.delete(stcd);
      };
    },
    replaceAll(next, open) {
      states.clear();
      for (const state of next) put(state.station.stcd, state);
      if (open) {
        alarms.clear();
        for (const alarm of open) putAlarm(alarm);
      } else for (const stcd of alarms.keys()) if (!states.has(stcd)) alarms.delete(stcd);
      isAll = true;
      noteChange();
    },
    putAll(next) {
      for (const state of next) put(state.station.stcd, state);
      noteChange();
    },
    fold(events) {
      for (const event of events) foldOne(event);
      noteChange();
    },
  };
}

/** Before the next frame, or after a quarter of a second where no frames are drawn. */
export function beforeNextFrame(flush: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    flush();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, 250);
}

/** A row of the last-data calls as the live link would say it; `utcOf` reads the tenant's local time. */
export function stateOfRow(row: LastDataRow, utcOf: (local: string) => number): StationState {
  const { reportedAt, receivedAt, msgID, clock, values, ...station } = row;
  return {
    station,
    reportedAt: reportedAt === null ? null : utcOf(reportedAt),
    receivedAt: receivedAt === null ? null : utcOf(receivedAt),
    msgID,
    ...(clock && { clock: { ...clock, since: utcOf(clock.since), seenAt: utcOf(clock.seenAt) } }),
    values: Object.fromEntries(
      Object.entries(values).map(([element, last]) => [
        element,
        {
          value: last.value,
          observedAt: utcOf(last.observedAt),
          sentAt: utcOf(last.sentAt),
          receivedAt: utcOf(last.receivedAt),
        },
      ]),
    ),
  };
}
