import { isDoubtful } from '@stationwall/contract/quality';
import type { BucketName, NamedBucket } from '../store/series-buckets.ts';
import type { ToldReport } from '../store/series-places.ts';
import { emptyBucket, withObservation } from './bucket.ts';
import { observationOf } from './buckets-of.ts';
import type { Newest, WorkedOut } from './recompute.ts';
import { type ClockRules, dayKindOf, dayOf, hourEnd, type Span } from './spans.ts';

const mostKept = 80_000;
const keyOf = ({ length, stcd, element, end }: BucketName) => `${length} ${end} ${stcd} ${element}`;

/** A day of a series that something came into otherwise than in the order of its times. */
export interface StaleDay extends Span {
  stcd: string;
  element: string;
}

type Kept = NamedBucket & { newest?: Newest };

/**
 * The buckets that reports are added to, in memory. What is newer than all that a bucket holds is added, what was sent later of the
 * newest takes its place, as stations that report several times a minute do; any other makes its day stale.
 */
export class OpenBuckets {
  readonly #kept = new Map<string, Kept>();
  readonly #changed = new Map<string, NamedBucket>();
  readonly #stale = new Map<string, StaleDay>();
  /** Days that were worked out from readings which were ahead of what had been told, and their last event. */
  readonly #ahead = new Map<string, number>();

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
  add(rules: ClockRules, intervalS: number, { cursor, stcd, sentAt, receivedAt, values }: ToldReport): void {
    for (const { element, value, observedAt: at, flags } of values) {
      const [hour, day] = namesOf(rules, stcd, element, at);
      const dayKey = keyOf(day);
      if (this.#stale.has(dayKey) || cursor <= (this.#ahead.get(dayKey) ?? -1)) continue;
      const kept = [hour, day].map(
        (name): Kept => this.#kept.get(keyOf(name)) ?? { ...name, bucket: emptyBucket },
      );
      const told = { at, value, sentAt, receivedAt };
      const places = kept.map((one) => placeIn(one, told));
      if (places.includes('repeated')) continue;
      if (places.includes('elsewhere')) {
        this.#stale.set(dayKey, { stcd, element, ...dayOf(rules, dayKindOf(element), at) });
        continue;
      }
      for (const [index, { newest, ...one }] of kept.entries()) {
        const isRevised = places[index] === 'revised';
        const without = isRevised && newest ? newest.without : one.bucket;
        const first = isRevised && newest ? Math.min(newest.receivedAt, receivedAt) : receivedAt;
        const heard = { at, value, isDoubtful: isDoubtful(flags), receivedAt: first };
        const bucket = withObservation(without, observationOf(rules, intervalS, heard));
        this.#put({ ...one, bucket, newest: { ...told, receivedAt: first, without } });
      }
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

  /** The store has these otherwise now. Those that nothing is added to are not held. */
  replace({ buckets, asOf }: WorkedOut): void {
    for (const one of buckets) {
      const key = keyOf(one);
      if (this.#kept.delete(key) && one.newest) this.#kept.set(key, one);
      if (one.length === 'days') this.#ahead.set(key, asOf);
    }
  }

  /** All was told up to an event. */
  reach(cursor: number): void {
    for (const [key, asOf] of this.#ahead) if (asOf <= cursor) this.#ahead.delete(key);
  }

  clear(): void {
    for (const map of [this.#kept, this.#changed, this.#stale, this.#ahead]) map.clear();
  }

  /** The newest stay in memory longest. */
  #put(one: Kept): void {
    const key = keyOf(one);
    this.#kept.delete(key);
    this.#kept.set(key, one);
    this.#changed.set(key, one);
  }
}

/** Where a value belongs among those that a bucket holds, by the rules of `placeOf` of the ingest. */
function placeIn({ bucket, newest }: Kept, { at, sentAt, value }: Omit<Newest, 'without'>) {
  if (at > bucket.upTo) return 'new';
  if (newest?.at !== at) return 'elsewhere';
  const second = Math.floor(sentAt / 1_000);
  const secondOfNewest = Math.floor(newest.sentAt / 1_000);
  if (second < secondOfNewest) return 'elsewhere';
  if (value === newest.value) return 'repeated';
  // Within one second their order is the ingest's to tell.
  return second > secondOfNewest ? 'revised' : 'elsewhere';
}

function namesOf(rules: ClockRules, stcd: string, element: string, at: number): [BucketName, BucketName] {
  const of = { stcd, element };
  return [
    { length: 'hours', ...of, end: hourEnd(rules, at) },
    { length: 'days', ...of, end: dayOf(rules, dayKindOf(element), at).end },
  ];
}
