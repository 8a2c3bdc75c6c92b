import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { copyOfKept } from '../testing/kept-store.ts';
import { type OwnStore, openStore, type StoreOptions } from './open-store.ts';

/** A store of its own for one test file. */
export interface TestStore {
  store: OwnStore;
  /** Where a second process would find it. */
  options: StoreOptions;
  /** Closes it and opens it again. */
  reopen(): Promise<OwnStore>;
  end(): Promise<void>;
}

export interface TestStoreKind {
  name: 'embedded' | 'postgresql';
  open(): Promise<TestStore>;
}

const server = process.env.STORE_TEST_DATABASE_URL;

/** The usual 128 MB would be zeroed by each store that opens, which takes three times as long as all else. */
const buffersMb = 8;

export const embeddedKind: TestStoreKind = {
  name: 'embedded',
  open: () => openFilled('empty', async () => {}),
};

/** Stores that the suite runs on: the embedded one, and PostgreSQL where STORE_TEST_DATABASE_URL names a server; STORE_TEST_KIND names one of them alone. */
export const testStoreKinds: TestStoreKind[] = [
  embeddedKind,
  ...(server ? [{ name: 'postgresql' as const, open: () => openPostgres(server) }] : []),
].filter(({ name }) => (process.env.STORE_TEST_KIND ?? name) === name);

/** An embedded store of its own that begins with what `fill` brings into an empty one; `name` tells kinds of filling apart. */
export async function openFilled(name: string, fill: (store: OwnStore) => Promise<void>): Promise<TestStore> {
  return embeddedIn(
    await copyOfKept(name, async (dataDir) => {
      const store = await openStore({ dataDir, buffersMb });
      await fill(store);
      await store.close();
    }),
  );
}

const pgliteProgram = fileURLToPath(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite')));
let compiled: Promise<WebAssembly.Module> | null = null;

/** While somebody holds the compiled database, V8 hands it to each thread that opens one, which else compiles it for most of a second. */
function keepCompiled(): Promise<WebAssembly.Module> {
  compiled ??= readFile(pgliteProgram).then((program) => WebAssembly.compile(program));
  return compiled;
}

async function embeddedIn(dataDir: string): Promise<TestStore> {
  await keepCompiled();
  return handle({ dataDir, buffersMb }, () => rm(dataDir, { recursive: true, force: true }));
}

async function openPostgres(url: string): Promise<TestStore> {
  const own = await emptyDatabase(url);
  return handle({ dataDir: '', databaseUrl: own.url }, own.drop);
}

/** A database of its own, without a schema, on the server of STORE_TEST_DATABASE_URL. */
export async function emptyDatabase(url = server ?? ''): Promise<{ url: string; drop(): Promise<void> }> {
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
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) };
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
