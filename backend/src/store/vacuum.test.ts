import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePartition, partitionsFor } from './partitions.ts';
import { embeddedKind, type TestStore, testStoreKinds } from './test-stores.ts';
import { renewStatistics } from './upkeep.ts';
import { freezeOld, vacuumPast, vacuumTables } from './vacuum.ts';

const day = 86_400_000;

describe.each(testStoreKinds)('vacuum of the $name store', ({ open }) => {
  let site: TestStore;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.end());

  test('a month that has been over for two days is vacuumed once', async () => {
    const { db } = site.store;
    const began = Date.UTC(2033, 3, 1);
    const over = Date.UTC(2033, 4, 1);
    const [partition] = partitionsFor('readings', began, began);
    if (!partition) throw new Error('no partition');
    await makePartition(db, 'readings', partition);
    await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
      select 1, 'of April', 'Z', at, at, at, 1, 1 from generate_series(${began}::bigint, ${began + 999}::bigint) as at`.execute(
      db,
    );
    await renewStatistics(site.store);
    expect(await vacuumPast(site.store, over + 2 * day)).toBe(null);
    expect(await vacuumPast(site.store, over + 2 * day + 1)).toBe('readings_2033_04');
    expect(await vacuumPast(site.store, over + 3 * day)).toBe(null);
    const { rows } =
      await sql`select relpages > 2 as is_long, relallvisible = relpages as is_vacuumed from pg_class
      where relname = 'readings_2033_04'`.execute(db);
    expect(rows).toEqual([{ is_long: true, is_vacuumed: true }]);
    await sql`drop table readings_2033_04`.execute(db);
    site.store.partitions.forget('readings', 'readings_2033_04');
  });

  test('rows that are gone leave their room to others', async () => {
    const { db } = site.store;
    const pages = async () => {
      const { rows } = await sql<{
        pages: number;
      }>`select pg_relation_size('worn')::int / 8192 as pages`.execute(db);
      return rows[0]?.pages;
    };
    const fill = () =>
      sql`insert into worn select id, 'a text of the table' from generate_series(1, 2000) as id`.execute(db);
    await sql`create table worn (id int, text text)`.execute(db);
    await fill();
    const before = await pages();
    for (let day = 0; day < 3; day++) {
      await sql`delete from worn`.execute(db);
      await vacuumTables(site.store);
      await fill();
    }
    expect(await pages()).toBe(before);
    await sql`drop table worn`.execute(db);
  });
});

describe('numbers of transactions of the embedded store', () => {
  let site: TestStore;
  beforeAll(async () => {
    site = await embeddedKind.open();
  });
  afterAll(() => site.end());

  const databases = async () => {
    const { rows } = await sql<{
      name: string;
      age: number;
    }>`select datname as name, age(datfrozenxid) from pg_database`.execute(site.store.db);
    return rows;
  };

  test('young tables are left alone', async () => {
    expect(await freezeOld(site.store)).toEqual([]);
    expect((await databases()).map(({ name }) => name).sort()).toEqual([
      'postgres',
      'template0',
      'template1',
    ]);
  });

  test('old ones are frozen and lose nothing, and no other database is left to age', async () => {
    const { db } = site.store;
    await sql`create table old (id int, text text)`.execute(db);
    for (let id = 0; id < 200; id++) await sql`insert into old values (${id}, 'kept')`.execute(db);
    const [before] = await databases();
    expect(before?.age).toBeGreaterThan(200);
    const frozen = await freezeOld(site.store, { oldAfter: 100, largeIsOldAfter: 100 });
    expect(frozen).toContain('old');
    expect(frozen).toContain('pg_class');
    const after = await databases();
    expect(after.map(({ name }) => name)).toEqual(['postgres']);
    expect(after[0]?.age).toBeLessThan(frozen.length + 100);
    expect((await sql`select count(*)::int as kept from old where text = 'kept'`.execute(db)).rows).toEqual([
      { kept: 200 },
    ]);
    await site.reopen();
    expect((await sql`select count(*)::int as kept from old`.execute(site.store.db)).rows).toEqual([
      { kept: 200 },
    ]);
  });
});
