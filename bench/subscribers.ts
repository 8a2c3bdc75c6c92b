import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SystemName } from './relay-systems.ts';

/** What all subscribers together have seen since they began, or since `reset`. */
export interface Report {
  type: 'report';
  atUs: number;
  /** Cursor of the subscriber that is furthest behind. */
  slowest: number;
  deliveries: number;
  breaks: number;
  closed: number;
  cpuS: number;
  p50Ms: number;
  p99Ms: number;
  heartbeats: number;
  /** From the server's time in a heartbeat to its reading. */
  heartbeatAgeP99Ms: number;
  heartbeatIntervalP99Ms: number;
}

export interface Subscribers {
  readonly child: ChildProcess;
  /** Resolves when every subscriber has what it asked for; rejects when the process ends before. */
  readonly ready: Promise<void>;
  report(): Promise<Report>;
  reset(): void;
  stop(): void;
}

export interface SubscribersOptions {
  /** Holds the compiled program. */
  folder: string;
  name: SystemName;
  port: number;
  subscribers: number;
  restricted: number;
  onProgress?: (slowest: number) => void;
}

/** Compiles the subscribers into a folder; throws one sentence when that cannot be done. */
export function compileSubscribers(folder: string): void {
  if (spawnSync('cc', ['--version']).status !== 0)
    throw new Error('The subscribers are a C program: install a C compiler (cc), for instance Debian’s gcc.');
  const source = fileURLToPath(new URL('./subscribers.c', import.meta.url));
  execFileSync('cc', ['-O2', '-o', join(folder, 'subscribers'), source]);
}

const readyWithinS = 120;

/** Connects many cheap subscribers from one process. */
export function startSubscribers(options: SubscribersOptions): Subscribers {
  const { folder, name, port, subscribers, restricted, onProgress } = options;
  const args = [name, port, subscribers, restricted].map(String);
  const child = spawn(join(folder, 'subscribers'), args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const asked: ((report: Report) => void)[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as Report | { type: 'ready' } | { type: 'progress'; slowest: number };
      if (message.type === 'progress') onProgress?.(message.slowest);
      else if (message.type === 'report') asked.shift()?.(message);
      else resolve();
    });
    child.once('exit', () => reject(new Error(`the subscribers of ${name} ended early`)));
    const late = new Error(
      `not all ${subscribers} subscribers of ${name} were ready within ${readyWithinS} s`,
    );
    setTimeout(() => reject(late), readyWithinS * 1000).unref();
  });
  return {
    child,
    ready,
    report: () =>
      new Promise<Report>((resolve) => {
        asked.push(resolve);
        child.stdin.write('report\n');
      }),
    reset: () => void child.stdin.write('reset\n'),
    stop: () => {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
    },
  };
}
