import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkBuckets } from './network-buckets.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const taken = (buckets: NetworkBuckets, network: string, times: number) =>
  Array.from({ length: times }, () => buckets.take(network)).filter(Boolean).length;

it('lets through so many a minute of each network, whatever the others do', () => {
  const buckets = new NetworkBuckets(60);
  expect(['a', 'b'].map((network) => taken(buckets, network, 100))).toEqual([60, 60]);
  vi.advanceTimersByTime(10_000);
  expect(['a', 'b'].map((network) => taken(buckets, network, 100))).toEqual([10, 10]);
});

it('forgets the network that was not heard of for longest', () => {
  const buckets = new NetworkBuckets(2, 2);
  expect(['a', 'b', 'a', 'c'].map((network) => taken(buckets, network, 1))).toEqual([1, 1, 1, 1]);
  expect(['a', 'c', 'b'].map((network) => taken(buckets, network, 5))).toEqual([0, 1, 2]);
});
