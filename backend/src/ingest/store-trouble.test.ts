import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { readEventsAfter } from '../store/outbox.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { startIngest } from './start-ingest.ts';
import {
  addTenant,
  rawFrames,
  readings,
  report,
  sendAndFinish,
  serialOf,
  silent,
  startTestIngest,
  stationAt,
  type TestIngest,
  TestLine,
  utc,
  wall,
} from './test-ingest.ts';

const stcd = '61000001';
const minuteReport = (centre: number, minute: number, values: Record<string, number> = { Z: minute }) =>
  report(centre, stcd, minute, { observedWallMs: wall(minute), sentWallMs: wall(minute, 5), values });

describe.each(testStoreKinds)('trouble with the $name store', (kind) => {
  let test_: TestIngest;
  beforeAll(async () => {
    test_ = await startTestIngest(kind);
  });
  afterAll(() => test_.end());

  test('a report that the store refuses is set aside; those around it are stored and confirmed', async () => {
    await addTenant(test_, 1, [stationAt(1, stcd)]);
    const { db } = test_.site.store;
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no such level' using errcode = '22003'; end $$`.execute(db);
    await sql`create trigger refuse before insert on readings for each row
      when (new.value = 666) execute function refuse()`.execute(db);
    const answers = await sendAndFinish(
      test_,
      minuteReport(1, 1),
      minuteReport(1, 2, { Z: 666 }),
      minuteReport(1, 3),
    );
    await sql`drop trigger refuse on readings`.execute(db);
    expect(answers.map(serialOf)).toEqual([1, 3]);
    expect(await readings(test_, 1, stcd)).toEqual([
      ['Z', utc(1), utc(1, 5), 1],
      ['Z', utc(3), utc(3, 5), 3],
    ]);
    expect((await rawFrames(test_, 0)).map(({ reason }) => reason)).toEqual([
      'could not be stored: no such level',
    ]);
    // The station resends it later, when the reason is gone.
    expect((await sendAndFinish(test_, minuteReport(1, 2, { Z: 666 }))).map(serialOf)).toEqual([2]);
    expect((await readings(test_, 1, stcd)).length).toBe(3);
  });

  test('a report that makes our own code fail is set aside, and holds up nobody', async () => {
    await addTenant(test_, 5, [stationAt(5, stcd)]);
    const { partitions } = test_.site.store;
    const prepareReadings = partitions.prepareReadings.bind(partitions);
    const spy = vi.spyOn(partitions, 'prepareReadings').mockImplementation(async (moments, now) => {
      const all = [...moments];
      if (all.includes(utc(2))) throw new TypeError('moment.month is not a function');
      await prepareReadings(all, now);
    });
    const line = await TestLine.open(test_.ingest.port);
    line.send(minuteReport(5, 2));
    line.send(minuteReport(5, 10_000));
    expect((await line.answers(1)).map(serialOf)).toEqual([10_000]);
    await line.finish();
    spy.mockRestore();
    expect((await rawFrames(test_, 0)).at(-1)?.reason).toBe(
      'could not be stored: moment.month is not a function',
    );
  });

  test('someone else moves the outbox under a group: nothing is lost and nothing comes twice', async () => {
    await addTenant(test_, 2, [stationAt(2, stcd)]);
    const { db } = test_.site.store;
    const line = await TestLine.open(test_.ingest.port);
    line.send(minuteReport(2, 1));
    await line.answers(1);
    await db.updateTable('outbox_heads').set({ head: 50 }).where('tenant_id', '=', 2).execute();
    line.send(minuteReport(2, 2), minuteReport(2, 3));
    expect((await line.finish()).map(serialOf)).toEqual([2, 3]);
    const { head } = await readEventsAfter(test_.site.store, 2, { cursor: 0, limit: 1 });
    expect(head).toBe(52);
    expect((await readings(test_, 2, stcd)).length).toBe(3);
  });
});

describe.each(testStoreKinds.filter(({ name }) => name === 'postgresql'))(
  'two backends on one $name',
  (kind) => {
    let test_: TestIngest;
    beforeAll(async () => {
      test_ = await startTestIngest(kind);
    });
    afterAll(() => test_.end());

    test('both take reports of one station, and each hears the other without a hole', async () => {
      await addTenant(test_, 1, [stationAt(1, stcd)]);
      const store = await openStore(test_.site.options);
      const other = await startIngest({ store, host: '127.0.0.1', port: 0, logger: silent });
      const heard = { here: [1], there: [1] };
      test_.site.store.feed.subscribe(1, ({ events }) =>
        heard.here.push(...events.map(({ cursor }) => cursor)),
      );
      store.feed.subscribe(1, ({ events }) => heard.there.push(...events.map(({ cursor }) => cursor)));
      const lines = [await TestLine.open(test_.ingest.port), await TestLine.open(other.port)];
      for (let minute = 1; minute <= 40; minute += 1) {
        lines[minute % 2]?.send(minuteReport(1, minute));
        if (minute % 8 < 4) await lines[minute % 2]?.answers(1);
      }
      for (const line of lines) await line.finish();
      const all = Array.from({ length: 41 }, (_, index) => index + 1);
      await expect.poll(() => heard, { timeout: 10_000 }).toEqual({ here: all, there: all });
      expect((await readings(test_, 1, stcd)).length).toBe(40);
      await other.close();
      await store.close();
    });

    test('stations of one tenant report to both at once, and no group is decided anew', async () => {
      const stcds = ['62000001', '62000002'];
      await addTenant(
        test_,
        2,
        stcds.map((each) => stationAt(2, each)),
      );
      const store = await openStore(test_.site.options);
      const other = await startIngest({ store, host: '127.0.0.1', port: 0, logger: silent });
      const refused: unknown[] = [];
      for (const { writer } of [test_.site.store, store]) {
        const commit = writer.commit.bind(writer);
        vi.spyOn(writer, 'commit').mockImplementation((parameters) =>
          commit(parameters).catch((error) => {
            refused.push(error);
            throw error;
          }),
        );
      }
      const lines = [await TestLine.open(test_.ingest.port), await TestLine.open(other.port)];
      for (let minute = 1; minute <= 100; minute += 1) {
        for (const [index, line] of lines.entries())
          line.send(
            report(2, stcds[index] ?? '', minute, { observedWallMs: wall(minute), values: { Z: minute } }),
          );
        if (minute % 10 === 0) await Promise.all(lines.map((line) => line.answers(10)));
      }
      for (const line of lines) await line.finish();
      vi.restoreAllMocks();
      expect(refused).toEqual([]);
      const { items } = await readEventsAfter(store, 2, { cursor: 2, limit: 500 });
      expect(items.map(({ cursor }) => cursor)).toEqual(Array.from({ length: 200 }, (_, index) => index + 3));
      await other.close();
      await store.close();
    });

    test('connections that break cost no report', async () => {
      await addTenant(test_, 3, [stationAt(3, stcd)]);
      const line = await TestLine.open(test_.ingest.port);
      const { db } = test_.site.store;
      for (let minute = 1; minute <= 60; minute += 1) {
        line.send(minuteReport(3, minute));
        if (minute % 20 === 10)
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
      }
      expect((await line.finish()).map(serialOf)).toEqual(
        Array.from({ length: 60 }, (_, index) => index + 1),
      );
      expect((await readings(test_, 3, stcd)).length).toBe(60);
    });
  },
);
