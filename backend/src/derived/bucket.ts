import { joined, nothing, type Observation, type Summary, summaryOf } from './summary.ts';

/** What is kept of the observations of an hour or a day. */
export interface Bucket {
  /** The newest of them, with a value or without. */
  upTo: number;
  all: Summary;
  /** Without the doubtful ones; null = there are none. */
  good: Summary | null;
}

export const emptyBucket: Bucket = { upTo: Number.NEGATIVE_INFINITY, all: nothing, good: null };

/** With one more observation, which is newer than all of them. */
export function withObservation({ all, good }: Bucket, observation: Observation): Bucket {
  const one = summaryOf(observation);
  const { at: upTo, isDoubtful } = observation;
  if (isDoubtful) return { upTo, all: joined(all, one), good: good ?? all };
  return { upTo, all: joined(all, one), good: good && joined(good, one) };
}

/** `one` lies before `other`. */
export const joinedBuckets = (one: Bucket, other: Bucket): Bucket => ({
  upTo: Math.max(one.upTo, other.upTo),
  all: joined(one.all, other.all),
  good: one.good || other.good ? joined(one.good ?? one.all, other.good ?? other.all) : null,
});

/** How many are doubtful. */
export const doubtfulIn = ({ all, good }: Bucket): number => (good ? all.count - good.count : 0);

/** Without the doubtful ones or with them. */
export const summaryIn = ({ all, good }: Bucket, isWithDoubtful: boolean): Summary =>
  isWithDoubtful ? all : (good ?? all);

const fields = Object.keys(nothing) as readonly (keyof Summary)[];
const listed = (summary: Summary) => fields.map((field) => summary[field]);
const told = (values: readonly number[]) =>
  Object.fromEntries(fields.map((field, index) => [field, values[index] ?? 0])) as unknown as Summary;

/** `[upTo, all, good]` in JSON, a summary as its values in their order. */
export const storedBucket = ({ upTo, all, good }: Bucket): string =>
  JSON.stringify(good ? [upTo, listed(all), listed(good)] : [upTo, listed(all)]);

export function bucketOf([upTo, all, good]: StoredBucket): Bucket {
  return { upTo, all: told(all), good: good ? told(good) : null };
}
export type StoredBucket = [upTo: number, all: number[], good?: number[]];
