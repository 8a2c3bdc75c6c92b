import type { Before, Observation } from '../quality/judge-value.ts';
import { placeOf, type Revision } from './revisions.ts';

const kept = 4;

/** What is known, without asking the store, of one element's observations. */
export class ReadingTrack {
  /** The newest observation there ever was. */
  newest: number;
  /** All revisions of every observation from here on are in `#known`; earlier ones only the store knows. */
  #knownFrom: number;
  readonly #known = new Map<number, Revision[]>();
  /** What the next value is judged by. */
  readonly before: Before = { newest: null, believed: null, sameSince: null };

  /** Of an element that never reported. */
  static empty(): ReadingTrack {
    return new ReadingTrack(Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY);
  }

  /** Of an element whose newest stored observation is this one, and whose last value is `last`. */
  static after(newest: number, last: Observation, isDoubted: boolean): ReadingTrack {
    const track = new ReadingTrack(newest, newest + 1);
    track.judged(last, isDoubted);
    return track;
  }

  private constructor(newest: number, knownFrom: number) {
    this.newest = newest;
    this.#knownFrom = knownFrom;
  }

  /** What came of looking at a value: the ones after it are held against it. */
  judged(observation: Observation, isDoubted: boolean): void {
    const { newest, believed } = this.before;
    if (newest === null || observation.observedAt >= newest.observedAt) {
      if (newest === null || newest.value !== observation.value)
        this.before.sameSince = observation.observedAt;
      this.before.newest = observation;
    }
    if (isDoubted || observation.value === null) return;
    if (believed === null || observation.observedAt >= believed.observedAt)
      this.before.believed = observation;
  }

  knows(observedAt: number): boolean {
    return observedAt >= this.#knownFrom;
  }

  /** Send time under which to store the value; null = a repeat. `stored` are the revisions of an observation that the track does not know. */
  place(observedAt: number, revision: Revision, stored: Revision[]): number | null {
    const revisions = this.knows(observedAt) ? this.#revisionsOf(observedAt) : stored;
    const sentAt = placeOf(revisions, revision);
    if (sentAt !== null) revisions.push({ sentAt, value: revision.value });
    if (observedAt > this.newest) this.newest = observedAt;
    return sentAt;
  }

  /** Forgets all but the newest observations. Between groups only: within one, `knows` must not change its answer. */
  trim(): void {
    if (this.#known.size <= kept) return;
    const observations = [...this.#known.keys()].sort((a, b) => a - b);
    for (const observedAt of observations.slice(0, -kept)) {
      this.#known.delete(observedAt);
      this.#knownFrom = observedAt + 1;
    }
  }

  #revisionsOf(observedAt: number): Revision[] {
    let revisions = this.#known.get(observedAt);
    if (!revisions) {
      revisions = [];
      this.#known.set(observedAt, revisions);
    }
    return revisions;
  }
}
