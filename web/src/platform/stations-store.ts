import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { ReportBatch } from '@stationwall/contract/report-batch';
import { type StationEvent, type StationState, unreported, withReport } from '@stationwall/contract/station';
import { ChangedSlots } from './changed-slots.ts';
import { cancelInFrame, inOneFrame } from './one-frame.ts';
import { StationColumns } from './station-columns.ts';
import { StationTable } from './station-table.ts';
import { tellAll } from './tell-all.ts';

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

/** Every station that the caller may see. Changes are folded in and told at most once per animation frame. */
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
  /** Calls when something that came could not be taken in: what is shown lacks it. The rest of its frame is shown. */
  onFault(listener: () => void): () => void;
  /** Without `alarms` those that are known stay, as far as their stations do. */
  replaceAll(states: readonly StationState[], alarms?: readonly AlarmEvent[]): void;
  /** Latest states of some stations; the others stay as they are. */
  putAll(states: readonly StationState[]): void;
  fold(events: readonly StationEvent[]): void;
  /** What of a batch comes behind a cursor. */
  foldBatch(batch: ReportBatch, after: number): void;
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
  const faultListeners = new Set<() => void>();
  /** What came since the last frame, in its order. */
  let waiting: (() => void)[] = [];
  let columns = new StationColumns();
  let shown = unread;
  let changed = new ChangedSlots();
  let isAll = true;
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    const isFaulty = takeAll();
    const alarmsBefore = openAlarms;
    if (isAnyAlarmNew) openAlarms = new Map(alarms);
    const told = [...stationListeners].filter(([stcd]) => isToldOf(stcd, alarmsBefore));
    const change: StationsChange = { isAll, slots: changed.take() };
    if (isAll) shown = new StationTable(columns);
    isAll = false;
    const isAnyElementNew = noteElements();
    const areAlarmsNew = isAnyAlarmNew;
    isAnyAlarmNew = false;
    tellAll(listeners, change);
    if (areAlarmsNew) tellAll(alarmListeners);
    if (isAnyElementNew) tellAll(elementListeners, elements);
    for (const [, waiting] of told) tellAll(waiting);
    if (isFaulty) tellAll(faultListeners);
  }

  /** Answers whether something could not be taken in. */
  function takeAll(): boolean {
    let isFaulty = false;
    const came = waiting;
    waiting = [];
    for (const take of came)
      try {
        take();
      } catch (error) {
        console.error('What came of stations could not be taken in:', error);
        isFaulty = true;
      }
    return isFaulty;
  }

  function isToldOf(stcd: string, alarmsBefore: typeof openAlarms): boolean {
    const slot = columns.slotOf(stcd);
    return (
      isAll || (slot !== undefined && changed.has(slot)) || alarmsBefore.get(stcd) !== openAlarms.get(stcd)
    );
  }

  function later(take: () => void): void {
    waiting.push(take);
    if (isScheduled) return;
    isScheduled = true;
    schedule(flush);
  }

  function noteElements(): boolean {
    const { size } = elements;
    for (const element of columns.elements) elements.add(element);
    return elements.size > size;
  }

  function put(state: StationState): void {
    changed.note(columns.put(state));
  }

  function putAnew(states: Iterable<StationState>): void {
    columns = new StationColumns();
    changed = new ChangedSlots();
    isAll = true;
    for (const state of states) put(state);
  }

  /** A deleted station leaves its slot, so that those behind it move up: the table is another one. */
  function drop(stcd: string): void {
    if (columns.slotOf(stcd) === undefined) return;
    putAnew([...new StationTable(columns).values()].filter(({ station }) => station.stcd !== stcd));
    isAnyAlarmNew = alarms.delete(stcd) || isAnyAlarmNew;
  }

  function putAlarm(event: AlarmEvent): void {
    const { stcd, alarmId, state } = event;
    const others = (alarms.get(stcd) ?? []).filter((alarm) => alarm.alarmId !== alarmId);
    const open = state === 'normal' ? others : [...others, event];
    if (open.length > 0) alarms.set(stcd, open);
    else alarms.delete(stcd);
    isAnyAlarmNew = true;
    const slot = columns.slotOf(stcd);
    if (slot !== undefined) changed.note(slot);
  }

  function foldOne(event: StationEvent): void {
    if (event.kind === 'alarm') putAlarm(event);
    const slot = columns.slotOf(event.stcd);
    const known = slot === undefined ? undefined : columns.picture(slot);
    if (event.kind === 'station') {
      const { station } = event;
      if (station === null) drop(event.stcd);
      else put({ ...(known ?? unreported(station)), station });
    } else if (event.kind === 'report' && known) put(withReport(known, event));
  }

  const note = (slot: number) => changed.note(slot);

  function takeBatch(batch: ReportBatch, after: number): void {
    let from = 0;
    for (const { before, event } of batch.others) {
      columns.fold(batch, from, before, after, note);
      from = before;
      if (event.cursor > after) foldOne(event);
    }
    columns.fold(batch, from, batch.count, after, note);
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
    onFault(listener) {
      faultListeners.add(listener);
      return () => faultListeners.delete(listener);
    },
    replaceAll(next, open) {
      later(() => {
        putAnew(next);
        if (open) {
          alarms.clear();
          for (const alarm of open) putAlarm(alarm);
        } else for (const stcd of alarms.keys()) if (columns.slotOf(stcd) === undefined) alarms.delete(stcd);
        isAnyAlarmNew = true;
      });
    },
    putAll(next) {
      later(() => {
        for (const state of next) put(state);
      });
    },
    fold(events) {
      later(() => {
        for (const event of events) foldOne(event);
      });
    },
    foldBatch(batch, after) {
      later(() => takeBatch(batch, after));
    },
  };
}

/** Before the next frame, or after a quarter of a second where no frames are drawn. */
export function beforeNextFrame(flush: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    cancelInFrame(frame);
    clearTimeout(timer);
    flush();
  };
  const frame = inOneFrame(once);
  const timer = setTimeout(once, 250);
}
