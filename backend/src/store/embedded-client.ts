import type { MessagePort } from 'node:worker_threads';
import { headsIn } from './commit-group.ts';
import { type Answer, type CallBody, DatabaseError, type Rows } from './embedded-calls.ts';
import type { Lane } from './work-queue.ts';

/** A transaction has the database for itself until its end. */
export interface Transaction {
  query(sql: string, parameters: readonly unknown[]): Promise<Rows>;
  end(how: 'commit' | 'rollback'): Promise<void>;
}

/** One thread's way to the embedded database, wherever its worker was started. */
export class EmbeddedClient {
  readonly #port: MessagePort;
  readonly #pending = new Map<number, { resolve: (rows: Rows) => void; reject: (error: Error) => void }>();
  #lastId = 0;
  #ended: Error | null = null;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', (answer: Answer) => this.#take(answer));
    port.on('close', () => this.end(new Error('The embedded database has stopped.')));
  }

  query(lane: Lane, sql: string, parameters: readonly unknown[]): Promise<Rows> {
    return this.#call({ kind: 'query', lane, sql, parameters });
  }

  async commit(parameters: Buffer[]): Promise<number[]> {
    const handedOver = parameters.map(({ buffer }) => buffer as ArrayBuffer);
    const { rows } = await this.#call({ kind: 'commit', parameters }, handedOver);
    return headsIn(String(rows[0]?.heads ?? ''));
  }

  async begin(lane: Lane): Promise<Transaction> {
    const begin = this.#lastId + 1;
    await this.#call({ kind: 'begin', lane });
    return {
      query: (sql, parameters) => this.#call({ kind: 'within', begin, sql, parameters }),
      end: async (how) => {
        await this.#call({ kind: 'end', begin, how });
      },
    };
  }

  /** Refuses what is still unanswered and all that comes. */
  end(reason: Error): void {
    this.#ended ??= reason;
    this.#port.close();
    for (const { reject } of this.#pending.values()) reject(this.#ended);
    this.#pending.clear();
  }

  #call(call: CallBody, handedOver: ArrayBuffer[] = []): Promise<Rows> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#port.postMessage({ ...call, id }, handedOver);
    });
  }

  #take(answer: Answer): void {
    const waiting = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if ('error' in answer) waiting?.reject(new DatabaseError(answer.error));
    else waiting?.resolve(answer);
  }
}
