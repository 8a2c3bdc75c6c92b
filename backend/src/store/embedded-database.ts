import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { openFolder } from './data-folder.ts';
import { DatabaseError, type Notice, type Order } from './embedded-calls.ts';
import { EmbeddedClient } from './embedded-client.ts';

/** PGlite in a worker thread of its own, which serves several threads. This one owns it. */
export class EmbeddedDatabase {
  readonly client: EmbeddedClient;
  readonly #worker: Worker;
  readonly #unlock: () => void;
  readonly #opened = Promise.withResolvers<void>();
  readonly #closed = Promise.withResolvers<void>();
  #onFatal: ((error: Error) => void) | undefined;
  #closing: Promise<void> | null = null;

  /** `buffersMb`: how much of the store it keeps in memory; it is filled as it opens. */
  static async open(
    folder: string,
    buffersMb: number,
    onFatal?: (error: Error) => void,
  ): Promise<EmbeddedDatabase> {
    const database = new EmbeddedDatabase(folder, buffersMb);
    try {
      await database.#opened.promise;
      database.#onFatal = onFatal;
      return database;
    } catch (error) {
      await database.#worker.terminate();
      database.#unlock();
      throw new Error(`The data folder ${folder} cannot be opened: ${firstLine(error)} ${wayOut(error)}`);
    }
  }

  private constructor(folder: string, buffersMb: number) {
    this.#unlock = openFolder(folder);
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { folder, buffersMb },
    });
    this.#worker.on('message', (notice: Notice) => this.#hear(notice));
    this.#worker.on('error', (error) =>
      this.#fail(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped.')));
    this.client = new EmbeddedClient(this.connect());
    this.#closed.promise.catch(() => {});
  }

  /** A further way to it, for another thread's `EmbeddedClient`. */
  connect(): MessagePort {
    const { port1, port2 } = new MessageChannel();
    this.#tell({ kind: 'connect', port: port1 }, [port1]);
    return port2;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    try {
      this.#tell({ kind: 'close' });
      await this.#closed.promise;
    } finally {
      this.client.end(new Error('The store is closed.'));
      await this.#worker.terminate();
      this.#unlock();
    }
  }

  #tell(order: Order, handedOver: MessagePort[] = []): void {
    this.#worker.postMessage(order, handedOver);
  }

  #hear(notice: Notice): void {
    if (notice.kind === 'open') this.#opened.resolve();
    else if (notice.kind === 'closed') this.#closed.resolve();
    else {
      const error = new DatabaseError(notice.error);
      this.#opened.reject(error);
      this.#closed.reject(error);
    }
  }

  #fail(error: Error): void {
    this.client.end(error);
    this.#opened.reject(error);
    this.#closed.reject(error);
    if (!this.#closing) this.#onFatal?.(error);
    this.#onFatal = undefined;
  }
}

const wayOut = (error: unknown): string =>
  error instanceof DatabaseError && error.code?.startsWith('E')
    ? 'Mend that, or give another folder (DATA_DIR).'
    : 'Bring back a backup (npm run backend -- restore FILE --replace), or move it away to begin anew.';

const firstLine = (error: unknown): string => {
  const line = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
  return line.endsWith('.') ? line : `${line}.`;
};
