import { afterEach, expect, test, vi } from 'vitest';
import { DiskWatch, diskLevel, usualDiskLimits } from './disk-watch.ts';

const mb = 2 ** 20;

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  { total: 2_000_000, levels: { 1024: 'enough', 1023: 'low', 256: 'low', 255: 'ending' } },
  { total: 4_000, levels: { 400: 'enough', 399: 'low', 100: 'low', 99: 'ending' } },
])('a disk of $total MB is warned of in time', ({ total, levels }) => {
  const level = (free: string) =>
    diskLevel({ freeBytes: Number(free) * mb, totalBytes: total * mb }, usualDiskLimits);
  expect(Object.fromEntries(Object.keys(levels).map((free) => [free, level(free)]))).toEqual(levels);
});

test('it is looked at every ten seconds, and each change told once', () => {
  vi.useFakeTimers();
  const lines: [string, string][] = [];
  const tell = (level: string) => (_details: object, message: string) => void lines.push([level, message]);
  const logger = { info: tell('info'), warn: tell('warn'), error: tell('error') };
  let free = 5_000;
  const watch = new DiskWatch('/data', usualDiskLimits, logger, () => ({
    freeBytes: free * mb,
    totalBytes: 100_000 * mb,
  }));
  for (free of [900, 800, 200, 100, 3_000, 2_000]) vi.advanceTimersByTime(10_000);
  watch.end();
  free = 100;
  vi.advanceTimersByTime(10_000);
  expect(lines).toEqual([
    ['warn', 'the disk of the data folder is filling up: 900 MB of 100000 MB left'],
    [
      'error',
      'the disk of the data folder is nearly full: 200 MB of 100000 MB left; without room reports are not acknowledged',
    ],
    ['info', 'the disk of the data folder has room again: 3000 MB of 100000 MB left'],
  ]);
});
