import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administrationOf } from './audit-log.ts';
import { readEventsAfter } from './outbox.ts';
import {
  listPartitions,
  makePartition,
  type PartitionedTable,
  partitionNamed,
  partitionsFor,
} from './partitions.ts';
import { retire } from './retention.ts';
import { usualRetention } from './retention-limits.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';
import { renewStatistics } from './upkeep.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 5, 15, 12);

test('partitions of reception are days, those of readings months of today, and decades of long ago', () => {
  expect(partitionsFor('outbox', Date.UTC(2026, 1, 28, 1), now)).toEqual([
    { name: 'outbox_2026_02_28', from: Date.UTC(2026, 1, 28), to: Date.UTC(2026, 2, 1) },
  ]);
  expect(partitionsFor('readings', Date.UTC(2025, 11, 31, 23, 59), now)).toEqual([
    { name: 'readings_2025_12', from: Date.UTC(2025, 11, 1), to: Date.UTC(2026, 0, 1) },
  ]);
  expect(partitionsFor('readings', Date.UTC(1976, 4, 1), now)).toEqual([
    { name: 'readings_1970s', from: Date.UTC(1970, 0, 1), to: Date.UTC(1980, 0, 1) },
    { name: 'readings_1976', from: Date.UTC(1976, 0, 1), to: Date.UTC(1977, 0, 1) },
    { name: 'readings_1976_05', from: Date.UTC(1976, 4, 1), to: Date.UTC(1976, 5, 1) },
  ]);
});

test('what a partition holds is read from its name', () => {
  for (const moment of [now, Date.UTC(1976, 4, 1)])
    for (const table of ['readings', 'raw_frames'] as const)
      for (const partition of partitionsFor(table, moment, now))
        expect(partitionNamed(table, partition.name)).toEqual(partition);
  expect(partitionNamed('readings', 'readings_default')).toBe(null);
});

describe.each(testStoreKinds)('upkeep of the $name store', ({ open }) => {
  let site: TestStore;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.end());

  const addReading = (observedAt: number, value: number, receivedAt = observedAt, stcd = 's') =>
    site.store.db
      .insertInto('readings')
      .values({
        tenant_id: 1,
        stcd,
        element: 'Z',
        observed_at: observedAt,
        sent_at: observedAt,
        received_at: receivedAt,
        value,
        msg_id: value,
      })
      .execute();

  const valuesOf = async (stcd: string) =>
    (
      await site.store.db
        .selectFrom('readings')
        .select('value')
        .where('stcd', '=', stcd)
        .orderBy('value')
        .execute()
    ).map(({ value }) => value);

  const namesOf = async (table: PartitionedTable) =>
    (await listPartitions(site.store.db, table)).map(({ name }) => name);

  const addEvent = (cursor: number, createdAt: number) =>
    site.store.db
      .insertInto('outbox')
      .values({ tenant_id: 1, cursor, created_at: createdAt, kind: 'report', stcd: 's', payload: '{}' })
      .execute();

  test('the planner knows how many rows there are', async () => {
    const counted = async () => {
      const { rows } = await sql<{ rows: number }>`select reltuples::int as rows from pg_class
        where relname = 'station_categories_of_test'`.execute(site.store.db);
      return rows[0]?.rows;
    };
    await sql`create table station_categories_of_test as select generate_series(1, 321) as id`.execute(
      site.store.db,
    );
    expect(await counted()).toBe(-1);
    await renewStatistics(site.store);
    expect(await counted()).toBe(321);
    await sql`drop table station_categories_of_test`.execute(site.store.db);
  });

  test('a month of its own takes over what the default partition held of it', async () => {
    const inside = Date.UTC(2035, 6, 3);
    await addReading(inside, 1);
    await addReading(Date.UTC(2035, 7, 1), 2);
    const [partition] = partitionsFor('readings', inside, now);
    if (!partition) throw new Error('no partition');
    await makePartition(site.store.db, 'readings', partition);
    await makePartition(site.store.db, 'readings', partition);
    await addReading(inside + 1, 3);
    const stored = async (table: string) =>
      (
        await site.store.db
          .selectFrom(table as 'readings')
          .select('value')
          .orderBy('value')
          .execute()
      ).map(({ value }) => value);
    expect(await stored('readings_2035_07')).toEqual([1, 3]);
    expect(await stored('readings_default')).toEqual([2]);
    expect(await stored('readings')).toEqual([1, 2, 3]);
  });

  test('what is older than the limits goes, and who asks for it hears that it is gone', async () => {
    const { db, partitions } = site.store;
    await db.insertInto('outbox_heads').values({ tenant_id: 1, head: 3 }).execute();
    await partitions.prepare(now - 10 * day);
    await partitions.prepare(now);
    await addEvent(1, now - 10 * day);
    await addEvent(2, now - 40 * 365 * day);
    await addEvent(3, now);
    const { epoch } = site.store;
    const before = await readEventsAfter(site.store, 1, { epoch, cursor: 0, limit: 10 });
    expect(before.items.map(({ cursor }) => cursor)).toEqual([1, 2, 3]);
    expect(await retire(site.store, usualRetention, now)).toEqual([
      { kind: 'outbox', rows: 2, before: now - 2 * day },
    ]);
    expect(await namesOf('outbox')).not.toContain('outbox_2026_06_05');
    expect(await namesOf('raw_frames')).toContain('raw_frames_2026_06_05');
    expect(await namesOf('outbox')).toContain('outbox_2026_06_15');
    expect(await readEventsAfter(site.store, 1, { epoch, cursor: 0, limit: 10 })).toEqual({
      epoch,
      isComplete: false,
      head: 3,
      items: [],
    });
    const after = await readEventsAfter(site.store, 1, { epoch, cursor: 2, limit: 10 });
    expect([after.isComplete, after.items.map(({ cursor }) => cursor)]).toEqual([true, [3]]);
  });

  test('who did what is forgotten after its own time', async () => {
    const { db } = site.store;
    const entry = {
      tenant_id: 1,
      user_id: 7,
      user_name: 'ann',
      target: 'bob',
      details: '',
      client_address: '',
    };
    const log = administrationOf(db);
    const rows = [101, 100, 1].map((days) => ({ ...entry, action: `${days}`, created_at: now - days * day }));
    await log.insertInto('audit_log').values(rows).execute();
    await retire(site.store, { ...usualRetention, audit: 100 }, now);
    const left = await log.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(left.map(({ action }) => action)).toEqual(['100', '1']);
  });

  test('a series of fifty years is kept for ever, in a handful of partitions, each observation once', async () => {
    const { partitions } = site.store;
    const before = await namesOf('readings');
    const moments = Array.from({ length: 50 * 12 }, (_, month) => Date.UTC(1976, 5 + month, 10));
    await partitions.prepareReadings(moments, now);
    for (const [index, moment] of moments.entries()) await addReading(moment, index, now, 'fifty');
    const dropped = await retire(site.store, usualRetention, now + 10 * day);
    expect(dropped.filter(({ kind }) => kind === 'readings')).toEqual([]);
    expect(await valuesOf('fifty')).toEqual(moments.map((_, index) => index));
    const made = (await namesOf('readings')).filter((name) => !before.includes(name));
    expect(made.slice(0, 6)).toEqual([
      'readings_1970s',
      'readings_1980s',
      'readings_1990s',
      'readings_2000s',
      'readings_2010s',
      'readings_2020',
    ]);
    expect(made.length).toBeLessThan(24);
    const [inDefault] = await site.store.db
      .selectFrom('readings_default' as 'readings')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('stcd', '=', 'fifty')
      .execute();
    expect(inDefault).toEqual({ count: 0 });
    await expect(addReading(moments[7] as number, 7, now, 'fifty')).rejects.toThrow(/duplicate key/);
  });

  test('where months of long ago have partitions of an earlier build, further ones of that decade do not overlap them', async () => {
    const { partitions, db } = site.store;
    await makePartition(db, 'readings', {
      name: 'readings_1964_03',
      from: Date.UTC(1964, 2, 1),
      to: Date.UTC(1964, 3, 1),
    });
    const store = await site.reopen();
    expect(store.partitions).not.toBe(partitions);
    await store.partitions.prepareReadings(
      [Date.UTC(1964, 2, 5), Date.UTC(1964, 3, 5), Date.UTC(1965, 3, 5), Date.UTC(1955, 3, 5)],
      now,
    );
    expect((await namesOf('readings')).slice(0, 4)).toEqual([
      'readings_1950s',
      'readings_1964_03',
      'readings_1964_04',
      'readings_1965',
    ]);
  });

  test('readings go by their reception, however old the observation: as a whole month, or row by row', async () => {
    const { store } = site;
    const month = Date.UTC(1921, 3, 5);
    const decade = Date.UTC(1931, 3, 5);
    const at = Date.UTC(2025, 5, 1);
    await store.partitions.prepareReadings([month, decade], Date.UTC(1921, 4, 1));
    await addReading(month, 1, month + 1, 'due');
    await addReading(month + 1, 2, month + 2, 'due');
    await addReading(decade, 3, at - 366 * day, 'due');
    await addReading(decade + 1, 4, at - 364 * day, 'due');
    await addReading(Date.UTC(2099, 3, 5), 5, at - 366 * day, 'due');
    expect(await namesOf('readings')).toContain('readings_1921_04');
    expect(await retire(store, { ...usualRetention, readings: 365, outbox: 3650 }, at)).toEqual([
      { kind: 'readings', rows: 4, before: at - 365 * day },
    ]);
    expect(await valuesOf('due')).toEqual([4]);
    expect(await namesOf('readings')).not.toContain('readings_1921_04');
    await store.partitions.prepareReadings([month], Date.UTC(1921, 4, 1));
    await addReading(month, 6, at, 'due');
    expect(await valuesOf('due')).toEqual([4, 6]);
  });

  test('what came in while a partition went is put back, also after a stop in between', async () => {
    const { db } = site.store;
    const at = Date.UTC(2025, 5, 1);
    await sql`create table readings_leaving (like readings including all)`.execute(db);
    await addReading(Date.UTC(1941, 3, 5), 1, at - 366 * day, 'leaving');
    await addReading(Date.UTC(1941, 3, 6), 2, at, 'leaving');
    await sql`with gone as (delete from readings where stcd = 'leaving' returning *)
      insert into readings_leaving select * from gone`.execute(db);
    expect(await retire(site.store, { ...usualRetention, readings: 365, outbox: 3650 }, at)).toEqual([]);
    expect(await valuesOf('leaving')).toEqual([2]);
    const { rows } = await sql`select to_regclass('readings_leaving') as found`.execute(db);
    expect(rows).toEqual([{ found: null }]);
  });
});
