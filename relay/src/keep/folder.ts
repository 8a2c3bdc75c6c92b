import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/** Makes a folder that only its owner may enter. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}

/** Takes the folder for this process until the release or its end; throws one sentence when another process has it. */
export function takeFolder(path: string): () => void {
  privateFolder(path);
  const holder = join(path, 'holder.pid');
  // An empty database, for its lock alone: the system frees it however its holder ends. Never delete the file.
  const lock = new DatabaseSync(join(path, 'lock.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    chmodSync(join(path, 'lock.db'), 0o600);
    writeFileSync(holder, String(process.pid), { mode: 0o600 });
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new Error(`the process ${readFileSync(holder, 'utf8')} is using it`);
  }
  return () => lock.close();
}
