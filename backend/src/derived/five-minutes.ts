import { type Bucket, emptyBucket, withObservation } from './bucket.ts';
import { type Heard, observationOf } from './buckets-of.ts';
import type { ClockRules, Span } from './spans.ts';

const length = 300_000;

/** What the observations of each five minutes come to, by their end, given oldest first. */
export function fiveMinutesOf(
  rules: ClockRules,
  intervalS: number,
  heard: readonly Heard[],
): Map<number, Bucket> {
  const buckets = new Map<number, Bucket>();
  for (const one of heard) {
    const end = Math.ceil(one.at / length) * length;
    buckets.set(end, withObservation(buckets.get(end) ?? emptyBucket, observationOf(rules, intervalS, one)));
  }
  return buckets;
}

/** Those that a span reaches into. */
export function fiveMinutesIn({ begin, end }: Span): Span[] {
  const first = Math.floor(begin / length) * length;
  const count = Math.ceil((end - first) / length);
  return Array.from({ length: count }, (_, index) => ({
    begin: first + index * length,
    end: first + (index + 1) * length,
  }));
}
