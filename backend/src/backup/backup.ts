import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileCommand, type Print } from '../command.ts';
import { type NotedBackup, noteBackup } from '../health/noted-backups.ts';
import { storeVersion } from '../store/data-folder.ts';
import { lockFolder } from '../store/folder-lock.ts';
import { megabytes } from '../store/free-space.ts';
import { type BackupHeader, writeBackup } from './backup-file.ts';
import { askForCopy } from './copy-socket.ts';
import { type CopySession, embeddedCopy } from './embedded-copy.ts';
import { dumped, needTools, onServer, serverVersion } from './postgres-tools.ts';

const help = `Writes all that is in the store into a FILE, readable by its owner only. The backend may run meanwhile: what it has
acknowledged before this begins is in the backup.

  backup FILE

The store is the one that the backend uses: set DATABASE_URL or DATA_DIR as for the backend. A PostgreSQL needs pg_dump.`;

export const backup = fileCommand(
  { name: 'backup', help, file: 'to be written' },
  async (file, { config: { dataDir, databaseUrl }, print }) => {
    const path = resolve(file);
    const size =
      databaseUrl === null
        ? await backupEmbedded(path, dataDir, print)
        : await backupPostgres(path, databaseUrl, print);
    const made = { madeAt: Date.now(), bytes: size };
    try {
      if (databaseUrl === null) noteBackup(dataDir, made);
      else await noteInDatabase(databaseUrl, made);
    } catch (error) {
      // A store of an earlier version, or one that is only read, has no place for it; the backup is whole all the same.
      print(`That it was made could not be noted for the service status: ${(error as Error).message}`);
    }
    print(`${path} is whole: ${megabytes(size)}.`);
  },
);

async function backupEmbedded(file: string, dataDir: string, print: Print): Promise<number> {
  const home = join(dataDir, 'pg');
  if (!existsSync(home))
    throw new Error(
      `The data folder ${dataDir} holds no store; set DATA_DIR or DATABASE_URL as for the backend.`,
    );
  const header = headerOf('embedded', Number(storeVersion), null);
  const { session, release } = await whoeverHolds(dataDir);
  try {
    return await writeBackup(file, header, embeddedCopy(home, session, progressIn(print)));
  } finally {
    await release();
  }
}

/** The backend that has the store open, or, with no session, this process, which keeps everybody else out meanwhile. */
async function whoeverHolds(dataDir: string): Promise<{ session: CopySession | null; release(): unknown }> {
  const session = await askForCopy(dataDir);
  return session ? { session, release: session.release } : { session, release: lockFolder(dataDir) };
}

async function backupPostgres(file: string, databaseUrl: string, print: Print): Promise<number> {
  const { version, schema } = await onServer(databaseUrl, async (client) => {
    const known = await client.query(`select to_regclass('kysely_migration') is not null as is_known`);
    if (!known.rows[0].is_known) throw new Error('The database holds no store of the backend.');
    const { rows } = await client.query('select max(name) as name from kysely_migration');
    return { version: await serverVersion(client), schema: rows[0].name as string };
  });
  await needTools(['pg_dump'], version);
  const tell = (bytes: number) => print(`${megabytes(bytes)} written`);
  return writeBackup(
    file,
    headerOf('postgresql', version, schema),
    told(dumped(databaseUrl), 256 * 2 ** 20, tell),
  );
}

const noteInDatabase = (databaseUrl: string, { madeAt, bytes }: NotedBackup) =>
  onServer(databaseUrl, (client) =>
    client.query('insert into backups (made_at, bytes) values ($1, $2) on conflict do nothing', [
      madeAt,
      bytes,
    ]),
  );

async function* told(source: AsyncIterable<Uint8Array>, every: number, tell: (bytes: number) => void) {
  let bytes = 0;
  for await (const chunk of source) {
    const before = Math.floor(bytes / every);
    bytes += chunk.length;
    if (Math.floor(bytes / every) > before) tell(bytes);
    yield chunk;
  }
}

const headerOf = (kind: BackupHeader['kind'], postgres: number, schema: string | null): BackupHeader => ({
  stationwall: 'backup',
  version: 1,
  kind,
  madeAt: new Date().toISOString(),
  postgres,
  schema,
});

function progressIn(print: Print): (copied: number, total: number) => void {
  let tenths = 0;
  return (copied, total) => {
    const now = Math.min(10, Math.floor((10 * copied) / Math.max(1, total)));
    if (now > tenths) print(`${now * 10} % of ${megabytes(total)}`);
    tenths = Math.max(tenths, now);
  };
}
