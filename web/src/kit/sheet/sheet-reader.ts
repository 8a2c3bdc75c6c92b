import type { Matching } from './find-table.ts';
import type { ImportField } from './import-field.ts';
import { SheetError } from './sheet.ts';
import type { SheetAnswer, SheetQuestion } from './sheet-messages.ts';
import type { RowsPart, SheetSummary } from './sheet-session.ts';

type Unnumbered<Question> = Question extends { number: number } ? Omit<Question, 'number'> : never;

/** A file read in a worker, so that the page stays alive however large it is; `close` it when it is no longer needed. */
export class SheetReader {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, PromiseWithResolvers<SheetAnswer>>();
  #asked = 0;

  constructor(
    worker: Worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' }),
  ) {
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      const waiting = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if ('problem' in data) waiting?.reject(new SheetError(data.problem));
      else waiting?.resolve(data);
    };
    // Memory that ran out, or a worker that could not be loaded.
    worker.onerror = () => this.#failAll();
  }

  /** Throws `SheetError`. */
  async open(file: Blob, fields: readonly ImportField[], mostRows: number): Promise<SheetSummary[]> {
    const answer = await this.#ask({ ask: 'open', file, fields, mostRows });
    return 'summaries' in answer ? answer.summaries : [];
  }

  /** The next rows of a sheet, asked for in order from 0. */
  async rows(sheet: number, matching: Matching, from: number, count: number): Promise<RowsPart> {
    const answer = await this.#ask({ ask: 'rows', sheet, matching, from, count });
    if (!('part' in answer)) throw new SheetError('unreadable');
    return answer.part;
  }

  close(): void {
    this.#worker.terminate();
    this.#failAll();
  }

  #ask(question: Unnumbered<SheetQuestion>): Promise<SheetAnswer> {
    this.#asked += 1;
    const waiting = Promise.withResolvers<SheetAnswer>();
    this.#waiting.set(this.#asked, waiting);
    this.#worker.postMessage({ ...question, number: this.#asked } satisfies SheetQuestion);
    return waiting.promise;
  }

  #failAll(): void {
    for (const { reject } of this.#waiting.values()) reject(new SheetError('unreadable'));
    this.#waiting.clear();
  }
}
