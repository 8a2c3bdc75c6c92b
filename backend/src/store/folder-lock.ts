import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/** One process per data folder. Returns the release; throws one sentence when another process holds the folder. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holder = join(folder, 'holder.pid');
  // An empty database, for its lock alone: the system frees it however its holder ends. Never delete the file.
  const lock = new DatabaseSync(join(folder, 'lock.db'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(holder, String(process.pid), { mode: 0o600 });
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new Error(
      `The data folder ${folder} is in use by the process ${readFileSync(holder, 'utf8')}. Stop it, or give another folder.`,
    );
  }
  return () => lock.close();
}
