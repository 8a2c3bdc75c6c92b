import { type Bucket, emptyBucket, withObservation } from './bucket.ts';
import { type ClockRules, dayKindOf, dayOf, hourEnd } from './spans.ts';
import type { Observation } from './summary.ts';

/** Buckets by their end. */
export interface Buckets {
  hours: Map<number, Bucket>;
  days: Map<number, Bucket>;
}

/** An observation as it was stored or told. */
export interface Heard {
  at: number;
  value: number | null;
  isDoubtful: boolean;
  receivedAt: number;
}

const graceMs = 5_000;

/** `intervalS`: how often the station reports. */
export const observationOf = (rules: ClockRules, intervalS: number, heard: Heard): Observation => ({
  at: heard.at,
  value: heard.value,
  isDoubtful: heard.isDoubtful,
  isPunctual: heard.receivedAt - heard.at <= intervalS * 1000 + graceMs,
  isOnHour: hourEnd(rules, heard.at) === heard.at,
});

/** What all observations of an element come to, given oldest first. */
export function bucketsOf(
  rules: ClockRules,
  of: { element: string; intervalS: number },
  heard: readonly Heard[],
): Buckets {
  const buckets: Buckets = { hours: new Map(), days: new Map() };
  for (const one of heard) addHeard(buckets, rules, of, one);
  return buckets;
}

/** With one more, which is newer than all of them. */
export function addHeard(
  { hours, days }: Buckets,
  rules: ClockRules,
  { element, intervalS }: { element: string; intervalS: number },
  heard: Heard,
): void {
  const observation = observationOf(rules, intervalS, heard);
  const add = (to: Map<number, Bucket>, end: number) =>
    to.set(end, withObservation(to.get(end) ?? emptyBucket, observation));
  add(hours, hourEnd(rules, heard.at));
  add(days, dayOf(rules, dayKindOf(element), heard.at).end);
}
