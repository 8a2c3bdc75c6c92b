import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { ServerMessage } from '@stationwall/contract/live';
import type { StationEvent } from '@stationwall/contract/station';
import { expect } from 'vitest';
import type { FanOut } from '../stream/fan-out.ts';
import type { TenantStream } from '../stream/tenant-stream.ts';
import type { View } from '../stream/view.ts';
import { Screen } from './screen.ts';

/** An event as the sender remembers it, with where its station was at that moment. */
export interface Sent {
  event: StationEvent;
  lon: number;
}

/** A screen that compares what it is told with the senders' ledger: nothing missing, nothing foreign, or the gap was told. */
export class CheckingScreen {
  readonly #userId: number | null;
  readonly #fan: FanOut;
  readonly #ledger: readonly Sent[];
  #view: View;
  /** The view of the snapshot that is to come; null when there is none to come. */
  #coming: View | null = null;
  #link: Screen | null = null;
  #position: number | null = null;
  /** After a gap nothing but the snapshot at its end may come. */
  #gapTo: number | null = null;
  #assembling: { seq: number; values: Map<string, number | null>; alarms: Map<string, AlarmEvent> } | null =
    null;
  #values = new Map<string, number | null>();
  #alarms = new Map<string, AlarmEvent>();

  constructor(userId: number | null, view: View, fan: FanOut, ledger: readonly Sent[]) {
    this.#userId = userId;
    this.#view = view;
    this.#fan = fan;
    this.#ledger = ledger;
  }

  join(): void {
    this.drop();
    this.#position = null;
    this.#begin();
  }

  resume(): void {
    this.drop();
    this.#begin();
  }

  drop(): void {
    this.#read();
    if (this.#link) this.#fan.leave(this.#link);
    this.#link = null;
    this.#assembling = null;
    this.#gapTo = null;
    if (!this.#coming) return;
    this.#view = this.#coming;
    this.#coming = null;
    this.#position = null;
  }

  /** By subscribing, or by a privilege given or taken away. */
  change(view: View): void {
    this.#read();
    if (!this.#link) {
      if (view.key !== this.#view.key) this.#position = null;
      this.#view = view;
      return;
    }
    this.#coming = view;
    this.#fan.change(this.#link, view);
  }

  stall(): void {
    if (this.#link) this.#link.isFull = true;
  }

  drain(): void {
    if (!this.#link) return;
    this.#link.isFull = false;
    this.#link.partsOut = 0;
    this.#fan.hasRoom(this.#link);
  }

  /** Reads the parts that wait; a reader that is stalled reads nothing. */
  take(): void {
    if (this.#link && !this.#link.isFull && this.#link.partsOut > 0) this.drain();
  }

  /** Nothing waits any more. */
  settle(): void {
    this.drain();
    for (let left = 0; this.#link && this.#link.partsOut > 0; left += 1) {
      expect(left).toBeLessThan(50);
      this.drain();
    }
  }

  check(cursor: number, { stationStates }: TenantStream): void {
    if (!this.#link) return;
    this.#read();
    expect([this.#position, this.#coming, this.#assembling]).toEqual([cursor, null, null]);
    const { kinds } = this.#view;
    const shown = stationStates.order.filter((stcd) =>
      this.#picks(stcd, stationStates.get(stcd)?.station.lon ?? 0),
    );
    if (kinds.has('report') || kinds.has('station'))
      expect([...this.#values.keys()].sort()).toEqual([...shown].sort());
    for (const stcd of shown) {
      if (kinds.has('report'))
        expect(this.#values.get(stcd)).toBe(stationStates.get(stcd)?.values.Z?.value ?? null);
      const open = [...stationStates.openAlarmsOf(stcd)];
      const known = [...this.#alarms.values()].filter((alarm) => alarm.stcd === stcd);
      if (kinds.has('alarm')) expect(known).toEqual(open);
    }
  }

  #begin(): void {
    // Some read the compact form, beside others of the same audience who do not.
    this.#link = new Screen(this.#userId, this.#userId !== null && this.#userId % 2 === 0);
    const since = this.#position === null ? null : { epoch: 'e1', seq: this.#position };
    this.#fan.join(this.#link, this.#view, since);
  }

  #picks(stcd: string, lon: number): boolean {
    const { visibility, picks } = this.#view;
    if (!visibility.isAll && !visibility.stcds.has(stcd)) return false;
    return picks === null || picks({ stcd, lon, lat: 25, sttp: 'ZQ' } as Parameters<typeof picks>[0]);
  }

  #isFor({ event, lon }: Sent): boolean {
    if (!this.#view.kinds.has(event.kind)) return false;
    if (event.kind !== 'notification' && event.kind !== 'job') return this.#picks(event.stcd, lon);
    return event.userIds === null || (this.#userId !== null && event.userIds.includes(this.#userId));
  }

  /** Up to where nothing was left out: a snapshot that is not whole yet has shown so much when it began. */
  get #proven(): number {
    return Math.max(this.#position ?? 0, this.#assembling?.seq ?? 0);
  }

  /** Cursors of what must not be left out: all but readings, and edits, of which a snapshot tells as well. */
  #due(after: number, upTo: number): number[] {
    return this.#ledger
      .filter(({ event }) => event.kind !== 'report' && event.kind !== 'station')
      .filter((sent) => sent.event.cursor > after && sent.event.cursor <= upTo && this.#isFor(sent))
      .map(({ event }) => event.cursor);
  }

  #read(): void {
    for (const message of this.#link?.messages ?? []) this.#hear(message);
    if (this.#link) this.#link.frames.length = 0;
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'snapshot') {
      if (this.#gapTo !== null) expect(message.seq).toBe(this.#gapTo);
      this.#gapTo = null;
      if (this.#position !== null) expect(this.#due(this.#proven, message.seq)).toEqual([]);
      this.#view = this.#coming ?? this.#view;
      this.#assembling = { seq: message.seq, values: new Map(), alarms: new Map() };
    }
    if (message.type === 'snapshot' || message.type === 'snapshot-part') this.#assemble(message);
    else if (message.type === 'gap') {
      if (this.#position !== null) expect(this.#due(this.#proven, message.from)).toEqual([]);
      this.#position = null;
      this.#gapTo = message.to;
    } else if (message.type === 'events' || message.type === 'conflated' || message.type === 'heartbeat') {
      expect(this.#position).not.toBeNull();
      expect(message.prev).toBeLessThanOrEqual(this.#position ?? -1);
      this.#follow(message);
    }
  }

  #assemble({
    stations,
    alarms,
    more,
  }: Extract<ServerMessage, { type: 'snapshot' | 'snapshot-part' }>): void {
    const { seq, ...rest } = this.#assembling ?? { seq: -1, values: new Map(), alarms: new Map() };
    expect(seq).toBeGreaterThanOrEqual(0);
    for (const { station, values } of stations) {
      expect(this.#view.visibility.isAll || this.#view.visibility.stcds.has(station.stcd)).toBe(true);
      rest.values.set(station.stcd, values.Z?.value ?? null);
    }
    for (const alarm of alarms) rest.alarms.set(alarm.alarmId, alarm);
    if (more) return;
    this.#position = seq;
    this.#values = rest.values;
    this.#alarms = rest.alarms;
    this.#assembling = null;
    this.#coming = null;
  }

  #follow(message: Extract<ServerMessage, { type: 'events' | 'conflated' | 'heartbeat' }>): void {
    const had = this.#position ?? 0;
    const events = message.type === 'heartbeat' ? [] : message.events;
    const fresh = events.filter(({ cursor }) => cursor > had);
    for (const event of fresh) {
      const sent = this.#ledger.find((one) => one.event.cursor === event.cursor);
      expect([event.cursor, sent && this.#isFor(sent)]).toEqual([event.cursor, true]);
      if ('userIds' in event && event.userIds) expect(event.userIds).toEqual([this.#userId]);
      if (event.kind === 'report') this.#values.set(event.stcd, event.values[0]?.value ?? null);
      if (event.kind === 'alarm' && event.state === 'normal') this.#alarms.delete(event.alarmId);
      else if (event.kind === 'alarm') this.#alarms.set(event.alarmId, event);
    }
    const told = fresh
      .filter(({ kind }) => kind !== 'report' && kind !== 'station')
      .map(({ cursor }) => cursor);
    expect(told).toEqual(this.#due(had, message.seq));
    if (message.type === 'conflated')
      for (const { station, values } of message.stations)
        this.#values.set(station.stcd, values.Z?.value ?? null);
    this.#position = Math.max(had, message.seq);
  }
}
