import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../store/folder-lock.ts';
import { backup } from './backup.ts';
import { type BackupHeader, writeBackup } from './backup-file.ts';
import { restore } from './restore.ts';

let folder: string;
let dataDir: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-restore-'));
  dataDir = join(folder, 'data');
  file = join(folder, 'monday.backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const silently = () => {};
const made = (changes: Partial<BackupHeader> = {}) =>
  writeBackup(
    file,
    {
      stationwall: 'backup',
      version: 1,
      kind: 'embedded',
      madeAt: '2026-11-20T00:00:00.000Z',
      postgres: 18,
      schema: null,
      ...changes,
    },
    (async function* () {})(),
  );

test('a store that is there is replaced only when that is asked for, and not while it is in use', async () => {
  await made();
  mkdirSync(join(dataDir, 'pg', 'base'), { recursive: true });
  const attempt = (...more: string[]) => restore([file, ...more], { DATA_DIR: dataDir }, silently);
  await expect(attempt()).rejects.toThrow(
    `The data folder ${dataDir} has a store; --replace puts the backup in its place, or give another folder (DATA_DIR).`,
  );
  const release = lockFolder(dataDir);
  await expect(attempt('--replace')).rejects.toThrow(`in use by the process ${process.pid}`);
  release();
  // An archive without anything in it: what was there stays.
  await expect(attempt('--replace')).rejects.toThrow();
  expect(readdirSync(dataDir).sort()).toEqual(['holder.pid', 'lock.db', 'pg']);
  expect(readdirSync(join(dataDir, 'pg'))).toEqual(['base']);
});

test.each<[Partial<BackupHeader>, Record<string, string>, (named: string) => string]>([
  [
    { kind: 'postgresql' },
    {},
    (named) => `${named} is a backup of a PostgreSQL; give the database in DATABASE_URL.`,
  ],
  [
    {},
    { DATABASE_URL: 'postgres://someone@127.0.0.1:1/stations' },
    (named) =>
      `${named} is a backup of an embedded store; leave DATABASE_URL away and give its folder in DATA_DIR.`,
  ],
  [
    { schema: '999-of-tomorrow' },
    {},
    (named) => `${named} was made by a newer version of the backend; bring this one up to date first.`,
  ],
  [{ postgres: 17 }, {}, (named) => `${named} holds files of PostgreSQL 17; this version reads those of 18.`],
])('a backup that does not fit is named: %o', async (changes, env, sentence) => {
  await made(changes);
  await expect(restore([file], { DATA_DIR: dataDir, ...env }, silently)).rejects.toThrow(sentence(file));
});

test('both commands want one file, and a store', async () => {
  const env = { DATA_DIR: dataDir };
  await expect(backup([], env, silently)).rejects.toThrow(
    'backup is given 0 files; allowed: one, to be written.',
  );
  await expect(restore(['a', 'b'], env, silently)).rejects.toThrow(
    'restore is given 2 files; allowed: one, made by backup.',
  );
  await expect(backup([file], env, silently)).rejects.toThrow(
    `The data folder ${dataDir} holds no store; set DATA_DIR or DATABASE_URL as for the backend.`,
  );
  writeFileSync(file, 'a picture');
  await expect(restore([file], env, silently)).rejects.toThrow(`${file} is no backup of Stationwall.`);
});

test('both tell what they do', async () => {
  const told: string[] = [];
  await backup(['--help'], {}, (line) => told.push(line));
  await restore(['--help'], {}, (line) => told.push(line));
  expect(told.map((text) => text.split('.')[0])).toEqual([
    'Writes all that is in the store into a FILE, readable by its owner only',
    'Puts a backup back',
  ]);
});
