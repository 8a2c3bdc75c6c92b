import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rotatedLog } from './rotated-log.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const contents = () =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

test('a log begins anew before it grows too long, and only the last few are kept', () => {
  const log = rotatedLog(join(folder, 'part.log'), { mostBytes: 10, files: 3 });
  for (const line of ['one...\n', 'two\n', 'three\n', 'four\n', 'five.....\n', 'six\n'])
    log.append(Buffer.from(line));
  expect(contents()).toEqual({
    'part.log': 'six\n',
    'part.log.1': 'five.....\n',
    'part.log.2': 'four\n',
  });
});

test('a log of an earlier run goes on where it ended', () => {
  const file = join(folder, 'part.log');
  rotatedLog(file, { mostBytes: 10, files: 3 }).append(Buffer.from('12345678\n'));
  const again = rotatedLog(file, { mostBytes: 10, files: 3 });
  again.append(Buffer.from('a\n'));
  again.append(Buffer.from('b\n'));
  expect(contents()).toEqual({ 'part.log': 'a\nb\n', 'part.log.1': '12345678\n' });
});

test('a log that was taken away begins anew, and one line longer than all is kept whole', () => {
  const file = join(folder, 'part.log');
  const log = rotatedLog(file, { mostBytes: 10, files: 3 });
  log.append(Buffer.from('12345678\n'));
  rmSync(file);
  log.append(Buffer.from('a line longer than ten bytes\n'));
  expect(contents()).toEqual({ 'part.log': 'a line longer than ten bytes\n' });
});
