import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a table or of an index, as PostgreSQL names them, with what tells where rows find room (fsm) and are seen (vm). */
const ofRelation = /\/(base\/\d+|global)\/\d+(_\w+)?(\.\d+)?$/;

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
  readonly #frozen = new Set<number>();

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
    if (this.pid === null) return;
    for (const pid of [this.pid, ...childrenOf(this.pid)]) {
      this.#frozen.add(pid);
      tell(pid, 'SIGSTOP');
    }
  }

  /** Whoever was frozen goes on; children of a server that was killed meanwhile too, or they keep its memory for ever. */
  thaw(): void {
    for (const pid of this.#frozen) tell(pid, 'SIGCONT');
    this.#frozen.clear();
  }

  /** Open file handles of the process; those of a table or an index in the embedded store are as many as it has, and do not count. */
  get handles(): number {
    if (this.pid === null) return 0;
    const handles = `/proc/${this.pid}/fd`;
    return readdirSync(handles).filter((name) => !ofRelation.test(linkOf(join(handles, name)))).length;
  }
}

function linkOf(handle: string): string {
  try {
    return readlinkSync(handle);
  } catch {
    // It was closed meanwhile.
    return '';
  }
}

function tell(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}

/** A server of PostgreSQL is a family of processes. */
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
