import { readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { endOfArchive, packed, packedText } from './tar.ts';

/** From where to where the write-ahead log is needed, and the label by which the database knows a copy of itself. */
export interface CopyEnd {
  label: string;
  firstWal: string;
  lastWal: string;
}

/** A store that stays in use while it is copied. Its log is kept from `begin` to `release`. */
export interface CopySession {
  begin(): Promise<void>;
  end(): Promise<CopyEnd>;
  release(): Promise<void>;
}

/** What a running database makes anew at its start. */
const transient =
  /^(pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans)\/|postmaster\.)|pg_internal\.init|pgsql_tmp/;
const ofLog = /^pg_wal\/./;
const logSegment = /^[0-9A-F]{24}$/;

/**
 * The folder of an embedded store as a compressed archive. With a session other reports are stored meanwhile: the pages
 * that changed under the copy are mended from the log when it is opened. Without one nobody has the store open.
 */
export function embeddedCopy(
  home: string,
  session: CopySession | null,
  tell: (copied: number, total: number) => void,
): AsyncIterable<Uint8Array> {
  const archive = async function* () {
    yield* session ? onlineCopy(home, session, tell) : wholeCopy(home, tell);
    yield endOfArchive;
  };
  // An error of either end ends the other, and whoever reads hears of it.
  return pipeline(archive, createGzip({ level: 1 }), () => {});
}

async function* onlineCopy(
  home: string,
  session: CopySession,
  tell: (copied: number, total: number) => void,
) {
  await session.begin();
  try {
    const names = namesIn(home).filter((name) => !transient.test(name) && !ofLog.test(name));
    yield* packed(home, [...names, ...foldersIn(home)], countTo(home, names, tell));
    const { label, firstWal, lastWal } = await session.end();
    yield packedText('backup_label', label);
    const segments = readdirSync(join(home, 'pg_wal'))
      .filter((name) => logSegment.test(name) && name >= firstWal && name <= lastWal)
      .sort();
    if (segments[0] !== firstWal || segments.at(-1) !== lastWal) {
      throw new Error(`the log from ${firstWal} to ${lastWal} is gone; make the backup again`);
    }
    yield* packed(
      home,
      segments.map((name) => `pg_wal/${name}`),
      () => {},
    );
  } finally {
    await session.release();
  }
}

async function* wholeCopy(home: string, tell: (copied: number, total: number) => void) {
  const names = [...namesIn(home), ...foldersIn(home)];
  yield* packed(home, names, countTo(home, names, tell));
}

function countTo(home: string, names: readonly string[], tell: (copied: number, total: number) => void) {
  const total = names.reduce(
    (sum, name) => sum + (statSync(join(home, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  let copied = 0;
  return (bytes: number) => {
    copied += bytes;
    tell(copied, total);
  };
}

const entriesIn = (home: string) => readdirSync(home, { recursive: true, withFileTypes: true });
const nameOf = (home: string, entry: { parentPath: string; name: string }) =>
  join(entry.parentPath, entry.name)
    .slice(home.length + 1)
    .replaceAll(sep, '/');

const namesIn = (home: string) =>
  entriesIn(home)
    .filter((entry) => entry.isFile())
    .map((entry) => nameOf(home, entry));

/** The database wants its folders, empty ones too. */
const foldersIn = (home: string) =>
  entriesIn(home)
    .filter((entry) => entry.isDirectory())
    .map((entry) => nameOf(home, entry))
    .filter((name) => !/^pg_replslot\/./.test(name));
