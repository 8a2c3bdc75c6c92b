import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freeSpaceOf, fullDiskError } from './free-space.ts';

test('the disk of a folder has a size, and not more of it is free', () => {
  const { freeBytes, totalBytes } = freeSpaceOf(tmpdir());
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
});

test('what fails while the disk is full is laid to the disk, by the code of a system that has no space', () => {
  const withFree = (freeBytes: number) => fullDiskError('/data', () => ({ freeBytes, totalBytes: 2 ** 40 }));
  expect(withFree(32 * 2 ** 20)).toBeNull();
  expect(withFree(5 * 2 ** 20)).toEqual(
    Object.assign(new Error('no space is left on its disk, 5 MB are free'), { code: 'ENOSPC' }),
  );
});
