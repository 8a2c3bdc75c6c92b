import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';

/** How a process is begun, and how it is told that it can do its work. */
export interface Program {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  logFile: string;
  /** Rejects or answers false while it is not ready. */
  isReady: () => Promise<boolean>;
}

/** A process that may be killed, frozen and begun again at any moment. */
export class Process {
  readonly program: Program;
  #child: ChildProcess | null = null;

  constructor(program: Program) {
    this.program = program;
  }

  get name(): string {
    return this.program.name;
  }

  get pid(): number | null {
    const child = this.#child;
    return child && child.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null;
  }

  /** The end of its log. */
  get lastWords(): string {
    return readFileSync(this.program.logFile, 'utf8').split('\n').slice(-20).join('\n');
  }

  start(): void {
    if (this.pid !== null) return;
    const { command, args, env, logFile } = this.program;
    const log = createWriteStream(logFile, { flags: 'a' });
    this.#child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.pipe(log, { end: false });
    this.#child.stderr?.pipe(log, { end: false });
  }

  /** Resolves true once it is ready, false when it has ended or that takes longer than `withinMs`. */
  async isReadyWithin(withinMs: number): Promise<boolean> {
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; ) {
      if (this.pid === null) return false;
      if (await this.program.isReady().catch(() => false)) return true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return false;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || this.pid === null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  freeze(): void {
    this.#signalFamily('SIGSTOP');
  }

  thaw(): void {
    this.#signalFamily('SIGCONT');
  }

  /** Open file handles of the process. */
  get handles(): number {
    return this.pid === null ? 0 : readdirSync(`/proc/${this.pid}/fd`).length;
  }

  /** A server of PostgreSQL is a family of processes. */
  #signalFamily(signal: NodeJS.Signals): void {
    if (this.pid === null) return;
    for (const pid of [this.pid, ...childrenOf(this.pid)])
      try {
        process.kill(pid, signal);
      } catch {
        // It ended meanwhile.
      }
  }
}

function childrenOf(pid: number): number[] {
  try {
    const own = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return own.map(Number).flatMap((child) => [child, ...childrenOf(child)]);
  } catch {
    return [];
  }
}

/** Whether an address answers with a status below 300. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  await answer.body?.cancel();
  return answer.ok;
}
