import { createServer } from 'node:net';
import { BroadcastChannel, Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEventsAfter } from '../store/outbox.ts';
import { upsertStations } from '../store/stations.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { startIngestThread } from './ingest-thread.ts';
import {
  addTenant,
  readings,
  report,
  serialOf,
  silent,
  startTestIngest,
  stationAt,
  type TestIngest,
  TestLine,
  wall,
} from './test-ingest.ts';
import { type Trouble, troubleChannel } from './thread-trouble.ts';

const stcd = '61000001';
const minuteReport = (centre: number, minute: number) =>
  report(centre, stcd, minute, {
    observedWallMs: wall(minute),
    sentWallMs: wall(minute, 5),
    values: { Z: minute },
  });
const serials = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const entry = new URL('./test-ingest-worker.ts', import.meta.url);

/** A station in a thread of its own: reports once the second flag is set, sets the first when it has its answer. */
const station = `
const { workerData: { port, bytes, flags } } = require('node:worker_threads');
const socket = require('node:net').connect(port, '127.0.0.1', () => {
  Atomics.wait(flags, 1, 0);
  socket.write(bytes);
});
socket.once('data', () => {
  Atomics.store(flags, 0, 1);
  Atomics.notify(flags, 0);
  socket.destroy();
});`;

const flagsOf = () => new Int32Array(new SharedArrayBuffer(8));
const raise = (flags: Int32Array, index: number) => {
  Atomics.store(flags, index, 1);
  Atomics.notify(flags, index);
};

describe.each(testStoreKinds)('the ingest in a thread over the $name store', (kind) => {
  let test_: TestIngest;
  let channel: BroadcastChannel;
  const failures: string[] = [];
  const start = (site: TestIngest['site']) =>
    startIngestThread({
      store: site.store,
      host: '127.0.0.1',
      port: 0,
      logger: silent,
      entry,
      onFatal: ({ message }) => failures.push(message),
    });
  beforeAll(async () => {
    channel = new BroadcastChannel(troubleChannel);
    test_ = await startTestIngest(kind, {}, start);
  });
  afterAll(async () => {
    channel.close();
    await test_.end();
  });
  const trouble = (what: Trouble) => channel.postMessage(what);

  test('a thread that answers people may stand still: the station is confirmed meanwhile', async () => {
    await addTenant(test_, 1, [stationAt(1, stcd)]);
    const flags = flagsOf();
    const { port } = test_.ingest;
    const sender = new Worker(station, {
      eval: true,
      workerData: { port, bytes: minuteReport(1, 1), flags },
    });
    await new Promise((resolve) => sender.once('online', resolve));
    raise(flags, 1);
    // From here on nothing of this thread runs until the answer is there.
    const outcome = Atomics.wait(flags, 0, 0, 20_000);
    expect(outcome).toBe('ok');
    await sender.terminate();
    expect(await readings(test_, 1, stcd)).toHaveLength(1);
  });

  test('the ingest may stand still: people are answered meanwhile, and stations afterwards', async () => {
    await addTenant(test_, 2, [stationAt(2, stcd)]);
    const flags = flagsOf();
    const stalled = Atomics.waitAsync(flags, 0, 0, 20_000).value;
    trouble({ stall: flags });
    expect(await stalled).toBe('ok');
    const line = await TestLine.open(test_.ingest.port);
    line.send(minuteReport(2, 1));
    expect((await sql`select 1 as one`.execute(test_.site.store.db)).rows).toEqual([{ one: 1 }]);
    expect(await readings(test_, 2, stcd)).toEqual([]);
    raise(flags, 1);
    expect((await line.finish()).map(serialOf)).toEqual([1]);
  });

  test('what both threads commit is heard by the main one in order, without a hole and once', async () => {
    await addTenant(test_, 3, [stationAt(3, stcd)]);
    const { store } = test_.site;
    const heard: number[] = [];
    const stop = store.feed.subscribe(3, ({ prev, events }) => {
      expect(prev).toBe(heard.at(-1) ?? 1);
      heard.push(...events.map(({ cursor }) => cursor));
    });
    const line = await TestLine.open(test_.ingest.port);
    for (let minute = 1; minute <= 60; minute += 1) {
      line.send(minuteReport(3, minute));
      if (minute % 6 === 0) await upsertStations(store, 3, [stationAt(3, `6200${1000 + minute}`)]);
    }
    expect((await line.finish()).map(serialOf)).toEqual(serials(60));
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(70);
    stop();
    expect(heard).toEqual(serials(71).slice(1));
    const { items } = await readEventsAfter(store, 3, { cursor: 0, limit: 100 });
    expect(items.map(({ cursor }) => cursor)).toEqual(serials(71));
  });

  test('a station that the main thread adds is known to the ingest', async () => {
    await addTenant(test_, 4, []);
    await upsertStations(test_.site.store, 4, [stationAt(4, stcd)]);
    const line = await TestLine.open(test_.ingest.port);
    line.send(minuteReport(4, 1));
    expect((await line.finish()).map(serialOf)).toEqual([1]);
  });

  test('what it counts is known to the main thread', async () => {
    await addTenant(test_, 7, [stationAt(7, stcd)]);
    await test_.ingest.close();
    test_.ingest = await start(test_.site);
    const line = await TestLine.open(test_.ingest.port);
    line.send(minuteReport(7, 1), minuteReport(77, 1));
    await line.finish();
    await expect
      .poll(() => test_.ingest.figures(), { timeout: 10_000 })
      .toMatchObject({
        framesTaken: 1,
        framesUnclaimed: 1,
        linesOpened: 1,
      });
  });

  test('closing stores, answers and tells what was accepted', async () => {
    await addTenant(test_, 5, [stationAt(5, stcd)]);
    const cursors: number[] = [];
    const stop = test_.site.store.feed.subscribe(5, ({ cursor }) => cursors.push(cursor));
    const line = await TestLine.open(test_.ingest.port);
    await line.write(minuteReport(5, 1));
    await line.answers(1);
    await line.write(Buffer.concat([2, 3, 4, 5].map((minute) => minuteReport(5, minute))));
    await test_.ingest.close();
    stop();
    const confirmed = (await line.finish()).length;
    expect(await readings(test_, 5, stcd)).toHaveLength(1 + confirmed);
    expect(cursors.at(-1)).toBe(2 + confirmed);
    test_.ingest = await start(test_.site);
  });

  test('a port that is taken is told in one sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    await expect(
      startIngestThread({ store: test_.site.store, host: '127.0.0.1', port, logger: silent }),
    ).rejects.toThrow(
      `The port ${port} on 127.0.0.1 is taken: stop what uses it, or give another one as INGEST_PORT.`,
    );
    other.close();
  });

  test('a thread that fails is fatal, and what it held is free again', async () => {
    trouble({ fail: 'no more of this' });
    await expect.poll(() => failures, { timeout: 10_000 }).toEqual(['no more of this']);
    await upsertStations(test_.site.store, 1, [stationAt(1, '61000009')]);
    test_.ingest = await start(test_.site);
    const line = await TestLine.open(test_.ingest.port);
    line.send(minuteReport(1, 2));
    expect((await line.finish()).map(serialOf)).toEqual([2]);
  });
});
