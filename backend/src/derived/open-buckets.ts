import { isDoubtful } from '@stationwall/contract/quality';
import type { BucketName, NamedBucket } from '../store/series-buckets.ts';
import type { ToldReport } from '../store/series-places.ts';
import { emptyBucket, withObservation } from './bucket.ts';
import { observationOf } from './buckets-of.ts';
import type { Newest, WorkedOut } from './recompute.ts';
import { type ClockRules, dayKindOf, dayOf, hourEnd, type Span } from './spans.ts';

const mostKept = 80_000;
/** Of too many as many stay, so that the oldest are not looked for each time. */
const keptOfTooMany = 60_000;
const keyOf = ({ length, stcd, element, end }: BucketName) => `${length} ${end} ${stcd} ${element}`;

/** A day of a series that something came into otherwise than in the order of its times. */
export interface StaleDay extends Span {
  stcd: string;
  element: string;
}

interface Kept extends NamedBucket {
  newest?: Newest;
  /** The round in which something came into it last. */
  round: number;
}

/** The buckets of a series by their ends. */
type Series = Readonly<Record<BucketName['length'], Map<number, Kept>>>;

/**
 * The buckets that reports are added to, in memory. What is newer than all that a bucket holds is added, what was sent later of the
 * newest takes its place, as stations that report several times a minute do; any other makes its day stale.
 */
export class OpenBuckets {
  /** By station and element: a text of both, made for each value, would cost more than all else. */
  readonly #stations = new Map<string, Map<string, Series>>();
  readonly #changed = new Set<Kept>();
  readonly #stale = new Map<string, StaleDay>();
  /** Days that were worked out from readings which were ahead of what had been told, and their last event. */
  readonly #ahead = new Map<string, number>();
  #round = 0;
  #count = 0;

  /** The buckets of reports that are not in memory. */
  missing(rules: ClockRules, reports: readonly ToldReport[]): BucketName[] {
    const names = new Map<string, BucketName>();
    for (const { stcd, values } of reports) {
      const station = this.#stations.get(stcd);
      for (const { element, observedAt } of values) {
        const series = station?.get(element);
        const { hours, days } = endsOf(rules, element, observedAt);
        if (series?.hours.has(hours) && series.days.has(days)) continue;
        for (const [length, end] of [['hours', hours] as const, ['days', days] as const]) {
          const name = { length, stcd, element, end };
          if (!series?.[length].has(end)) names.set(keyOf(name), name);
        }
      }
    }
    return [...names.values()];
  }

  /** What the store has of the missing ones; of the others it has nothing. */
  hold(missing: readonly BucketName[], found: readonly NamedBucket[]): void {
    for (const name of missing) this.#hold({ ...name, bucket: emptyBucket });
    for (const one of found) this.#hold(one);
  }

  /** Everything that the reports name is in memory. */
  add(rules: ClockRules, intervalS: number, { cursor, stcd, sentAt, receivedAt, values }: ToldReport): void {
    const station = this.#stations.get(stcd);
    for (const { element, value, observedAt: at, flags } of values) {
      const ends = endsOf(rules, element, at);
      if (this.#isLeftOut({ length: 'days', stcd, element, end: ends.days }, cursor)) continue;
      const series = station?.get(element);
      const empty = { stcd, element, bucket: emptyBucket };
      const hour =
        series?.hours.get(ends.hours) ?? this.#hold({ ...empty, length: 'hours', end: ends.hours });
      const day = series?.days.get(ends.days) ?? this.#hold({ ...empty, length: 'days', end: ends.days });
      const told = { at, value, sentAt, receivedAt };
      const [placeInHour, placeInDay] = [placeIn(hour, told), placeIn(day, told)];
      if (placeInHour === 'repeated' || placeInDay === 'repeated') continue;
      if (placeInHour === 'elsewhere' || placeInDay === 'elsewhere') {
        this.#stale.set(keyOf(day), { stcd, element, ...dayOf(rules, dayKindOf(element), at) });
        continue;
      }
      const heard = { at, value, isDoubtful: isDoubtful(flags) };
      for (const [kept, place] of [[hour, placeInHour] as const, [day, placeInDay] as const]) {
        const { newest, bucket } = kept;
        const revised = place === 'revised' ? newest : undefined;
        const first = revised ? Math.min(revised.receivedAt, receivedAt) : receivedAt;
        const without = revised?.without ?? bucket;
        const observation = observationOf(rules, intervalS, { ...heard, receivedAt: first });
        kept.bucket = withObservation(without, observation);
        kept.newest = { ...told, receivedAt: first, without };
        kept.round = this.#round;
        this.#changed.add(kept);
      }
    }
  }

  /** What changed and which days are stale since this was asked last. */
  taken(): { changed: NamedBucket[]; stale: StaleDay[] } {
    const changed = [...this.#changed].map(({ length, stcd, element, end, bucket }) => {
      return { length, stcd, element, end, bucket };
    });
    const stale = [...this.#stale.values()];
    this.#changed.clear();
    this.#stale.clear();
    if (this.#count > mostKept) this.#dropOldest();
    this.#round += 1;
    return { changed, stale };
  }

  /** The store has these otherwise now. Those that nothing is added to are not held. */
  replace({ buckets, asOf }: WorkedOut): void {
    for (const one of buckets) {
      const wasHeld = this.#drop(one);
      if (wasHeld && one.newest) this.#hold(one);
      if (one.length === 'days') this.#ahead.set(keyOf(one), asOf);
    }
  }

  /** All was told up to an event. */
  reach(cursor: number): void {
    for (const [key, asOf] of this.#ahead) if (asOf <= cursor) this.#ahead.delete(key);
  }

  clear(): void {
    for (const all of [this.#stations, this.#changed, this.#stale, this.#ahead]) all.clear();
    this.#count = 0;
  }

  /** The day is worked out anew, or was with this event in it. */
  #isLeftOut(day: BucketName, cursor: number): boolean {
    if (this.#stale.size === 0 && this.#ahead.size === 0) return false;
    const key = keyOf(day);
    return this.#stale.has(key) || cursor <= (this.#ahead.get(key) ?? -1);
  }

  #hold(one: NamedBucket & { newest?: Newest }): Kept {
    const { length, stcd, element, end } = one;
    const station = this.#stations.get(stcd) ?? new Map<string, Series>();
    const series = station.get(element) ?? { hours: new Map(), days: new Map() };
    this.#stations.set(stcd, station.set(element, series));
    if (!series[length].has(end)) this.#count += 1;
    const kept = { ...one, round: this.#round };
    series[length].set(end, kept);
    return kept;
  }

  /** Answers whether it was held. */
  #drop({ length, stcd, element, end }: BucketName): boolean {
    const station = this.#stations.get(stcd);
    const series = station?.get(element);
    if (!station || !series?.[length].delete(end)) return false;
    this.#count -= 1;
    if (series.hours.size + series.days.size === 0) station.delete(element);
    if (station.size === 0) this.#stations.delete(stcd);
    return true;
  }

  /** The newest stay in memory longest. */
  #dropOldest(): void {
    const all = [...this.#stations.values()].flatMap((station) =>
      [...station.values()].flatMap(({ hours, days }) => [...hours.values(), ...days.values()]),
    );
    all.sort((one, other) => one.round - other.round);
    for (const kept of all.slice(0, all.length - keptOfTooMany)) this.#drop(kept);
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

const endsOf = (rules: ClockRules, element: string, at: number) => ({
  hours: hourEnd(rules, at),
  days: dayOf(rules, dayKindOf(element), at).end,
});
