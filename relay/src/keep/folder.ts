import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a folder that only its owner may enter. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  return path;
}

/** Takes the folder for this process and returns the release; throws one sentence when a living relay holds it. */
export function takeFolder(path: string): () => void {
  privateFolder(path);
  const lock = join(path, 'lock.json');
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  const holder = holderOf(lock);
  if (holder !== null) throw new Error(`the process ${holder} is using it`);
  rmSync(lock, { force: true });
  writeFileSync(lock, mine, { flag: 'wx', mode: 0o600 });
  return () => rmSync(lock, { force: true });
}

function holderOf(lock: string): number | null {
  try {
    const { pid, startedAt } = JSON.parse(readFileSync(lock, 'utf8'));
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
