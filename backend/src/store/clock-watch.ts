import { clockToleranceMs } from '@stationwall/contract/station-clock';
import type { StoreLogger } from './store-logger.ts';

/** Adjusting a clock slowly moves it by far less between two looks. */
const stepMs = 2_000;
const hour = 3_600_000;

export interface ClockStep {
  /** By the clock after the step, UTC milliseconds. */
  at: number;
  /** Forward positive. */
  byMs: number;
}

export interface ClockReport {
  /** Steps since the start. */
  steps: number;
  lastStep: ClockStep | null;
  /** Why nothing is dropped for the time being. */
  isDoubted: boolean;
}

/** The clocks of this computer: one that can be set, and one that only runs. */
export interface Clocks {
  wall(): number;
  steady(): number;
}

const ownClocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() };

/**
 * Notices that the clock was set, or stood still, while the process ran, and doubts it for a day after it moved by hours:
 * what is dropped by a wrong clock is lost.
 */
export class ClockWatch {
  readonly #clocks: Clocks;
  readonly #logger: StoreLogger | undefined;
  #offset: number;
  #doubtedUntil = Number.NEGATIVE_INFINITY;
  #steps = 0;
  #lastStep: ClockStep | null = null;

  constructor(logger: StoreLogger | undefined, clocks = ownClocks) {
    this.#clocks = clocks;
    this.#logger = logger;
    this.#offset = clocks.wall() - clocks.steady();
  }

  /** Compares the two clocks; to be called every few seconds. */
  look(): void {
    const at = this.#clocks.wall();
    const offset = at - this.#clocks.steady();
    const byMs = Math.round(offset - this.#offset);
    this.#offset = offset;
    if (Math.abs(byMs) <= stepMs) return;
    this.#steps += 1;
    this.#lastStep = { at, byMs };
    if (Math.abs(byMs) > hour) this.#doubt();
    this.#logger?.warn(
      { byMs, at: new Date(at).toISOString() },
      `the clock of this computer was set ${byMs > 0 ? 'forward' : 'back'}, or the computer slept`,
    );
  }

  /** What the store says at a start: when it last heard something, and whether that lies in the future. */
  compareWithStore(newestReception: number | null): void {
    if (newestReception === null) return;
    const ahead = newestReception - this.#clocks.wall();
    if (ahead > clockToleranceMs || ahead < -7 * 24 * hour) this.#doubt();
  }

  report(): ClockReport {
    return { steps: this.#steps, lastStep: this.#lastStep, isDoubted: this.isDoubted };
  }

  get isDoubted(): boolean {
    return this.#clocks.steady() < this.#doubtedUntil;
  }

  #doubt(): void {
    this.#doubtedUntil = this.#clocks.steady() + 24 * hour;
  }
}
