import { readFileSync } from 'node:fs';
import type { RelayHealth } from '../routes/health.ts';
import { freePort, type Part, startPart } from './processes.ts';

/** The relay in a process of its own, which a test can kill, start again on the same port, and look at from outside. */
export class RelayProcess {
  readonly port: number;
  readonly #metricsPort: number;
  readonly #env: Record<string, string>;
  #part: Part | null = null;

  private constructor(port: number, metricsPort: number, env: Record<string, string>) {
    this.port = port;
    this.#metricsPort = metricsPort;
    this.#env = env;
  }

  static async start(env: Record<string, string>): Promise<RelayProcess> {
    const relay = new RelayProcess(await freePort(), await freePort(), env);
    await relay.start();
    return relay;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isRunning(): boolean {
    return this.#part !== null && this.#part.child.exitCode === null && this.#part.child.signalCode === null;
  }

  get log(): readonly string[] {
    return this.#part?.log ?? [];
  }

  async start(): Promise<void> {
    this.#part = await startPart('relay/src/server.ts', [], {
      LOG_LEVEL: 'info',
      ...this.#env,
      RELAY_PORT: String(this.port),
      METRICS_PORT: String(this.#metricsPort),
    });
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    await this.#part?.stop(signal);
  }

  /** `SIGSTOP` and `SIGCONT`: the process stands still, and goes on. */
  signal(signal: NodeJS.Signals): void {
    this.#part?.child.kill(signal);
  }

  /** Bytes of memory that the process holds now. */
  get residentBytes(): number {
    const [, pages = '0'] = readFileSync(`/proc/${this.#part?.child.pid}/statm`, 'utf8').split(' ');
    return Number(pages) * 4096;
  }

  /** What its operators are told; null while it does not answer. */
  async health(): Promise<RelayHealth | null> {
    const url = `http://127.0.0.1:${this.#metricsPort}/readyz`;
    return fetch(url, { signal: AbortSignal.timeout(2_000) })
      .then((response) => response.json() as Promise<RelayHealth>)
      .catch(() => null);
  }

  /** The value of a metric; of all its labels together when it has several. */
  async metric(name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.#metricsPort}/metrics`)).text();
    const values = text
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
    if (values.length === 0) throw new Error(`The relay has no metric ${name}.`);
    return values.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
  }
}
