import type { AlarmEvent } from '@stationwall/contract/alarm';
import { type StationEvent, type StationState, unreported, withReport } from '@stationwall/contract/station';
import { ChangedSlots } from './changed-slots.ts';
import { StationTable } from './station-table.ts';

/**
 * The slots of the stations that changed between two frames. `isAll` after a snapshot: the table is another one, its slots
 * belong to other stations, and some may have gone.
 */
export interface StationsChange {
  isAll: boolean;
  slots: readonly number[];
}

/** The stations before any have arrived: not yet known, which is not none. */
export const unread = new StationTable();

type Listener = (change: StationsChange) => void;

/** Every station that the caller may see. Changes are folded at once and told at most once per animation frame. */
export interface StationsStore {
  /** Changed in place before its listeners are told; another table after a snapshot. */
  getStations(): StationTable;
  getStation(stcd: string): StationState | undefined;
  /** The station's alarms that are not back to normal; the same list until one of them changes. */
  getOpenAlarms(stcd: string): readonly AlarmEvent[];
  /** Every alarm that is not back to normal, by station; the same map until one of them changes. */
  getAllOpenAlarms(): ReadonlyMap<string, readonly AlarmEvent[]>;
  /** Calls when an alarm has changed, at most once a frame. */
  subscribeAlarms(listener: () => void): () => void;
  subscribe(listener: Listener): () => void;
  subscribeStation(stcd: string, listener: () => void): () => void;
  /** Calls when a station reports an element that none had reported before, with all that were. */
  onNewElement(listener: (elements: ReadonlySet<string>) => void): () => void;
  /** Without `alarms` those that are known stay, as far as their stations do. */
  replaceAll(states: readonly StationState[], alarms?: readonly AlarmEvent[]): void;
  /** Latest states of some stations; the others stay as they are. */
  putAll(states: readonly StationState[]): void;
  fold(events: readonly StationEvent[]): void;
}

const none: readonly AlarmEvent[] = [];

/** `schedule` runs its argument before the next frame; hidden pages have no frames, so it must not rely on them. */
export function createStationsStore(schedule: (flush: () => void) => void): StationsStore {
  const listeners = new Set<Listener>();
  const alarmListeners = new Set<() => void>();
  const stationListeners = new Map<string, Set<() => void>>();
  const alarms = new Map<string, readonly AlarmEvent[]>();
  let openAlarms: ReadonlyMap<string, readonly AlarmEvent[]> = new Map();
  let isAnyAlarmNew = false;
  const elementListeners = new Set<(elements: ReadonlySet<string>) => void>();
  const elements = new Set<string>();
  let isAnyElementNew = false;
  /** The newest state of each slot; `shown` has that of the last frame. */
  let states: StationState[] = [];
  let slots = new Map<string, number>();
  let shown = unread;
  let changed = new ChangedSlots();
  let isAll = true;
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    const alarmsBefore = openAlarms;
    if (isAnyAlarmNew) openAlarms = new Map(alarms);
    const told = [...stationListeners].filter(([stcd]) => isToldOf(stcd, alarmsBefore));
    const change: StationsChange = { isAll, slots: changed.take() };
    if (isAll) shown = new StationTable(slots, [...states]);
    else for (const slot of change.slots) shown.put(slot, states[slot] as StationState);
    isAll = false;
    const areAlarmsNew = isAnyAlarmNew;
    isAnyAlarmNew = false;
    for (const listener of listeners) listener(change);
    if (areAlarmsNew) for (const listener of alarmListeners) listener();
    if (isAnyElementNew) for (const listener of elementListeners) listener(elements);
    isAnyElementNew = false;
    for (const [, waiting] of told) for (const listener of waiting) listener();
  }

  function isToldOf(stcd: string, alarmsBefore: typeof openAlarms): boolean {
    const slot = slots.get(stcd);
    return (
      isAll || (slot !== undefined && changed.has(slot)) || alarmsBefore.get(stcd) !== openAlarms.get(stcd)
    );
  }

  function noteChange(): void {
    if (isScheduled) return;
    isScheduled = true;
    schedule(flush);
  }

  function noteElement(element: string): void {
    if (elements.has(element)) return;
    elements.add(element);
    isAnyElementNew = true;
  }

  function put(slot: number, state: StationState): void {
    states[slot] = state;
    changed.note(slot);
  }

  function putByCode(state: StationState): void {
    const { stcd } = state.station;
    const slot = slots.get(stcd) ?? states.length;
    slots.set(stcd, slot);
    for (const element in state.values) noteElement(element);
    put(slot, state);
  }

  /** A deleted station leaves its slot, so that those behind it move up: the table is another one. */
  function drop(stcd: string): void {
    if (!slots.has(stcd)) return;
    const kept = states.filter(({ station }) => station.stcd !== stcd);
    states = [];
    slots = new Map();
    changed = new ChangedSlots();
    for (const state of kept) putByCode(state);
    isAnyAlarmNew = alarms.delete(stcd) || isAnyAlarmNew;
    isAll = true;
  }

  function putAlarm(event: AlarmEvent): void {
    const { stcd, alarmId, state } = event;
    const others = (alarms.get(stcd) ?? []).filter((alarm) => alarm.alarmId !== alarmId);
    const open = state === 'normal' ? others : [...others, event];
    if (open.length > 0) alarms.set(stcd, open);
    else alarms.delete(stcd);
    isAnyAlarmNew = true;
    const slot = slots.get(stcd);
    if (slot !== undefined) changed.note(slot);
  }

  function foldOne(event: StationEvent): void {
    if (event.kind === 'alarm') putAlarm(event);
    const slot = slots.get(event.stcd);
    const known = slot === undefined ? undefined : states[slot];
    if (event.kind === 'station') {
      const { station } = event;
      if (station === null) drop(event.stcd);
      else putByCode({ ...(known ?? unreported(station)), station });
    } else if (event.kind === 'report' && known && slot !== undefined) {
      for (const { element } of event.values) noteElement(element);
      put(slot, withReport(known, event));
    }
  }

  return {
    getStations: () => shown,
    getStation: (stcd) => shown.get(stcd),
    getOpenAlarms: (stcd) => openAlarms.get(stcd) ?? none,
    getAllOpenAlarms: () => openAlarms,
    subscribeAlarms(listener) {
      alarmListeners.add(listener);
      return () => alarmListeners.delete(listener);
    },
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
    onNewElement(listener) {
      elementListeners.add(listener);
      return () => elementListeners.delete(listener);
    },
    replaceAll(next, open) {
      states = [];
      slots = new Map();
      changed = new ChangedSlots();
      for (const state of next) putByCode(state);
      if (open) {
        alarms.clear();
        for (const alarm of open) putAlarm(alarm);
      } else for (const stcd of alarms.keys()) if (!slots.has(stcd)) alarms.delete(stcd);
      isAnyAlarmNew = true;
      isAll = true;
      noteChange();
    },
    putAll(next) {
      for (const state of next) putByCode(state);
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
