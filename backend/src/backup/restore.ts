import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { fileCommand, type Print } from '../command.ts';
import { accountsOf } from '../store/accounts.ts';
import { marker, storeVersion } from '../store/data-folder.ts';
import { syncOne, syncTree } from '../store/flush.ts';
import { lockFolder } from '../store/folder-lock.ts';
import { migrations } from '../store/migrations.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { listening } from '../store/outbox-listener.ts';
import { bodyOf, type CheckedBackup, checkBackup } from './backup-file.ts';
import { needTools, onServer, putBack, serverVersion } from './postgres-tools.ts';
import { unpack } from './tar.ts';

const help = `Puts a backup back. Every sign-in ends, and every relay and every screen reads everything anew. Stop every backend first.

  restore FILE       into a folder or a database that has no store yet
  --replace          in the place of the store that is there, which is lost

The store is the one that the backend uses: set DATABASE_URL or DATA_DIR as for the backend. A PostgreSQL needs pg_restore and psql.`;

export const restore = fileCommand(
  { name: 'restore', help, file: 'made by backup', flags: ['replace'] },
  async (file, { config: { dataDir, databaseUrl }, flags, print }) => {
    const path = resolve(file);
    print('Reading the backup to its end, whether it is whole');
    const checked = await checkBackup(path);
    const kind = databaseUrl === null ? 'embedded' : 'postgresql';
    if (checked.header.kind !== kind) throw new Error(otherKind(path, checked));
    const { schema } = checked.header;
    if (schema !== null && !(schema in migrations)) throw new Error(`${path} ${newer}`);
    if (databaseUrl === null) await restoreEmbedded(path, checked, dataDir, flags.replace, print);
    else await restorePostgres(path, checked, databaseUrl, flags.replace, print);
    for (const line of consequences(checked)) print(line);
  },
);

const newer = 'was made by a newer version of the backend; bring this one up to date first.';

const otherKind = (file: string, { header }: CheckedBackup): string =>
  header.kind === 'embedded'
    ? `${file} is a backup of an embedded store; leave DATABASE_URL away and give its folder in DATA_DIR.`
    : `${file} is a backup of a PostgreSQL; give the database in DATABASE_URL.`;

const consequences = ({ header }: CheckedBackup): string[] => [
  `The store is that of ${header.madeAt}. Every sign-in has ended.`,
  'Users, roles and passwords are those of that time: switch off again who was switched off since, and change again what was changed.',
  'Start the backend: every relay and every screen reads everything anew.',
];

async function restoreEmbedded(
  file: string,
  checked: CheckedBackup,
  dataDir: string,
  mayReplace: boolean,
  print: Print,
): Promise<void> {
  if (checked.header.postgres !== Number(storeVersion))
    throw new Error(
      `${file} holds files of PostgreSQL ${checked.header.postgres}; this version reads those of ${storeVersion}.`,
    );
  const release = lockFolder(dataDir);
  const [home, fresh] = [join(dataDir, 'pg'), join(dataDir, 'restore.new')];
  try {
    const isThere = existsSync(join(dataDir, marker)) || (existsSync(home) && readdirSync(home).length > 0);
    if (isThere && !mayReplace)
      throw new Error(
        `The data folder ${dataDir} has a store; --replace puts the backup in its place, or give another folder (DATA_DIR).`,
      );
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    print('Laying out the files');
    await unpack(
      join(fresh, 'pg'),
      pipeline(bodyOf(file, checked), createGunzip(), () => {}),
    );
    syncTree(fresh);
    print('Opening what was brought back');
    await settle({ dataDir: fresh }, print).catch((error) => {
      throw /corrupted migrations/.test(String(error)) ? new Error(`${file} ${newer}`) : error;
    });
    swap(dataDir, home, fresh);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    throw error;
  } finally {
    release();
  }
}

/** Until the second renaming the old store is whole, after it the new one. */
function swap(dataDir: string, home: string, fresh: string): void {
  const replaced = join(dataDir, 'pg.replaced');
  rmSync(replaced, { recursive: true, force: true });
  rmSync(join(dataDir, 'sizes.json'), { force: true });
  if (existsSync(home)) renameSync(home, replaced);
  renameSync(join(fresh, 'pg'), home);
  for (const name of [marker, 'sizes.json']) renameSync(join(fresh, name), join(dataDir, name));
  syncOne(dataDir);
  for (const left of [replaced, fresh]) rmSync(left, { recursive: true, force: true });
}

async function restorePostgres(
  file: string,
  checked: CheckedBackup,
  databaseUrl: string,
  mayReplace: boolean,
  print: Print,
): Promise<void> {
  const version = await onServer(databaseUrl, async (client) => {
    const used = await client.query(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and query = $1`,
      [listening],
    );
    if (used.rows[0].count > 0)
      throw new Error('The database is in use by a process of the backend. Stop every backend first.');
    const { rows } = await client.query(
      `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    );
    if (rows[0].count > 0 && !mayReplace)
      throw new Error(
        'The database has tables; --replace puts the backup in their place, or give an empty one (DATABASE_URL).',
      );
    return serverVersion(client);
  });
  if (checked.header.postgres > version)
    throw new Error(
      `${file} is of PostgreSQL ${checked.header.postgres}, the server of ${version}; give one that is as new.`,
    );
  await needTools(['pg_restore', 'psql'], Math.max(version, checked.header.postgres));
  print('Putting the data back, all in one transaction');
  await putBack(databaseUrl, bodyOf(file, checked));
  await settle({ dataDir: '', databaseUrl }, print);
}

/** What was ended since the backup must not come back with it, and nobody may take it for what they have seen already. */
async function settle(options: { dataDir: string; databaseUrl?: string }, print: Print): Promise<void> {
  const store = await openStore(options);
  try {
    const epoch = randomUUID();
    await store.db.transaction().execute(async (db) => {
      await db.updateTable('store_meta').set({ epoch }).execute();
      await endAllSignIns(db);
    });
    print(`The epoch was ${store.epoch} and is ${epoch} now.`);
  } finally {
    await store.close();
  }
}

/** Every token names the stamp of its user. */
async function endAllSignIns(db: Store['db']): Promise<void> {
  const accounts = accountsOf(db);
  await accounts
    .updateTable('users')
    .set({ security_stamp: sql<string>`gen_random_uuid()::text`, kept_token_id: null })
    .execute();
  await accounts.deleteFrom('ended_sign_ins').execute();
}
