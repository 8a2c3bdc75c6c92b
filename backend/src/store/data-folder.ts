import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseShortFiles } from './file-sizes.ts';
import { lockFolder } from './folder-lock.ts';
import { type FreeSpace, freeSpaceOf, megabytes } from './free-space.ts';

/** Says that a folder has had a store, so that a lost one is not taken for a first start. */
export const marker = 'store.json';

/** The PostgreSQL inside PGlite: it reads no other one's files. */
export const storeVersion = '18';

/** A segment of the write-ahead log is 16 MB; a first start writes 40 MB. */
const neededMb = { firstStart: 96, restart: 32 };

const parts = ['base', 'global', 'global/pg_control', 'pg_multixact', 'pg_tblspc', 'pg_wal', 'pg_xact'];

const ownersOnly = 0o077;
const ofOthers = 0o002;

/**
 * Takes the folder of an embedded store for this process and looks at it before anything is written. Returns the release;
 * throws one sentence when another process holds it, its disk is full, or its store is damaged.
 */
export function openFolder(folder: string, spaceOf: (folder: string) => FreeSpace = freeSpaceOf): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = namesIn(join(folder, 'pg'));
  refuseFullDisk(folder, spaceOf(folder), names ? neededMb.restart : neededMb.firstStart);
  const release = lockFolder(folder);
  try {
    keepOthersOut(folder);
    refuseDamaged(folder, names);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

/** The names in a folder; null when there is none, or nothing in it. */
function namesIn(folder: string): string[] | null {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.length === 0 ? null : names;
}

function refuseFullDisk(folder: string, { freeBytes }: FreeSpace, needed: number): void {
  if (freeBytes >= needed * 2 ** 20) return;
  throw new Error(
    `The disk of the data folder ${folder} is full: ${megabytes(freeBytes)} free, ${needed} MB needed. Make room and start again; the store is as it was.`,
  );
}

function refuseDamaged(folder: string, names: string[] | null): void {
  if (names === null) {
    if (!existsSync(join(folder, marker))) return;
    throw damaged(
      folder,
      'had a store, but its folder pg is missing or empty',
      `or delete ${marker} in it to begin anew`,
    );
  }
  const missing = ['PG_VERSION', ...parts].find((name) => !existsSync(join(folder, 'pg', name)));
  if (missing) throw damaged(folder, `has a damaged store: pg/${missing} is missing`);
  const version = readFileSync(join(folder, 'pg', 'PG_VERSION'), 'latin1').trim();
  if (version !== storeVersion) {
    throw damaged(
      folder,
      `cannot be read: pg/PG_VERSION says "${version.slice(0, 20)}" instead of ${storeVersion}`,
    );
  }
  const short = refuseShortFiles(folder);
  if (short) throw damaged(folder, `has a damaged store: ${short}`);
}

const damaged = (folder: string, what: string, orElse = 'or give another folder (DATA_DIR)'): Error =>
  new Error(
    `The data folder ${folder} ${what}. Nothing was changed. Bring back a backup (npm run backend -- restore FILE --replace), ${orElse}.`,
  );

/** The folder of an earlier version was open to every user of the machine. */
function keepOthersOut(folder: string): void {
  if (process.platform === 'win32') return;
  tighten(folder);
  if (lstatSync(folder).mode & ofOthers) {
    throw new Error(
      `Every user of this machine may write into the data folder ${folder}; give a folder of the backend's own (chmod 700).`,
    );
  }
  for (const name of readdirSync(folder)) {
    if (name.startsWith('pg')) tightenAll(join(folder, name));
    else tighten(join(folder, name));
  }
}

function tightenAll(folder: string): void {
  tighten(folder);
  if (!lstatSync(folder).isDirectory()) return;
  for (const name of readdirSync(folder, { recursive: true })) tighten(join(folder, String(name)));
}

function tighten(path: string): void {
  const { mode, uid } = lstatSync(path);
  const isShared = (mode & 0o1000) !== 0 || uid !== process.getuid?.();
  if (mode & ownersOnly && !isShared && (mode & 0o170000) !== 0o120000) chmodSync(path, mode & ~ownersOnly);
}
