import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupHeader, bodyOf, checkBackup, writeBackup } from './backup-file.ts';
import { endOfArchive, packed, packedText, unpack } from './tar.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-backup-'));
  file = join(folder, 'monday.backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const header: BackupHeader = {
  stationwall: 'backup',
  version: 1,
  kind: 'embedded',
  madeAt: '2026-11-20T00:00:00.000Z',
  postgres: 18,
  schema: null,
};

async function* of(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function all(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const notWhole = () =>
  `${file} is not whole: its checksum is not the one it was written with. Take another backup.`;

test('a backup is given back as it was written, belongs to its owner alone, and is never written over', async () => {
  const size = await writeBackup(file, header, of('all ', 'that there is'));
  expect(size).toBe(statSync(file).size);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const checked = await checkBackup(file);
  expect(checked.header).toEqual(header);
  expect(await all(bodyOf(file, checked))).toBe('all that there is');
  await expect(writeBackup(file, header, of('other things'))).rejects.toThrow(
    `${file} exists already; give another name, or move it away.`,
  );
});

test('one that broke off leaves no file', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('half');
    expect(existsSync(file)).toBe(false);
    throw new Error('no space is left');
  }
  await expect(writeBackup(file, header, broken())).rejects.toThrow('no space is left');
  expect([file, `${file}.part`].map(existsSync)).toEqual([false, false]);
});

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['cut to its first line', (bytes: Buffer) => bytes.subarray(0, bytes.indexOf('\n') + 1)],
  ['changed in one bit', (bytes: Buffer) => bytes.map((byte, at) => (at === 200 ? byte ^ 1 : byte))],
  ['changed in its first line', (bytes: Buffer) => Buffer.from(bytes.toString().replace('2026', '2025'))],
])('one that was %s is refused', async (_, damage) => {
  await writeBackup(file, header, of('readings '.repeat(20)));
  writeFileSync(file, damage(readFileSync(file)));
  await expect(checkBackup(file)).rejects.toThrow(notWhole());
});

test('another file is no backup', async () => {
  await expect(checkBackup(file)).rejects.toThrow(`${file} cannot be read (ENOENT).`);
  for (const text of ['', 'PK', '{"some":"json"}\n']) {
    writeFileSync(file, text);
    await expect(checkBackup(file)).rejects.toThrow(`${file} is no backup of Stationwall.`);
  }
});

test('an archive keeps files and empty folders, fills up what became shorter, and leaves out what vanished', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  mkdirSync(join(from, 'base', '5'), { recursive: true });
  mkdirSync(join(from, 'pg_notify'));
  writeFileSync(join(from, 'base', '5', '16402'), Buffer.alloc(700, 'a'));
  writeFileSync(join(from, 'PG_VERSION'), '18\n');
  const counted: number[] = [];
  async function* archive() {
    const names = ['PG_VERSION', 'base/5/16402', 'base/5/gone', 'pg_notify'];
    for await (const bytes of packed(from, names, (length) => counted.push(length))) {
      yield bytes;
      if (Buffer.from(bytes).toString('latin1', 0, 12) === 'base/5/16402')
        truncateSync(join(from, 'base', '5', '16402'), 100);
    }
    yield packedText('backup_label', 'LABEL: stationwall\n');
    yield endOfArchive;
  }
  await unpack(to, archive());
  expect(counted).toEqual([3, 700]);
  expect(readFileSync(join(to, 'PG_VERSION'), 'utf8')).toBe('18\n');
  expect(readFileSync(join(to, 'base', '5', '16402'), 'utf8')).toBe(`${'a'.repeat(100)}${'\0'.repeat(600)}`);
  expect(readFileSync(join(to, 'backup_label'), 'utf8')).toBe('LABEL: stationwall\n');
  expect(
    ['PG_VERSION', 'pg_notify'].map((name) => (statSync(join(to, name)).mode & 0o777).toString(8)),
  ).toEqual(['600', '700']);
  await expect(unpack(join(folder, 'half'), of('PG_VERSION'))).rejects.toThrow('the archive ends too early');
  await expect(
    unpack(
      join(folder, 'outside'),
      (async function* () {
        yield packedText('../outside.txt', 'x');
      })(),
    ),
  ).rejects.toThrow('the archive holds "../outside.txt", which is outside');
});
