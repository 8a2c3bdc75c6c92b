import { type FreeSpace, freeSpaceOf, megabytes } from './free-space.ts';
import type { StoreLogger } from './store.ts';

/** Below `lowBytes` left, or a tenth of a small disk, it is warned; below `endingBytes`, or a fortieth, it is an error. */
export interface DiskLimits {
  lowBytes: number;
  endingBytes: number;
}

export const usualDiskLimits: DiskLimits = { lowBytes: 1024 * 2 ** 20, endingBytes: 256 * 2 ** 20 };

export type DiskLevel = 'enough' | 'low' | 'ending';

const lookEveryMs = 10_000;

export function diskLevel({ freeBytes, totalBytes }: FreeSpace, limits: DiskLimits): DiskLevel {
  if (freeBytes < Math.min(limits.endingBytes, totalBytes / 40)) return 'ending';
  return freeBytes < Math.min(limits.lowBytes, totalBytes / 10) ? 'low' : 'enough';
}

/** Tells the log, once for each change, how the disk of a data folder fills. */
export class DiskWatch {
  readonly #folder: string;
  readonly #limits: DiskLimits;
  readonly #logger: StoreLogger;
  readonly #spaceOf: (folder: string) => FreeSpace;
  readonly #timer: NodeJS.Timeout;
  #level: DiskLevel = 'enough';

  constructor(folder: string, limits: DiskLimits, logger: StoreLogger, spaceOf = freeSpaceOf) {
    this.#folder = folder;
    this.#limits = limits;
    this.#logger = logger;
    this.#spaceOf = spaceOf;
    this.look();
    this.#timer = setInterval(() => this.look(), lookEveryMs);
    this.#timer.unref();
  }

  look(): void {
    const space = this.#spaceOf(this.#folder);
    const level = diskLevel(space, this.#limits);
    if (level === this.#level) return;
    this.#level = level;
    const details = { folder: this.#folder, ...space };
    const left = `${megabytes(space.freeBytes)} of ${megabytes(space.totalBytes)} left`;
    if (level === 'enough') this.#logger.info(details, `the disk of the data folder has room again: ${left}`);
    else if (level === 'low')
      this.#logger.warn(details, `the disk of the data folder is filling up: ${left}`);
    else
      this.#logger.error(
        details,
        `the disk of the data folder is nearly full: ${left}; without room reports are not acknowledged`,
      );
  }

  end(): void {
    clearInterval(this.#timer);
  }
}
