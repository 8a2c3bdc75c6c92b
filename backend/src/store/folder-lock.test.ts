import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inUseBy = (pid: number | undefined) =>
  `The data folder ${folder} is in use by the process ${pid}. Stop it, or give another folder.`;

test('a folder belongs to the process that took it, until that ends, however it ends', async () => {
  const script = `
    import { lockFolder } from ${JSON.stringify(fileURLToPath(new URL('./folder-lock.ts', import.meta.url)))};
    globalThis.release = lockFolder(process.argv[1]);
    console.log('held');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script, folder]);
  await once(holder.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(inUseBy(holder.pid));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(inUseBy(process.pid));
  release();
  lockFolder(folder)();
});
