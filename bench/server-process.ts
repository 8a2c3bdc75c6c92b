import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** User and system time of a process so far, in seconds. */
export function cpuSeconds({ pid }: ChildProcess): number {
  // In ticks of 10 ms; the command in brackets may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory of a process. */
export const rssKb = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
