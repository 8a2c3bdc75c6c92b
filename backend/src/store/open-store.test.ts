import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EntityRows } from './entity-rows.ts';
import { lockFolder } from './folder-lock.ts';
import { openStore } from './open-store.ts';
import { openPool } from './postgres-database.ts';
import { upsertStation } from './stations.ts';
import { listTenants, upsertTenant } from './tenants.ts';
import { emptyDatabase, type TestStore, testStoreKinds } from './test-stores.ts';

describe.each(testStoreKinds)('the $name store', ({ open }) => {
  let site: TestStore;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.end());

  test('keeps its rows and its epoch over a restart', async () => {
    const { epoch } = site.store;
    const tenant = {
      id: 7,
      tenancy_name: 'Seven',
      name: 'Seven Rivers',
      is_active: true,
      time_zone: 'Europe/London',
      public_map_allowed: true,
      auto_register_centre: 9,
    };
    await upsertTenant(site.store, tenant);
    const store = await site.reopen();
    expect(store.epoch).toBe(epoch);
    expect(await listTenants(store)).toEqual([
      {
        ...tenant,
        hydrological_day_start: 8,
        hydrological_day_start_minute: 0,
        created_at: expect.any(Number),
      },
    ]);
  });

  test('that was migrated further than this version knows says so', async () => {
    const later = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01')`.execute(
      later.store.db,
    );
    await expect(later.reopen()).rejects.toThrow(
      'cannot be opened: it is of a newer version of Stationwall, which made the change 999-later to it. Start that version, or put back the backup made before the upgrade.',
    );
    await later.end();
  });

  test('takes a migration that came later than a newer one', async () => {
    const { db } = site.store;
    await sql`drop table ended_sign_ins`.execute(db);
    await sql`delete from kysely_migration where name = '012-ended-sign-ins'`.execute(db);
    const store = await site.reopen();
    const { rows } = await sql`select to_regclass('ended_sign_ins')::text as found`.execute(store.db);
    expect(rows).toEqual([{ found: 'ended_sign_ins' }]);
  });

  test('from before stations told their categories gets a new epoch if one has some', async () => {
    const before = await open();
    const stepBack = (store: TestStore['store']) =>
      sql`delete from kysely_migration where name = '2026-11-30-categories-of-stations'`.execute(store.db);
    const { epoch } = before.store;
    await upsertTenant(before.store, {
      ...{ id: 8, tenancy_name: 'Eight', name: 'Eight Lakes', auto_register_centre: null },
    });
    await upsertStation(before.store, 8, {
      ...{ stcd: '1', nameZh: '站', nameEn: 'Station', sttp: 'PP', lon: null, lat: null, river: null },
      ...{ intervalS: 60, isPublic: false, centre: null, address: null, password: null },
    });
    await stepBack(before.store);
    const without = await before.reopen();
    expect(without.epoch).toBe(epoch);
    const categoryId = await new EntityRows(without.db, 'stationCategory', 8).insert({
      ...{ name: 'Rain', sortOrder: 1, remark: '' },
    });
    await sql`update stations set category_id = ${categoryId} where tenant_id = 8`.execute(without.db);
    await stepBack(without);
    expect((await before.reopen()).epoch).not.toBe(epoch);
    await before.end();
  });

  test('gives rows back as numbers and texts, and takes a transaction back that failed', async () => {
    const failing = site.store.db.transaction().execute(async (db) => {
      await db
        .insertInto('outbox_heads')
        .values({ tenant_id: 99, head: 2 ** 40 })
        .execute();
      const row = await db.selectFrom('outbox_heads').selectAll().executeTakeFirst();
      expect(row).toEqual({ tenant_id: 99, head: 2 ** 40, stations_changed: 0 });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await site.store.db.selectFrom('outbox_heads').selectAll().execute()).toEqual([]);
  });
});

describe('the embedded store', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stationwall-folder-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('says who holds the data folder', async () => {
    const dataDir = join(folder, 'held');
    const release = lockFolder(dataDir);
    await expect(openStore({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is in use by the process ${process.pid}. Stop it, or give another folder.`,
    );
    release();
  });

  test('says in one sentence that the data folder is damaged, and lets go of it', async () => {
    const dataDir = join(folder, 'damaged');
    for (const name of ['base', 'global', 'pg_multixact', 'pg_tblspc', 'pg_wal', 'pg_xact'])
      await mkdir(join(dataDir, 'pg', name), { recursive: true });
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '18');
    await writeFile(join(dataDir, 'pg', 'global', 'pg_control'), 'not what it was');
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(openStore({ dataDir })).rejects.toThrow(
        new RegExp(
          `^The data folder ${dataDir} cannot be opened: .*Bring back a backup .*, or move it away to begin anew`,
        ),
      );
  });
});

test('a PostgreSQL that does not answer is named without its password', async () => {
  const url = 'postgres://someone:secret@127.0.0.1:1/stations';
  const failure = await openStore({ dataDir: '', databaseUrl: url }).catch((error) => error.message);
  expect(failure).toBe(
    'The database at 127.0.0.1:1/stations cannot be opened: connect ECONNREFUSED 127.0.0.1:1',
  );
});

test.each(testStoreKinds.filter(({ name }) => name === 'postgresql'))(
  'a connection of the pool that breaks while it is lent out ends no process',
  async () => {
    const database = await emptyDatabase();
    const pool = openPool(database.url, () => {});
    const lent = await pool.connect();
    const ended = new Promise((resolve) => lent.once('end', resolve));
    const { rows } = await lent.query('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    await expect(lent.query('select 1')).rejects.toThrow();
    lent.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await database.drop();
  },
);
