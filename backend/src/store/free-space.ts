import { statfsSync } from 'node:fs';

/** What is left on the disk of a folder for a user without privileges. */
export interface FreeSpace {
  freeBytes: number;
  totalBytes: number;
}

export function freeSpaceOf(folder: string): FreeSpace {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** What hardly any work of a database can be done with. */
const tooLittle = 32 * 2 ** 20;

/** A full disk makes PGlite abort without a word why. Null when there is room. */
export function fullDiskError(folder: string, spaceOf = freeSpaceOf): Error | null {
  const { freeBytes } = spaceOf(folder);
  if (freeBytes >= tooLittle) return null;
  return Object.assign(new Error(`no space is left on its disk, ${megabytes(freeBytes)} are free`), {
    code: 'ENOSPC',
  });
}

export const megabytes = (bytes: number): string => `${Math.floor(bytes / 2 ** 20)} MB`;
