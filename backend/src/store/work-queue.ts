export type Priority = 'ingest' | 'normal';

interface Waiting {
  start: () => void;
  refuse: (error: Error) => void;
}

/** One piece of work at a time, ingest first. A full lane refuses at once instead of growing. */
export class WorkQueue {
  readonly #lanes: Record<Priority, Waiting[]> = { ingest: [], normal: [] };
  readonly #limit: number;
  #isBusy = false;
  #closed: Error | null = null;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get waiting(): number {
    return this.#lanes.ingest.length + this.#lanes.normal.length;
  }

  run<Result>(priority: Priority, work: () => Promise<Result>): Promise<Result> {
    if (this.#closed) return Promise.reject(this.#closed);
    const lane = this.#lanes[priority];
    if (lane.length >= this.#limit)
      return Promise.reject(new Error(`The store is busy: ${lane.length} calls wait already. Try again.`));
    return new Promise<Result>((resolve, reject) => {
      const start = () => {
        this.#isBusy = true;
        work()
          .then(resolve, reject)
          .finally(() => {
            this.#isBusy = false;
            this.#next();
          });
      };
      lane.push({ start, refuse: reject });
      this.#next();
    });
  }

  /** Refuses what waits and all that comes; work that runs goes on. */
  close(reason: Error): void {
    this.#closed ??= reason;
    for (const lane of Object.values(this.#lanes)) for (const { refuse } of lane.splice(0)) refuse(reason);
  }

  #next(): void {
    if (this.#isBusy) return;
    (this.#lanes.ingest.shift() ?? this.#lanes.normal.shift())?.start();
  }
}
