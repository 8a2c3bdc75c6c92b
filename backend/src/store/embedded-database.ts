import { Worker } from 'node:worker_threads';
import { lockFolder } from './folder-lock.ts';
import { type Priority, WorkQueue } from './work-queue.ts';

export type Call =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'commit'; parameters: Uint8Array[] }
  | { id: number; kind: 'close' };

export type Rows = { rows: Record<string, unknown>[]; affectedRows: number };
export type Answer =
  | ({ id: number } & Rows)
  | { id: number; error: { message: string; code: string | null } };

type CallBody = Call extends infer Each ? (Each extends Call ? Omit<Each, 'id'> : never) : never;

/** An error of the database; `code` is its SQLSTATE, or the name of a file system's error. */
export class DatabaseError extends Error {
  readonly code: string | null;
  constructor(message: string, code: string | null) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
  }
}

/** PGlite in a worker thread behind one queue; ingest goes first. */
export class EmbeddedDatabase {
  readonly #worker: Worker;
  readonly #unlock: () => void;
  readonly #queue = new WorkQueue(5_000);
  readonly #pending = new Map<number, { resolve: (rows: Rows) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  #onFatal: ((error: Error) => void) | undefined;
  #closing: Promise<void> | null = null;

  static async open(folder: string, onFatal?: (error: Error) => void): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(folder);
    try {
      await new Promise<Rows>((resolve, reject) => database.#pending.set(0, { resolve, reject }));
      database.#onFatal = onFatal;
      return database;
    } catch (error) {
      await database.#worker.terminate();
      database.#unlock();
      throw new Error(`The data folder ${folder} cannot be opened: ${firstLine(error)} ${wayOut(error)}`);
    }
  }

  private constructor(folder: string) {
    this.#unlock = lockFolder(folder);
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } });
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.#worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped.')));
  }

  query(priority: Priority, sql: string, parameters: readonly unknown[]): Promise<Rows> {
    return this.#queue.run(priority, () => this.#call({ kind: 'query', sql, parameters }));
  }

  commit(parameters: Buffer[]): Promise<Rows> {
    return this.#queue.run('ingest', () => this.#call({ kind: 'commit', parameters }));
  }

  /** Takes the database for one caller until `release`; its calls go through `query` of the hold. */
  async hold(priority: Priority): Promise<Hold> {
    return new Promise((resolve, reject) => {
      const work = () =>
        new Promise<void>((release) =>
          resolve({ release, query: (sql, parameters) => this.#call({ kind: 'query', sql, parameters }) }),
        );
      this.#queue.run(priority, work).catch(reject);
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#queue
      .run('normal', () => this.#call({ kind: 'close' }))
      .then(() => this.#queue.close(new Error('The store is closed.')))
      .finally(async () => {
        await this.#worker.terminate();
        this.#unlock();
      });
    return this.#closing;
  }

  #call(call: CallBody): Promise<Rows> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      const handedOver =
        call.kind === 'commit' ? call.parameters.map(({ buffer }) => buffer as ArrayBuffer) : [];
      this.#worker.postMessage({ ...call, id }, handedOver);
    });
  }

  #take(answer: Answer): void {
    const waiting = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if ('error' in answer) waiting?.reject(new DatabaseError(answer.error.message, answer.error.code));
    else waiting?.resolve(answer);
  }

  #fail(error: Error): void {
    this.#queue.close(error);
    if (!this.#closing) this.#onFatal?.(error);
    this.#onFatal = undefined;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

export interface Hold {
  query(sql: string, parameters: readonly unknown[]): Promise<Rows>;
  release(): void;
}

const wayOut = (error: unknown): string =>
  error instanceof DatabaseError && error.code?.startsWith('E')
    ? 'Mend that, or give another folder (DATA_DIR).'
    : 'Move it away to begin anew, or bring back a copy.';

const firstLine = (error: unknown): string => {
  const line = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  return line.endsWith('.') ? line : `${line}.`;
};
