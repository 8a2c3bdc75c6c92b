import type { ServerMessage, Upstream } from '@stationwall/contract/live';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleBatch, sampleStates, sampleStation } from '../testing/samples.ts';
import type { Subscriber } from './audience.ts';
import type { LogEntry } from './event-log.ts';
import { FanOut, type FanOutOptions } from './fan-out.ts';
import type { Frame } from './frames.ts';
import { TenantStream } from './tenant-stream.ts';
import { everyStation, visibilityOf } from './visibility.ts';

const upstream: Upstream = { state: 'live', since: 1, newestEventAt: null };
const onlyA = visibilityOf({ isAll: false, items: ['A'] });

/** A subscriber that keeps what it is told, in short. */
class Screen implements Subscriber {
  readonly frames: Frame[] = [];
  isFull = false;
  send(frame: Frame): boolean {
    if (!this.isFull) this.frames.push(frame);
    return !this.isFull;
  }
  get messages(): ServerMessage[] {
    return this.frames.map((frame) => JSON.parse(frame.payload.toString()) as ServerMessage);
  }
  get told(): string[] {
    return this.messages.map((message) => {
      if (message.type === 'snapshot')
        return `snapshot ${message.seq} ${message.stations.map((s) => s.station.stcd)}`;
      if (message.type === 'events')
        return `events ${message.prev}-${message.seq} ${message.events.map((e) => e.cursor)}`;
      if (message.type === 'conflated')
        return `conflated ${message.prev}-${message.seq} without ${message.skipped}: ${message.stations.map((s) => `${s.station.stcd}=${s.values.Z?.value}`)} and ${message.events.map((e) => e.cursor)}`;
      if (message.type === 'heartbeat') return `heartbeat ${message.prev}-${message.seq}`;
      return message.type === 'gap' ? `gap ${message.from}-${message.to}` : message.type;
    });
  }
}

let stream: TenantStream;
let fanOut: FanOut;

function begin(options: Partial<FanOutOptions> = {}) {
  stream = new TenantStream({ logBytes: 1_000_000 });
  fanOut = new FanOut({ stream, upstream: () => upstream, ...options });
  stream.tell({
    onEvents: (entries) => fanOut.events(entries),
    onPicture: (hole) => fanOut.picture(hole),
    onHole: () => {},
  });
}

const readAt = (cursor: number, epoch = 'e1') =>
  stream.replace({ epoch, cursor, timeZone: 'UTC', states: sampleStates('A', 'B', 'C') });

beforeEach(() => {
  vi.useFakeTimers();
  begin();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the fan-out', () => {
  it('begins with a snapshot of what the caller may see', () => {
    readAt(10);
    const all = new Screen();
    const few = new Screen();
    fanOut.join(all, everyStation, null);
    fanOut.join(few, onlyA, null);
    expect([all.told, few.told]).toEqual([['snapshot 10 A,B,C'], ['snapshot 10 A']]);
  });

  it('sends each only their own events, in frames that join on to each other', () => {
    readAt(10);
    const all = new Screen();
    const few = new Screen();
    fanOut.join(all, everyStation, null);
    fanOut.join(few, onlyA, null);
    stream.append(sampleBatch(10, 'A', 'B'));
    stream.append(sampleBatch(12, 'C'));
    vi.runAllTimers();
    stream.append(sampleBatch(13, 'B'));
    vi.runAllTimers();
    fanOut.heartbeat();
    expect(all.told.slice(1)).toEqual(['events 10-13 11,12,13', 'events 13-14 14', 'heartbeat 14-14']);
    expect(few.told.slice(1)).toEqual(['events 10-13 11', 'heartbeat 13-14']);
  });

  it('makes one frame for all who see the same', () => {
    readAt(10);
    const screens = [new Screen(), new Screen()];
    for (const screen of screens) fanOut.join(screen, visibilityOf({ isAll: false, items: ['A'] }), null);
    stream.append(sampleBatch(10, 'A'));
    vi.runAllTimers();
    expect(screens[0]?.frames.at(-1)).toBe(screens[1]?.frames.at(-1));
  });

  it('sends at once when idle, and rests after a costly flush, never longer than 16 ms', () => {
    let spentMs = 0;
    begin({ now: () => performance.now() + spentMs });
    readAt(0);
    let costMs = 0;
    let count = 0;
    const reader: Subscriber = {
      send() {
        spentMs += costMs;
        count += 1;
        return true;
      },
    };
    fanOut.join(reader, everyStation, null);
    const framesOfAnEventEachMs = (cost: number) => {
      vi.advanceTimersByTime(100);
      costMs = cost;
      count = 0;
      const from = stream.position?.seq ?? 0;
      for (let ms = 0; ms < 60; ms += 1) {
        stream.append(sampleBatch(from + ms, 'A'));
        vi.advanceTimersByTime(1);
      }
      return count;
    };
    expect([0, 1, 2, 50].map(framesOfAnEventEachMs)).toEqual([60, 21, 11, 4]);
  });

  it('sends an alarm without waiting for the least interval', () => {
    let now = 0;
    begin({ now: () => now });
    readAt(0);
    const screen = new Screen();
    const send = screen.send.bind(screen);
    screen.send = (frame) => {
      now += 5;
      return send(frame);
    };
    fanOut.join(screen, everyStation, null);
    stream.append(sampleBatch(0, 'A'));
    vi.advanceTimersByTime(1);
    stream.append(sampleBatch(1, 'B'));
    expect(screen.told.at(-1)).toBe('events 0-1 1');
    fanOut.events([{ cursor: 3, kind: 'alarm', stcd: 'A', json: '{"cursor":3}' } as unknown as LogEntry]);
    expect(screen.told.at(-1)).toBe('events 1-2 2,3');
  });

  it('leaves a full reader out, and brings it up with whole events as long as they are few', () => {
    readAt(10);
    const [slow, quick] = [new Screen(), new Screen()];
    for (const screen of [slow, quick]) fanOut.join(screen, everyStation, null);
    slow.isFull = true;
    stream.append(sampleBatch(10, 'A'));
    vi.runAllTimers();
    stream.append(sampleBatch(11, 'B'));
    vi.runAllTimers();
    slow.isFull = false;
    fanOut.hasRoom(slow);
    stream.append(sampleBatch(12, 'C'));
    vi.runAllTimers();
    expect(slow.told.slice(1)).toEqual(['events 10-12 11,12', 'events 12-13 13']);
    expect(quick.told.slice(1)).toEqual(['events 10-11 11', 'events 11-12 12', 'events 12-13 13']);
  });

  it('conflates readings, and them alone, for one that missed many', () => {
    begin({ wholeReplayBytes: 100 });
    readAt(10);
    const slow = new Screen();
    fanOut.join(slow, everyStation, null);
    slow.isFull = true;
    stream.append(sampleBatch(10, 'A', 'B', 'A'));
    stream.append({
      ...sampleBatch(13, 'C'),
      events: [{ cursor: 14, kind: 'station', stcd: 'C', station: sampleStation('C') }],
    });
    vi.runAllTimers();
    slow.isFull = false;
    fanOut.hasRoom(slow);
    expect(slow.told.slice(1)).toEqual(['conflated 10-14 without 3: A=13,B=12 and 14']);
  });

  it('tells a full reader of a gap when the log no longer reaches back, and gives it the picture', () => {
    readAt(10);
    const slow = new Screen();
    fanOut.join(slow, everyStation, null);
    slow.isFull = true;
    stream.append(sampleBatch(10, 'A'));
    vi.runAllTimers();
    readAt(20);
    slow.isFull = false;
    fanOut.hasRoom(slow);
    expect(slow.told.slice(1)).toEqual(['snapshot 20 A,B,C']);
  });

  it('lets a newcomer join between two frames without a hole or an extra frame for the others', () => {
    readAt(10);
    const first = new Screen();
    fanOut.join(first, everyStation, { epoch: 'e1', seq: 10 });
    stream.append(sampleBatch(10, 'A'));
    const second = new Screen();
    fanOut.join(second, everyStation, null);
    vi.runAllTimers();
    expect(first.told).toEqual(['heartbeat 10-10', 'events 10-11 11']);
    expect(second.told).toEqual(['snapshot 10 A,B,C', 'events 10-11 11']);
    const third = new Screen();
    fanOut.join(third, everyStation, null);
    expect(third.told).toEqual(['snapshot 11 A,B,C']);
  });

  it('replays everything after the position of one who returns', () => {
    readAt(10);
    const stays = new Screen();
    fanOut.join(stays, everyStation, null);
    stream.append(sampleBatch(10, 'A', 'B', 'A'));
    vi.runAllTimers();
    const back = new Screen();
    fanOut.join(back, onlyA, { epoch: 'e1', seq: 11 });
    expect(back.told).toEqual(['events 11-13 13', 'heartbeat 13-13']);
  });

  it('replays only as far as the others have been told, and goes on with them from there', () => {
    readAt(10);
    const stays = new Screen();
    fanOut.join(stays, everyStation, null);
    stream.append(sampleBatch(10, 'A'));
    vi.runAllTimers();
    stream.append(sampleBatch(11, 'B'));
    const back = new Screen();
    fanOut.join(back, everyStation, { epoch: 'e1', seq: 10 });
    vi.runAllTimers();
    expect(back.told).toEqual(['events 10-11 11', 'heartbeat 11-11', 'events 11-12 12']);
  });

  it('brings the others up to one who returns from further on', () => {
    readAt(10);
    const stays = new Screen();
    fanOut.join(stays, everyStation, null);
    stream.append(sampleBatch(10, 'A'));
    const back = new Screen();
    fanOut.join(back, everyStation, { epoch: 'e1', seq: 11 });
    vi.runAllTimers();
    expect(back.told).toEqual(['heartbeat 11-11']);
    expect(stays.told).toEqual(['snapshot 10 A,B,C', 'events 10-11 11', 'heartbeat 11-11']);
  });

  it('sends nothing of before once the picture has been read anew', () => {
    readAt(10);
    const screen = new Screen();
    fanOut.join(screen, everyStation, null);
    stream.append(sampleBatch(10, 'A'));
    readAt(20);
    vi.runAllTimers();
    expect(screen.told).toEqual(['snapshot 10 A,B,C', 'gap 10-20', 'snapshot 20 A,B,C']);
    const states = sampleStates('A', 'B', 'C', 'D');
    stream.replace({ epoch: 'e1', cursor: 20, timeZone: 'UTC', states });
    expect(screen.told.at(-1)).toBe('snapshot 20 A,B,C,D');
    stream.append(sampleBatch(20, 'B'));
    vi.runAllTimers();
    expect(screen.told.at(-1)).toBe('events 20-21 21');
  });

  it('greets one who missed nothing with a heartbeat', () => {
    readAt(10);
    const back = new Screen();
    fanOut.join(back, everyStation, { epoch: 'e1', seq: 10 });
    expect(back.told).toEqual(['heartbeat 10-10']);
  });

  it('tells a gap and gives a snapshot when the replay would not be whole', () => {
    readAt(10);
    const back = new Screen();
    fanOut.join(back, everyStation, { epoch: 'e1', seq: 7 });
    expect(back.told).toEqual(['gap 7-10', 'snapshot 10 A,B,C']);
  });

  it.each([
    ['an unknown epoch', { epoch: 'other', seq: 10 }],
    ['a position ahead of the stream', { epoch: 'e1', seq: 99 }],
  ])('answers %s with a snapshot', (_, since) => {
    readAt(10);
    const back = new Screen();
    fanOut.join(back, everyStation, since);
    expect(back.told).toEqual(['snapshot 10 A,B,C']);
  });

  it('tells everybody of a hole upstream, and gives them the picture read anew', () => {
    readAt(10);
    const screen = new Screen();
    fanOut.join(screen, onlyA, null);
    readAt(20);
    stream.append(sampleBatch(20, 'A'));
    vi.runAllTimers();
    expect(screen.told.slice(1)).toEqual(['gap 10-20', 'snapshot 20 A', 'events 20-21 21']);
  });

  it('has only heartbeats as long as there is no picture, and then gives it', () => {
    const screen = new Screen();
    fanOut.join(screen, everyStation, { epoch: 'e1', seq: 4 });
    fanOut.heartbeat();
    readAt(10);
    expect(screen.told).toEqual(['heartbeat 0-0', 'heartbeat 0-0', 'snapshot 10 A,B,C']);
  });

  it('leaves no frame out for anybody, whoever joins, drops, resumes, stalls or sees what', () => {
    const sets = [everyStation, onlyA, visibilityOf({ isAll: false, items: ['B', 'C'] })];
    const steps = fc.array(
      fc.oneof(
        fc.record({ do: fc.constant('report' as const), stcd: fc.constantFrom('A', 'B', 'C') }),
        fc.record({
          do: fc.constantFrom(
            'join' as const,
            'drop' as const,
            'resume' as const,
            'stall' as const,
            'drain' as const,
          ),
          who: fc.nat(5),
        }),
        fc.record({ do: fc.constantFrom('pass' as const, 'beat' as const, 'reread' as const) }),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (happenings) => {
        begin({ wholeReplayBytes: 400 });
        readAt(0);
        const clients = Array.from(
          { length: 6 },
          (_, who) => new Client(sets[who % 3] as typeof everyStation),
        );
        let cursor = 0;
        for (const step of happenings) {
          if (step.do === 'report') stream.append(sampleBatch(cursor++, step.stcd));
          else if (step.do === 'pass') vi.advanceTimersByTime(5);
          else if (step.do === 'beat') fanOut.heartbeat();
          else if (step.do === 'reread') rereadAll(++cursor);
          else if ('who' in step) clients[step.who]?.[step.do](fanOut);
        }
        for (const client of clients) client.drain(fanOut);
        fanOut.heartbeat();
        for (const client of clients) client.check(cursor, stream);
      }),
      { numRuns: 300 },
    );
  });
});

/** Something was missed upstream: the picture is read anew one cursor later. */
function rereadAll(cursor: number) {
  const states = ['A', 'B', 'C']
    .map((stcd) => stream.picture.get(stcd))
    .filter((state) => state !== undefined);
  stream.replace({ epoch: 'e1', cursor, timeZone: 'UTC', states });
}

/** A screen that checks continuity as the protocol says and keeps the newest value of each station. */
class Client {
  readonly visibility: typeof everyStation;
  #link: Screen | null = null;
  #position: number | null = null;
  readonly #values = new Map<string, number | null>();

  constructor(visibility: typeof everyStation) {
    this.visibility = visibility;
  }
  join(fan: FanOut) {
    this.#begin(fan, null);
  }
  resume(fan: FanOut) {
    this.drop(fan);
    this.#begin(fan, this.#position);
  }
  drop(fan: FanOut) {
    if (this.#link) fan.leave(this.#link);
    this.#read();
    this.#link = null;
  }
  stall() {
    if (this.#link) this.#link.isFull = true;
  }
  drain(fan: FanOut) {
    if (!this.#link?.isFull) return;
    this.#link.isFull = false;
    fan.hasRoom(this.#link);
  }
  check(cursor: number, against: TenantStream) {
    if (!this.#link) return;
    this.#read();
    expect(this.#position).toBe(cursor);
    for (const stcd of ['A', 'B', 'C']) {
      const isVisible = this.visibility.isAll || this.visibility.stcds.has(stcd);
      const expected = isVisible ? (against.picture.get(stcd)?.values.Z?.value ?? null) : undefined;
      expect(this.#values.get(stcd)).toBe(expected);
    }
  }
  #begin(fan: FanOut, seq: number | null) {
    this.drop(fan);
    this.#link = new Screen();
    fan.join(this.#link, this.visibility, seq === null ? null : { epoch: 'e1', seq });
  }
  #read() {
    for (const message of this.#link?.messages ?? []) {
      if (message.type === 'snapshot') {
        this.#position = message.seq;
        this.#values.clear();
        for (const { station, values } of message.stations)
          this.#values.set(station.stcd, values.Z?.value ?? null);
      } else if (message.type === 'gap') this.#position = message.to;
      else if (message.type !== 'bye') {
        expect(message.prev).toBe(this.#position);
        this.#position = message.seq;
        if (message.type === 'heartbeat') continue;
        if (message.type === 'conflated') {
          for (const { station, values } of message.stations)
            this.#values.set(station.stcd, values.Z?.value ?? null);
        }
        for (const event of message.events) {
          if (event.kind === 'report') this.#values.set(event.stcd, event.values[0]?.value ?? null);
        }
      }
    }
    if (this.#link) this.#link.frames.length = 0;
  }
}
