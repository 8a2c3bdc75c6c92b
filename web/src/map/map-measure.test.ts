import { expect, test } from 'vitest';
import { kmAlong } from './map-measure.ts';

test('a way is as long as its parts, and of one place it has no length', () => {
  const [wuhan, beijing] = [
    [114.3, 30.59],
    [116.4, 39.91],
  ] as [number, number][];
  expect(
    [[], [wuhan], [wuhan, beijing], [wuhan, beijing, wuhan]].map((way) => Math.round(kmAlong(way as never))),
  ).toEqual([0, 0, 1054, 2107]);
});
