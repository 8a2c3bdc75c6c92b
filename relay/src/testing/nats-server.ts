import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from './processes.ts';

/** A NATS server of the test's own, which it may kill and start again with what it had stored. */
export class NatsServer {
  readonly url: string;
  readonly #arguments: string[];
  #child: ChildProcess | null = null;

  private constructor(port: number, folder: string, more: readonly string[]) {
    this.url = `nats://127.0.0.1:${port}`;
    this.#arguments = ['-js', '-sd', folder, '-a', '127.0.0.1', '-p', String(port), ...more];
  }

  /** Not running yet. */
  static async in(folder: string, ...more: string[]): Promise<NatsServer> {
    return new NatsServer(await freePort(), folder, more);
  }

  start(): void {
    const program = process.env.NATS_TEST_SERVER;
    if (!program) throw new Error('NATS_TEST_SERVER names no program; run the tests by scripts/nats.mjs.');
    this.#child = spawn(program, this.#arguments, { stdio: 'ignore' });
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
