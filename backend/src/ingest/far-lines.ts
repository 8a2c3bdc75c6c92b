import type { LineTraffic, PassedFrame, TrafficQuestion } from '../field-side.ts';
import type { Store, StoreLogger } from '../store/store.ts';
import { readWatchedLines, tellOfLine, watchLine } from '../store/watched-lines.ts';
import { keyOfStation, type LineBook } from './line-book.ts';

const tellEveryMs = 1_000;
const mostFrames = 50;

type Told = Omit<LineTraffic, 'frames'> & {
  frames: (Omit<PassedFrame, 'bytes'> & { base64: string })[];
};

/** Lines that another backend on the same store holds: somebody who looks at one asks by the store, and its holder tells there. */
export class FarLines {
  readonly #store: Store;
  readonly #lines: LineBook;
  readonly #logger: StoreLogger;
  readonly #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> | null = null;

  constructor(store: Store, lines: LineBook, logger: StoreLogger) {
    this.#store = store;
    this.#lines = lines;
    this.#logger = logger;
    // An embedded store has one backend.
    if (store.kind === 'embedded') return;
    this.#timer = setInterval(() => {
      // One at a time, however long the store takes.
      this.#telling ??= this.#tell().finally(() => {
        this.#telling = null;
      });
    }, tellEveryMs);
    this.#timer.unref();
  }

  /** What passes on a station's line, wherever it is held. */
  async traffic(of: TrafficQuestion): Promise<LineTraffic> {
    const here = this.#lines.traffic(keyOfStation(of), of.after);
    if (here.line || this.#timer === undefined) return here;
    const told = await watchLine(this.#store.db, of);
    if (told === null) return here;
    const { line, frames } = JSON.parse(told) as Told;
    const there = frames
      .filter(({ number }) => number > of.after)
      .map(({ base64, ...frame }) => ({ ...frame, bytes: Buffer.from(base64, 'base64') }));
    return { line, frames: [...here.frames, ...there].sort((one, other) => one.number - other.number) };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  async #tell(): Promise<void> {
    try {
      for (const watched of await readWatchedLines(this.#store.db)) {
        const { line, frames } = this.#lines.traffic(keyOfStation(watched), 0);
        if (!line) continue;
        const told: Told = {
          line,
          frames: frames.slice(-mostFrames).map(({ bytes, ...frame }) => ({
            ...frame,
            base64: Buffer.from(bytes).toString('base64'),
          })),
        };
        await tellOfLine(this.#store.db, watched, JSON.stringify(told));
      }
    } catch (error) {
      this.#logger.warn({ err: error }, 'other backends are not told of lines: the store could not be asked');
    }
  }
}
