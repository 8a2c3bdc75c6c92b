import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from './house.mjs';
import { keepRunning } from './parts.mjs';

const talk = `
  for (let line = 0; line < 10_000; line++) console.log('a line that is kept in the log');
  console.error('the last words');
  process.exitCode = 7;
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-parts-'));
  writeFileSync(join(folder, 'talk.mjs'), talk);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Death {
  name: string;
  code: number | null;
  signal: string | null;
  lastWords: string;
}

async function deathOfTalker(): Promise<Death> {
  const { promise, resolve } = Promise.withResolvers<Death>();
  const part = keepRunning({
    name: 'talker',
    script: relative(root, join(folder, 'talk.mjs')),
    environment: process.env,
    logs: folder,
    onDeath: resolve,
  });
  const death = await promise;
  await part.stop();
  return death;
}

const death = { name: 'talker', code: 7, signal: null, lastWords: 'the last words' };

test('what a part says is in its log, and its death is told with its last words', async () => {
  expect(await deathOfTalker()).toEqual(death);
  expect(readFileSync(join(folder, 'talker.log'), 'utf8').split('\n')).toHaveLength(10_002);
});

test('a log that has grown to 10 MB is put aside', async () => {
  writeFileSync(join(folder, 'talker.log'), Buffer.alloc(9_999_990, 'x'));
  expect(await deathOfTalker()).toEqual(death);
  expect(readdirSync(folder).sort()).toEqual(['talk.mjs', 'talker.log', 'talker.log.1']);
  expect(statSync(join(folder, 'talker.log.1')).size).toBe(9_999_990);
});

test('a log that cannot be written is told once, and the part goes on', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  mkdirSync(join(folder, 'talker.log'));
  expect(await deathOfTalker()).toEqual(death);
  expect(told.mock.calls).toEqual([
    [`${join(folder, 'talker.log')} cannot be written (EISDIR); talker goes on without it.`],
  ]);
  told.mockRestore();
});
