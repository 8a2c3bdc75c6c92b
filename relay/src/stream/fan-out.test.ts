import type { Upstream } from '@stationwall/contract/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAlarm, sampleBatch, sampleStates, sampleStation, sampleView } from '../testing/samples.ts';
import { Screen } from '../testing/screen.ts';
import type { Subscriber } from './audience.ts';
import { FanOut, type FanOutOptions } from './fan-out.ts';
import { TenantStream } from './tenant-stream.ts';

const upstream: Upstream = { state: 'live', since: 1, newestEventAt: null };
const everyStation = sampleView({});
const onlyA = sampleView({ stcds: ['A'] });

let stream: TenantStream;
let fanOut: FanOut;

function begin(options: Partial<FanOutOptions> = {}) {
  stream = new TenantStream({ logBytes: 1_000_000 });
  fanOut = new FanOut({ stream, upstream: () => upstream, ...options });
  stream.tell({
    onEvents: (entries) => fanOut.events(entries),
    onReadAnew: () => fanOut.readAnew(),
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
    for (const screen of screens) fanOut.join(screen, sampleView({ stcds: ['A'] }), null);
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
      userId: null,
      sendPart: () => true,
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
    expect([0, 1, 2, 4, 6, 50].map(framesOfAnEventEachMs)).toEqual([60, 60, 16, 6, 4, 4]);
  });

  it('lets a wall rest for up to 50 ms where a desk rests for 16', () => {
    let spentMs = 0;
    begin({ now: () => performance.now() + spentMs });
    readAt(0);
    const framesOf = (pace: 'desk' | 'wall') => {
      const counted = { count: 0 };
      const send = () => {
        spentMs += 20;
        counted.count += 1;
        return true;
      };
      fanOut.join({ userId: null, send, sendPart: send }, sampleView({ wanted: { pace } }), null);
      vi.advanceTimersByTime(100);
      counted.count = 0;
      const from = stream.position?.seq ?? 0;
      for (let ms = 0; ms < 100; ms += 1) {
        stream.append(sampleBatch(from + ms, 'A'));
        vi.advanceTimersByTime(1);
      }
      return counted.count;
    };
    const desk = framesOf('desk');
    begin({ now: () => performance.now() + spentMs });
    readAt(0);
    expect([desk, framesOf('wall')]).toEqual([7, 3]);
  });

  it('sends an alarm without waiting for the least interval, to desks and walls', () => {
    let now = 0;
    begin({ now: () => now });
    readAt(0);
    const [desk, wall] = [new Screen(), new Screen()];
    for (const screen of [desk, wall]) {
      const send = screen.send.bind(screen);
      screen.send = (frame) => {
        now += 5;
        return send(frame);
      };
    }
    fanOut.join(desk, everyStation, null);
    fanOut.join(wall, sampleView({ wanted: { pace: 'wall' } }), null);
    stream.append(sampleBatch(0, 'A'));
    vi.advanceTimersByTime(1);
    stream.append(sampleBatch(1, 'B'));
    expect([desk.told.at(-1), wall.told.at(-1)]).toEqual(['events 0-1 1', 'events 0-1 1']);
    stream.append({ ...sampleBatch(2), cursor: 3, events: [sampleAlarm(3, 'A')] });
    expect([desk.told.at(-1), wall.told.at(-1)]).toEqual(['events 1-3 2,3', 'events 1-3 2,3']);
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
    begin({ partBytes: 500 });
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

  it('tells a full reader of a gap when the log no longer reaches back, and gives it the snapshot', () => {
    readAt(10);
    const slow = new Screen();
    fanOut.join(slow, everyStation, null);
    slow.isFull = true;
    stream.append(sampleBatch(10, 'A'));
    vi.runAllTimers();
    readAt(20);
    slow.isFull = false;
    fanOut.hasRoom(slow);
    expect(slow.told.slice(1)).toEqual(['gap 10-20', 'snapshot 20 A,B,C']);
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

  it('goes on for one who returns from further on than the others are', () => {
    readAt(10);
    const stays = new Screen();
    fanOut.join(stays, everyStation, null);
    stream.append(sampleBatch(10, 'A'));
    const back = new Screen();
    fanOut.join(back, everyStation, { epoch: 'e1', seq: 11 });
    vi.runAllTimers();
    expect(back.told).toEqual(['heartbeat 11-11', 'events 10-11 11']);
    expect(stays.told).toEqual(['snapshot 10 A,B,C', 'events 10-11 11']);
  });

  it('sends nothing of before once the states have been read anew', () => {
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

  it('tells everybody of a hole upstream, and gives them the states read anew', () => {
    readAt(10);
    const screen = new Screen();
    fanOut.join(screen, onlyA, null);
    readAt(20);
    stream.append(sampleBatch(20, 'A'));
    vi.runAllTimers();
    expect(screen.told.slice(1)).toEqual(['gap 10-20', 'snapshot 20 A', 'events 20-21 21']);
  });

  it('has only heartbeats as long as there are no states, and then gives them', () => {
    const screen = new Screen();
    fanOut.join(screen, everyStation, { epoch: 'e1', seq: 4 });
    fanOut.heartbeat();
    readAt(10);
    expect(screen.told).toEqual(['heartbeat 0-0', 'heartbeat 0-0', 'snapshot 10 A,B,C']);
  });
});
