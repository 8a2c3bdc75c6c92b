/** `ingest`: what stations wait for; `readers`: what people and everything else wait for; `followers`: what comes behind the ingest (alarms, series). */
export type Lane = 'ingest' | 'readers' | 'followers';

/** Parts of the database's time that the lanes get while all wait; what one leaves goes to the others. */
const shares: Record<Lane, number> = { ingest: 4, readers: 2, followers: 1 };
/** Of lanes that used as much of their shares as each other, the first goes first. */
const order: readonly Lane[] = ['readers', 'followers', 'ingest'];
/** What a lane that used less than its share may have ahead of the others, ms of a share of one. */
const mostSavedMs = 50;

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
 * One piece of work at a time. While several lanes wait, each gets its share of the time: next is who used the least of theirs.
 * A full lane refuses at once instead of growing.
 */
export class WorkQueue {
  readonly #lanes: Record<Lane, Waiting[]> = { ingest: [], readers: [], followers: [] };
  readonly #limit: number;
  readonly #now: () => number;
  readonly #linger: QueueOptions['linger'];
  /** Time of each lane by its share, ms. */
  readonly #used: Record<Lane, number> = { ingest: 0, readers: 0, followers: 0 };
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
    return order.reduce((sum, lane) => sum + this.#lanes[lane].length, 0);
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
    this.#used[lane] += ms / shares[lane];
    const least = Math.max(...Object.values(this.#used)) - mostSavedMs;
    for (const each of order) this.#used[each] = Math.max(this.#used[each], least);
  }

  /** Of the lanes in which somebody waits, the one that used the least. */
  #nextLane(): Lane | null {
    let next: Lane | null = null;
    for (const lane of order)
      if (this.#lanes[lane].length > 0 && (next === null || this.#used[lane] < this.#used[next])) next = lane;
    return next;
  }

  #next(): void {
    if (this.#isBusy) return;
    const lane = this.#nextLane();
    if (lane !== 'readers' && this.#mayLinger(lane)) return;
    this.#endLinger?.();
    this.#endLinger = null;
    this.#lastLane = null;
    const next = lane && this.#lanes[lane].shift();
    if (!next) return;
    this.#isBusy = true;
    next.start();
  }

  /** A caller asks one thing after another: begun at once, a long commit would come between any two of its calls. */
  #mayLinger(next: Lane | null): boolean {
    const { readers } = this.#lanes;
    if (this.#endLinger) return readers.length === 0;
    if (!this.#linger || this.#lastLane !== 'readers' || next === null || readers.length > 0) return false;
    if (this.#used.readers > this.#used[next]) return false;
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
