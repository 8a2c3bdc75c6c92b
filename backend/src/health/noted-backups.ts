import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A backup that was made, at UTC milliseconds. */
export interface NotedBackup {
  madeAt: number;
  bytes: number;
}

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** The store itself may be open elsewhere, or nowhere, so the folder remembers. */
export function noteBackup(dataDir: string, backup: NotedBackup): void {
  writeFileSync(fileIn(dataDir), JSON.stringify(backup), { mode: 0o600 });
}

/** Null when none was made, or what is noted cannot be read. */
export function readNotedBackup(dataDir: string): NotedBackup | null {
  try {
    const { madeAt, bytes } = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
    return typeof madeAt === 'number' && typeof bytes === 'number' ? { madeAt, bytes } : null;
  } catch {
    return null;
  }
}
