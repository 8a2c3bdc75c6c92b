import { statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const needed = 4 * 2 ** 30;

/**
 * Where tests keep what they throw away: the stores of many tests at once wait for a disk with each commit, so in memory where there
 * is plenty.
 */
export function scratchFolder(): string {
  const inMemory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > needed && freemem() > needed ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
