import { expect, it } from 'vitest';
import { NetworkQuota } from './network-quota.ts';

const take = (quota: NetworkQuota, network: string, times: number, now: number) =>
  Array.from({ length: times }, () => quota.take(network, now));

it('gives a network so much at once and so much more a minute, and tells how long to wait', () => {
  const quota = new NetworkQuota({ burst: 3, perMinute: 6 });
  expect(take(quota, 'a', 5, 0)).toEqual([0, 0, 0, 10, 10]);
  expect(take(quota, 'b', 1, 0)).toEqual([0]);
  expect(take(quota, 'a', 1, 4_000)).toEqual([6]);
  expect(take(quota, 'a', 2, 10_000)).toEqual([0, 10]);
  expect(take(quota, 'a', 5, 3_600_000)).toEqual([0, 0, 0, 10, 10]);
});

it('forgets the network that was not seen for longest once there are too many', () => {
  const quota = new NetworkQuota({ burst: 1, perMinute: 1 });
  expect(take(quota, 'first', 2, 0)).toEqual([0, 60]);
  for (let network = 0; network < 19_999; network += 1) quota.take(`n${network}`, 0);
  expect(take(quota, 'n0', 1, 0)).toEqual([60]);
  expect(take(quota, 'first', 1, 0)).toEqual([60]);
  quota.take('one more', 0);
  quota.take('two more', 0);
  expect(take(quota, 'n1', 1, 0)).toEqual([0]);
});
