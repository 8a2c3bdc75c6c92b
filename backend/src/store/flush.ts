import { closeSync, fdatasyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What was written without fsync is on the disk afterwards, names included. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    syncOne(join(entry.parentPath, entry.name));
  syncOne(folder);
}

export function syncOne(path: string): void {
  const handle = openSync(path, 'r');
  fdatasyncSync(handle);
  closeSync(handle);
}
