import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from './turns.mjs';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-turns-'));
  lock = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('two that want the same work do it one after the other, and the waiting one is told once', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const order: string[] = [];
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const first = inTurn(lock, 'waiting …', async () => {
    order.push('first begins');
    await isReleased;
    order.push('first ends');
    return 1;
  });
  const second = inTurn(lock, 'waiting …', () => {
    order.push('second');
    return 2;
  });
  expect(told.mock.calls).toEqual([['waiting …']]);
  release();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
  expect(told.mock.calls).toEqual([['waiting …']]);
  expect(existsSync(lock)).toBe(false);
  told.mockRestore();
});

test('a lock of a process that is gone is taken over, one that fails frees its own', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lock, String(pid));
  await expect(inTurn(lock, 'waiting …', () => Promise.reject(new Error('no build')))).rejects.toThrow(
    'no build',
  );
  expect(existsSync(lock)).toBe(false);
});

test('a folder where nothing can be written is told in a sentence', async () => {
  const missing = join(folder, 'missing');
  await expect(inTurn(join(missing, 'lock'), 'waiting …', () => 1)).rejects.toThrow(
    `The folder ${missing} cannot be written (ENOENT).`,
  );
});

test('an empty lock is waited for while it is new, and taken over once it is old', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  writeFileSync(lock, '');
  const turn = inTurn(lock, 'waiting …', () => 'done');
  expect(told.mock.calls).toEqual([['waiting …']]);
  const minuteAgo = Date.now() / 1000 - 60;
  utimesSync(lock, minuteAgo, minuteAgo);
  expect(await turn).toBe('done');
  expect(existsSync(lock)).toBe(false);
  told.mockRestore();
});

test('where a file can be made and not written, no lock stays', () => {
  const take = `
    import { inTurn } from './scripts/turns.mjs';
    await inTurn(process.argv[1], 'waiting …', () => {}).catch(({ message }) => console.log(message));
  `;
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1" "$2"', process.execPath, take, lock],
    { encoding: 'utf8' },
  );
  expect(stdout).toBe(`The folder ${folder} cannot be written (EFBIG).\n`);
  expect(existsSync(lock)).toBe(false);
});
