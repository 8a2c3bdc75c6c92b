import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of so many MB; mounting it needs root, which the check of the whole has. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'stationwall-disk-'));

  constructor(megabytes: number) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', this.folder]);
  }

  /** Fills it to its last byte, or leaves some; the returned function makes room again. */
  fill(leftBytes = -1): () => void {
    const file = join(this.folder, 'filling');
    const { bavail, bsize } = statfsSync(this.folder);
    try {
      writeFileSync(file, Buffer.alloc(bavail * bsize - leftBytes, 1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
    return () => rmSync(file);
  }

  end(): void {
    execFileSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
