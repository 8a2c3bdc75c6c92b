import { setTimeout as wait } from 'node:timers/promises';

const longestRestMs = 500;

/** A piece of long work, and a rest as long as it took: others have the store for half of the time, however many pieces there are. */
export async function halfTheTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  await wait(Math.min(longestRestMs, performance.now() - began));
  return result;
}
