import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openStore, type Store, type StoreOptions } from './open-store.ts';

/** A store of its own for one test file. */
export interface TestStore {
  store: Store;
  /** Where a second process would find it. */
  options: StoreOptions;
  /** Closes it and opens it again. */
  reopen(): Promise<Store>;
  end(): Promise<void>;
}

export interface TestStoreKind {
  name: 'embedded' | 'postgresql';
  open(): Promise<TestStore>;
}

const server = process.env.STORE_TEST_DATABASE_URL;

/** Stores that the suite runs on: the embedded one always, PostgreSQL where STORE_TEST_DATABASE_URL names a server. */
export const testStoreKinds: TestStoreKind[] = [
  { name: 'embedded', open: openEmbedded },
  ...(server ? [{ name: 'postgresql' as const, open: () => openPostgres(server) }] : []),
];

async function openEmbedded(): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stationwall-store-'));
  await cp(await freshCluster(), join(dataDir, 'pg'), { recursive: true });
  return handle({ dataDir }, () => rm(dataDir, { recursive: true, force: true }));
}

/** Making an empty database takes seconds, copying one does not: the first test of a machine makes it for all. */
async function freshCluster(): Promise<string> {
  const cluster = join(tmpdir(), `stationwall-cluster-${process.versions.node}`);
  if (existsSync(cluster)) return cluster;
  const fresh = await mkdtemp(join(tmpdir(), 'stationwall-fresh-'));
  const database = await PGlite.create(join(fresh, 'pg'));
  await database.close();
  await rename(join(fresh, 'pg'), cluster).catch(() => {});
  await rm(fresh, { recursive: true, force: true });
  return cluster;
}

async function openPostgres(url: string): Promise<TestStore> {
  const name = `stationwall_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const options = { dataDir: '', databaseUrl: own.href };
  return handle(options, () => run(`drop database ${name} with (force)`));
}

async function handle(options: StoreOptions, remove: () => Promise<void>): Promise<TestStore> {
  const test: TestStore = {
    store: await openStore(options),
    options,
    reopen: async () => {
      await test.store.close();
      test.store = await openStore(options);
      return test.store;
    },
    end: async () => {
      await test.store.close().catch(() => {});
      await remove();
    },
  };
  return test;
}
