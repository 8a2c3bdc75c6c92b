/** `ingest`: what stations wait for; `readers`: what people and everything else wait for. */
export type Lane = 'ingest' | 'readers';

/** Parts of the database's time that the lanes get while both wait. */
const shares: Record<Lane, number> = { ingest: 2, readers: 1 };
/** What a lane that used less than its share may have ahead of the other, ms. */
const mostSavedMs = 100;

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

export interface QueueOptions {
  /** Calls that may wait in one lane. */
  limit: number;
  /** A clock in ms. */
  now?: () => number;
  /** Calls back after a moment in which a reader's next call may come; returns the end of waiting. */
  linger?: (goOn: () => void) => () => void;
}

/**
 * One piece of work at a time. While both lanes wait, each gets its share of the time, readers first when they have used
 * less than theirs. A full lane refuses at once instead of growing.
 */
export class WorkQueue {
  readonly #lanes: Record<Lane, Waiting[]> = { ingest: [], readers: [] };
  readonly #limit: number;
  readonly #now: () => number;
  readonly #linger: QueueOptions['linger'];
  /** How far readers are ahead of their share: up to 0 they go first. */
  #ahead = 0;
  #isBusy = false;
  #lastLane: Lane | null = null;
  #endLinger: (() => void) | null = null;
  #closed: Error | null = null;

  constructor({ limit, now = () => performance.now(), linger }: QueueOptions) {
    this.#limit = limit;
    this.#now = now;
    this.#linger = linger;
  }

  get waiting(): number {
    return this.#lanes.ingest.length + this.#lanes.readers.length;
  }

  run<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
    if (this.#closed) return Promise.reject(this.#closed);
    const waiting = this.#lanes[lane];
    if (waiting.length >= this.#limit)
      return Promise.reject(new Error(`The store is busy: ${waiting.length} calls wait already. Try again.`));
    return new Promise<Result>((resolve, reject) => {
      const start = () => {
        const begun = this.#now();
        work()
          .then(resolve, reject)
          .finally(() => {
            this.#charge(lane, this.#now() - begun);
            this.#lastLane = lane;
            this.#isBusy = false;
            this.#next();
          });
      };
      waiting.push({ start, refuse: reject });
      this.#next();
    });
  }

  /** Refuses what waits and all that comes; work that runs goes on. */
  close(reason: Error): void {
    this.#closed ??= reason;
    for (const lane of Object.values(this.#lanes)) for (const { refuse } of lane.splice(0)) refuse(reason);
  }

  #charge(lane: Lane, ms: number): void {
    const ahead = this.#ahead + (lane === 'readers' ? ms : -ms) / shares[lane];
    this.#ahead = Math.min(mostSavedMs, Math.max(-mostSavedMs, ahead));
  }

  #next(): void {
    if (this.#isBusy) return;
    const { ingest, readers } = this.#lanes;
    const isReadersTurn = readers.length > 0 && (ingest.length === 0 || this.#ahead <= 0);
    if (!isReadersTurn && this.#mayLinger()) return;
    this.#endLinger?.();
    this.#endLinger = null;
    this.#lastLane = null;
    const next = (isReadersTurn ? readers : ingest).shift();
    if (!next) return;
    this.#isBusy = true;
    next.start();
  }

  /** A caller asks one thing after another: begun at once, a long commit would come between any two of its calls. */
  #mayLinger(): boolean {
    const { ingest, readers } = this.#lanes;
    if (this.#endLinger) return readers.length === 0;
    if (!this.#linger || this.#lastLane !== 'readers' || this.#ahead > 0) return false;
    if (ingest.length === 0 || readers.length > 0) return false;
    const begun = this.#now();
    this.#endLinger = this.#linger(() => {
      this.#charge('readers', this.#now() - begun);
      this.#endLinger = null;
      this.#lastLane = null;
      this.#next();
    });
    return true;
  }
}
