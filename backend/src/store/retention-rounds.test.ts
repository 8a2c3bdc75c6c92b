import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClockWatch } from './clock-watch.ts';
import { type DataKind, type Dropped, usualRetention } from './retention-limits.ts';
import { RetentionRounds } from './retention-rounds.ts';
import type { OwnStore } from './store.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';
import { startUpkeep } from './upkeep.ts';

const hour = 3_600_000;
const day = 24 * hour;
const begin = Date.UTC(2026, 5, 15, 12);

describe.each(testStoreKinds)('the retention of the $name store', ({ open }) => {
  let site: TestStore;
  let store: OwnStore;
  /** What the log was told since it was looked at last. */
  let said: [object, string][];
  let dropped: Map<DataKind, Dropped>;
  let clocks: { now: number; ran: number };
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.end());
  beforeEach(() => {
    clocks = { now: begin, ran: 1_000 };
    said = [];
    dropped = new Map();
    const clock = new ClockWatch(undefined, { wall: () => clocks.now, steady: () => clocks.ran });
    store = { ...site.store, clock, retention: { limits: { ...usualRetention, readings: 365 }, dropped } };
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const tell = (details: object, message: string) => said.push([details, message]);
  const logger = { info: tell, warn: tell, error: tell };
  const startRounds = () => new RetentionRounds(store, logger, () => clocks.ran);
  const pass = (ms: number, byMs = 0) => {
    clocks.ran += ms;
    clocks.now += ms + byMs;
  };
  const told = () => said.splice(0);
  const line = (kind: DataKind, rows: number, before: number) => [
    { kind, rows, receivedBefore: new Date(before).toISOString() },
    'dropped what was kept long enough',
  ];

  let number = 0;
  const addEvents = async (count: number, createdAt: number) => {
    const event = { tenant_id: 1, created_at: createdAt, kind: 'report' as const, stcd: 's', payload: '{}' };
    const events = Array.from({ length: count }, () => ({ ...event, cursor: ++number }));
    await site.store.db.insertInto('outbox').values(events).execute();
  };
  const addReadings = async (count: number, receivedAt: number) => {
    const reading = { tenant_id: 1, stcd: 's', element: 'Z', sent_at: 0, received_at: receivedAt, value: 1 };
    const readings = Array.from({ length: count }, () => {
      number += 1;
      return { ...reading, observed_at: Date.UTC(1976, 4, 1) + number, msg_id: number };
    });
    await site.store.db.insertInto('readings').values(readings).execute();
  };

  test('tells the log what it dropped, and remembers the last of each kind', async () => {
    await addEvents(2, begin - 40 * day);
    await addReadings(3, begin - 400 * day);
    const rounds = startRounds();
    await rounds.run(begin);
    expect(told()).toEqual([line('outbox', 2, begin - 2 * day), line('readings', 3, begin - 365 * day)]);
    await addEvents(1, begin - 40 * day);
    await rounds.run(begin + 1);
    expect(told()).toEqual([line('outbox', 1, begin + 1 - 2 * day)]);
    expect(Object.fromEntries(dropped)).toEqual({
      outbox: { kind: 'outbox', rows: 1, before: begin + 1 - 2 * day },
      readings: { kind: 'readings', rows: 3, before: begin - 365 * day },
    });
    await rounds.run(begin + 2);
    expect(told()).toEqual([]);
  });

  test('looks through the readings once a day', async () => {
    const rounds = startRounds();
    await rounds.run(begin);
    await addReadings(1, begin - 400 * day);
    for (const ms of [hour, 23 * hour - 1, 1]) {
      pass(ms);
      await rounds.run(begin);
      expect(told()).toEqual(clocks.ran === 1_000 + day ? [line('readings', 1, begin - 365 * day)] : []);
    }
  });

  test('drops nothing while the clock is in doubt', async () => {
    await addEvents(1, begin - 40 * day);
    const rounds = startRounds();
    pass(5_000, 5 * hour);
    await rounds.run(clocks.now);
    pass(day - 1);
    await rounds.run(clocks.now);
    expect(told()).toEqual([]);
    pass(1);
    await rounds.run(clocks.now);
    expect(told()).toEqual([line('outbox', 1, clocks.now - 2 * day)]);
  });

  test('goes round every ten minutes while the store is open', async () => {
    vi.useFakeTimers({ now: begin, toFake: ['setInterval', 'clearInterval', 'Date'] });
    const clock = new ClockWatch(undefined, { wall: () => clocks.now, steady: () => clocks.ran });
    const end = startUpkeep({ ...store, clock }, logger);
    await addEvents(1, begin - 40 * day);
    vi.advanceTimersByTime(10 * 60_000);
    await end();
    expect(told()).toEqual([line('outbox', 1, begin + 600_000 - 2 * day)]);
  });
});
