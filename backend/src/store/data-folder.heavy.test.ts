import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './open-store.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'stationwall-data-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const kindOf = (path: string) => {
  const stats = statSync(path);
  return `${stats.isDirectory() ? 'folder' : 'file'} ${(stats.mode & 0o777).toString(8)}`;
};

test('the embedded store makes its folder and files for the owner alone, and notices half a copy of them', async () => {
  expect(process.umask() & 0o022).toBe(0o022);
  await (await openStore({ dataDir: folder })).close();
  const names = ['.', ...readdirSync(folder, { recursive: true }).map(String)];
  expect([...new Set(names.map((name) => kindOf(join(folder, name))))].sort()).toEqual([
    'file 600',
    'folder 700',
  ]);
  expect(existsSync(join(folder, 'store.json'))).toBe(true);
  const copy = join(parent, 'copy');
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('PG_VERSION') });
  await expect(openStore({ dataDir: copy })).rejects.toThrow(
    `The data folder ${copy} has a damaged store: pg/PG_VERSION is missing.`,
  );
}, 120_000);
