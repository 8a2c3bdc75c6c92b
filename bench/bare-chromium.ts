import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

type Params = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  sessionId?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

/**
 * A Chromium that is spoken to by its DevTools protocol alone, through a pipe. Whatever watches its network, as drivers of browsers do, is given a copy
 * of each message of a WebSocket by the page's main thread, which for a large one takes longer than the page's own work.
 */
export class BareChromium {
  readonly #process: ChildProcess;
  readonly #folder: string;
  readonly #waiting = new Map<number, { resolve(result: object): void; reject(error: Error): void }>();
  readonly #listeners = new Set<(message: Message) => void>();
  #sent = 0;
  #rest = '';

  constructor(program: string, args: string[]) {
    this.#folder = mkdtempSync(join(tmpdir(), 'stationwall-chromium-'));
    const usual = [
      '--headless',
      '--no-first-run',
      '--remote-debugging-pipe',
      `--user-data-dir=${this.#folder}`,
    ];
    this.#process = spawn(program, [...usual, ...args], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    });
    const told = this.#process.stdio[4] as Readable;
    told.setEncoding('utf8').on('data', (text: string) => this.#take(text));
  }

  /** Sends a command, to a page's session or the browser itself; rejects with what Chromium says against it. */
  send<Result extends object = object>(
    method: string,
    params: object = {},
    sessionId?: string,
  ): Promise<Result> {
    const id = ++this.#sent;
    const command = JSON.stringify({ id, method, params, ...(sessionId ? { sessionId } : {}) });
    (this.#process.stdio[3] as Writable).write(`${command}\0`);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (result: object) => void, reject });
    });
  }

  /** Calls `take` with the parameters of each such event of the session; returns what ends it. */
  on(method: string, sessionId: string, take: (params: Params) => void): () => void {
    const listener = (message: Message) => {
      if (message.method === method && message.sessionId === sessionId) take(message.params ?? {});
    };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill();
    await gone;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #take(text: string): void {
    const parts = (this.#rest + text).split('\0');
    this.#rest = parts.pop() ?? '';
    for (const part of parts) this.#told(JSON.parse(part) as Message);
  }

  #told(message: Message): void {
    for (const listener of this.#listeners) listener(message);
    const waiting = this.#waiting.get(message.id ?? 0);
    if (!waiting) return;
    this.#waiting.delete(message.id ?? 0);
    if (message.error) waiting.reject(new Error(message.error.message));
    else waiting.resolve(message.result ?? {});
  }
}
