import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One process per data folder. Returns the release; throws one sentence when a live process holds the folder. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock.json');
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    if (holder !== null)
      throw new Error(
        `The data folder ${folder} is in use by the process ${holder}. Stop it, or give another folder.`,
      );
    // Renaming is atomic: of two processes that find the same dead lock only one clears it.
    try {
      renameSync(path, `${path}.${process.pid}`);
      rmSync(`${path}.${process.pid}`, { force: true });
    } catch {}
  }
  throw new Error(`The data folder ${folder} cannot be locked: another process is starting on it.`);
}

function holderOf(path: string): number | null {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(path, 'utf8'));
    process.kill(pid, 0);
    return startOf(pid) === startedAt ? pid : null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? -1 : null;
  }
}

/** Tells a process from a later one with the same number, where the system says so (Linux). */
function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
