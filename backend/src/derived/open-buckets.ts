import { isDoubtful } from '@stationwall/contract/quality';
import type { BucketName, NamedBucket } from '../store/series-buckets.ts';
import type { ToldReport } from '../store/series-places.ts';
import { emptyBucket, withObservation } from './bucket.ts';
import { observationOf } from './buckets-of.ts';
import { type ClockRules, dayKindOf, dayOf, hourEnd, type Span } from './spans.ts';

const mostKept = 80_000;
const keyOf = ({ length, stcd, element, end }: BucketName) => `${length} ${end} ${stcd} ${element}`;

/** A day of a series that something came into otherwise than in the order of its times. */
export interface StaleDay extends Span {
  stcd: string;
  element: string;
}

/** The buckets that reports are added to, in memory. What is newer than all that a bucket holds is added; any other makes its day stale. */
export class OpenBuckets {
  readonly #kept = new Map<string, NamedBucket>();
  readonly #changed = new Map<string, NamedBucket>();
  readonly #stale = new Map<string, StaleDay>();

  /** The buckets of reports that are not in memory. */
  missing(rules: ClockRules, reports: readonly ToldReport[]): BucketName[] {
    const names = new Map<string, BucketName>();
    for (const { stcd, values } of reports)
      for (const { element, observedAt } of values)
        for (const name of namesOf(rules, stcd, element, observedAt)) {
          const key = keyOf(name);
          if (!this.#kept.has(key)) names.set(key, name);
        }
    return [...names.values()];
  }

  /** What the store has of the missing ones; of the others it has nothing. */
  hold(missing: readonly BucketName[], found: readonly NamedBucket[]): void {
    for (const name of missing) this.#kept.set(keyOf(name), { ...name, bucket: emptyBucket });
    for (const one of found) this.#kept.set(keyOf(one), one);
  }

  /** Everything that the reports name is in memory. */
  add(rules: ClockRules, intervalS: number, { stcd, receivedAt, values }: ToldReport): void {
    for (const { element, value, observedAt: at, flags } of values) {
      const [hour, day] = namesOf(rules, stcd, element, at);
      const dayKey = keyOf(day);
      if (this.#stale.has(dayKey)) continue;
      const heard = { at, value, isDoubtful: isDoubtful(flags), receivedAt };
      const kept = [hour, day].map((name) => this.#kept.get(keyOf(name)) ?? { ...name, bucket: emptyBucket });
      if (kept.some(({ bucket }) => at <= bucket.upTo)) {
        this.#stale.set(dayKey, { stcd, element, ...dayOf(rules, dayKindOf(element), at) });
        continue;
      }
      const observation = observationOf(rules, intervalS, heard);
      for (const one of kept) this.#put({ ...one, bucket: withObservation(one.bucket, observation) });
    }
  }

  /** What changed and which days are stale since this was asked last. */
  taken(): { changed: NamedBucket[]; stale: StaleDay[] } {
    const [changed, stale] = [[...this.#changed.values()], [...this.#stale.values()]];
    this.#changed.clear();
    this.#stale.clear();
    const old = this.#kept.keys();
    for (let left = this.#kept.size - mostKept; left > 0; left -= 1)
      this.#kept.delete(old.next().value ?? '');
    return { changed, stale };
  }

  /** The store has these otherwise now. */
  drop(names: readonly BucketName[]): void {
    for (const name of names) this.#kept.delete(keyOf(name));
  }

  clear(): void {
    for (const map of [this.#kept, this.#changed, this.#stale]) map.clear();
  }

  /** The newest stay in memory longest. */
  #put(one: NamedBucket): void {
    const key = keyOf(one);
    this.#kept.delete(key);
    this.#kept.set(key, one);
    this.#changed.set(key, one);
  }
}

function namesOf(rules: ClockRules, stcd: string, element: string, at: number): [BucketName, BucketName] {
  const of = { stcd, element };
  return [
    { length: 'hours', ...of, end: hourEnd(rules, at) },
    { length: 'days', ...of, end: dayOf(rules, dayKindOf(element), at).end },
  ];
}
