import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolder, storeVersion } from './data-folder.ts';
import { noteSizes } from './file-sizes.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'stationwall-data-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const inStore = (...names: string[]) => join(folder, 'pg', ...names);

/** What a store looks like from outside, closed in good order. */
function layStore(): void {
  for (const name of ['base/5', 'global', 'pg_multixact', 'pg_tblspc', 'pg_wal', 'pg_xact'])
    mkdirSync(inStore(name), { recursive: true });
  writeFileSync(inStore('PG_VERSION'), `${storeVersion}\n`);
  writeFileSync(inStore('global', 'pg_control'), 'control');
  writeFileSync(inStore('base', '5', '16402'), Buffer.alloc(16_384));
  writeFileSync(inStore('base', '5', '16402_fsm'), Buffer.alloc(8_192));
  writeFileSync(join(folder, 'store.json'), '{}');
  noteSizes(folder);
}

const filesIn = (of: string) => readdirSync(of, { recursive: true }).map(String).sort();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

const bringBack = 'Nothing was changed. Bring back a backup (npm run backend -- restore FILE --replace), or';
const elsewhere = 'give another folder (DATA_DIR)';

test.each([
  ['PG_VERSION', 'has a damaged store: pg/PG_VERSION is missing', elsewhere],
  ['global/pg_control', 'has a damaged store: pg/global/pg_control is missing', elsewhere],
  ['pg_wal', 'has a damaged store: pg/pg_wal is missing', elsewhere],
  ['base', 'has a damaged store: pg/base is missing', elsewhere],
  ['base/5/16402', 'has a damaged store: pg/base/5/16402 is missing', elsewhere],
  ['.', 'had a store, but its folder pg is missing or empty', 'delete store.json in it to begin anew'],
])('without pg/%s a store is named as damaged, and nothing is written over it', (lost, what, orElse) => {
  layStore();
  rmSync(inStore(lost), { recursive: true });
  const left = filesIn(folder);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect(() => openFolder(folder)).toThrow(
      new Error(`The data folder ${folder} ${what}. ${bringBack} ${orElse}.`),
    );
  expect(filesIn(folder)).toEqual([...left, 'holder.pid', 'lock.db'].sort());
});

test('a table that was cut since the store was closed is named', () => {
  layStore();
  truncateSync(inStore('base', '5', '16402'), 8_192);
  expect(() => openFolder(folder)).toThrow(
    `The data folder ${folder} has a damaged store: pg/base/5/16402 has 8192 bytes instead of 16384. ${bringBack}`,
  );
});

test('what became of a store that was not closed in good order is left to the database', () => {
  layStore();
  openFolder(folder)();
  truncateSync(inStore('base', '5', '16402'), 8_192);
  openFolder(folder)();
});

test('the files of another version are not touched', () => {
  layStore();
  writeFileSync(inStore('PG_VERSION'), '17\n');
  expect(() => openFolder(folder)).toThrow('cannot be read: pg/PG_VERSION says "17" instead of 18. Nothing');
});

test('a full disk is told before anything is opened, with what is needed', () => {
  const full = () => ({ freeBytes: 3.5 * 2 ** 20, totalBytes: 2 ** 30 });
  const sentence = (needed: number) =>
    `The disk of the data folder ${folder} is full: 3 MB free, ${needed} MB needed. Make room and start again; the store is as it was.`;
  expect(() => openFolder(folder, full)).toThrow(sentence(96));
  layStore();
  expect(() => openFolder(folder, full)).toThrow(sentence(32));
});

test('what an earlier version left open to everybody belongs to the owner alone afterwards', () => {
  layStore();
  const control = inStore('global', 'pg_control');
  chmodSync(folder, 0o755);
  chmodSync(inStore(), 0o755);
  chmodSync(control, 0o666);
  openFolder(folder)();
  expect([folder, inStore(), control, join(folder, 'lock.db')].map(modeOf)).toEqual([
    '700',
    '700',
    '600',
    '600',
  ]);
});

test('a folder that everybody may write into is refused', () => {
  mkdirSync(folder);
  chmodSync(folder, 0o1777);
  expect(() => openFolder(folder)).toThrow(
    `Every user of this machine may write into the data folder ${folder}; give a folder of the backend's own (chmod 700).`,
  );
});
