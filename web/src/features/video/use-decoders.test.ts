import { expect, it } from 'vitest';
import { decoderBudget, grantedOf } from './use-decoders.ts';

const cameras = [1, 2, 3, 4].map((id) => ({ id, kind: id === 4 ? ('snapshot' as const) : ('hls' as const) }));

it('gives decoders to as many as there are, first to those that were asked for last', () => {
  expect([...grantedOf(cameras, [], 2)]).toEqual([1, 2, 4]);
  expect([...grantedOf(cameras, [3], 2)]).toEqual([3, 1, 4]);
  expect([...grantedOf(cameras, [2, 3, 99], 2)]).toEqual([2, 3, 4]);
});

it('has a budget for small and for large machines', () => {
  expect([1, 2, 4, 8, 64].map(decoderBudget)).toEqual([2, 2, 3, 7, 9]);
});
