import type { StationEvent } from '@stationwall/contract/station';
import fc from 'fast-check';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { CheckingScreen, type Sent } from '../testing/checking-screen.ts';
import {
  sampleAlarm,
  sampleCommand,
  sampleJob,
  sampleNotification,
  sampleReport,
  sampleStates,
  sampleStation,
  sampleView,
} from '../testing/samples.ts';
import { FanOut } from './fan-out.ts';
import { TenantStream } from './tenant-stream.ts';
import type { View } from './view.ts';

const stcds = ['A', 'B', 'C'];
const east = { bbox: [100, 20, 110, 30] as [number, number, number, number] };
const lonOf = (isInside: boolean) => (isInside ? 102.7 : 90);
/** What the users may see and want, from the widest to the narrowest; the last is signed out. */
const views: readonly (readonly View[])[] = [
  [
    sampleView({}),
    sampleView({ wanted: { stations: east } }),
    sampleView({ wanted: { topics: ['alarms'] } }),
  ],
  [
    sampleView({ stcds: ['A', 'B'] }),
    sampleView({ stcds: ['A', 'B'], wanted: { stations: east, pace: 'wall' } }),
    sampleView({ stcds: ['A'] }),
    sampleView({ stcds: [], wanted: { topics: ['notifications', 'jobs'] } }),
  ],
  [sampleView({ stcds: ['B', 'C'], isPublic: true }), sampleView({ stcds: ['C'], isPublic: true })],
];

const someone = fc.nat(3);
const step = fc.oneof(
  fc.record({
    do: fc.constantFrom('report' as const, 'open' as const, 'close' as const, 'command' as const),
    stcd: fc.nat(2),
  }),
  fc.record({ do: fc.constant('edit' as const), stcd: fc.nat(2), isInside: fc.boolean() }),
  fc.record({ do: fc.constant('notify' as const), to: fc.option(fc.subarray([1, 2, 3, 4])) }),
  fc.record({ do: fc.constant('progress' as const), of: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    do: fc.constantFrom(
      'join' as const,
      'drop' as const,
      'resume' as const,
      'stall' as const,
      'drain' as const,
      'take' as const,
    ),
    who: someone,
  }),
  fc.record({ do: fc.constant('change' as const), who: someone, to: fc.nat(3) }),
  fc.record({
    do: fc.constantFrom(
      'hold' as const,
      'release' as const,
      'pass' as const,
      'beat' as const,
      'reread' as const,
    ),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

class Site {
  readonly stream = new TenantStream({ logBytes: 6_000 });
  readonly fan = new FanOut({
    stream: this.stream,
    upstream: () => ({ state: 'live', since: 1, newestEventAt: null }),
    partBytes: 400,
  });
  readonly ledger: Sent[] = [];
  readonly screens: CheckingScreen[];
  readonly lons = new Map(stcds.map((stcd) => [stcd, lonOf(true)]));
  cursor = 0;
  #held: StationEvent[] | null = null;

  constructor() {
    this.stream.tell({
      onEvents: (entries) => this.fan.events(entries),
      onReadAnew: () => this.fan.readAnew(),
      onHole: () => {},
    });
    this.stream.replace({ epoch: 'e1', cursor: 0, timeZone: 'UTC', states: sampleStates(...stcds) });
    this.screens = Array.from({ length: 4 }, (_, who) => {
      const own = views[who % 3] as readonly View[];
      const userId = who % 3 === 2 ? null : (who % 4) + 1;
      return new CheckingScreen(userId, own[0] as View, this.fan, this.ledger);
    });
  }

  do(one: Step): void {
    if (one.do === 'hold') this.#held ??= [];
    else if (one.do === 'release') this.release();
    else if (one.do === 'pass') vi.advanceTimersByTime(5);
    else if (one.do === 'beat') this.fan.heartbeat();
    else if (one.do === 'reread') this.#reread();
    else if (one.do === 'notify') this.#send(sampleNotification(this.cursor + 1, one.to));
    else if (one.do === 'progress') this.#send(sampleJob(this.cursor + 1, [one.of]));
    else if (one.do === 'change') {
      const own = views[one.who % 3] as readonly View[];
      this.screens[one.who]?.change(own[one.to % own.length] as View);
    } else if ('who' in one) this.screens[one.who]?.[one.do]();
    else if ('stcd' in one) this.#tellOf(one);
  }

  #tellOf(one: Extract<Step, { stcd: number }>): void {
    const stcd = stcds[one.stcd] as string;
    const cursor = this.cursor + 1;
    if (one.do === 'report') this.#send(sampleReport(cursor, stcd));
    else if (one.do === 'command') this.#send(sampleCommand(cursor, stcd));
    else if (one.do === 'edit') {
      this.lons.set(stcd, lonOf(one.isInside));
      const station = { ...sampleStation(stcd), lon: lonOf(one.isInside) };
      this.#send({ cursor, kind: 'station', stcd, station });
    } else {
      const state = one.do === 'open' ? 'unacknowledged' : 'normal';
      this.#send(sampleAlarm(cursor, stcd, { alarmId: `of ${stcd}`, state }));
    }
  }

  #send(event: StationEvent): void {
    this.cursor += 1;
    this.ledger.push({ event, lon: this.lons.get(event.stcd) ?? 0 });
    if (this.#held) this.#held.push(event);
    else this.#append([event]);
  }

  /** What was held comes in one batch. */
  release(): void {
    const events = this.#held ?? [];
    this.#held = null;
    this.#append(events);
  }

  #append(events: StationEvent[]): void {
    this.stream.append({ epoch: 'e1', prev: this.cursor - events.length, cursor: this.cursor, events });
  }

  /** Something was missed upstream: the states are read anew one cursor later. */
  #reread(): void {
    this.release();
    const { stationStates } = this.stream;
    const alarms = stcds.flatMap((stcd) => [...stationStates.openAlarmsOf(stcd)]);
    this.cursor += 1;
    this.stream.replace({
      epoch: 'e1',
      cursor: this.cursor,
      timeZone: 'UTC',
      states: stationStates.all(),
      alarms,
    });
  }
}

it('loses no alarm and shows nothing foreign, or tells the gap, whoever joins, drops, resumes, stalls or changes', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 150, size: 'max' }), (steps) => {
      const site = new Site();
      for (const one of steps) site.do(one);
      site.release();
      for (const screen of site.screens) screen.settle();
      site.fan.heartbeat();
      for (const screen of site.screens) screen.check(site.cursor, site.stream);
      site.fan.close();
    }),
    { numRuns: 600 },
  );
}, 60_000);
