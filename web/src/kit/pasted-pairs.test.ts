import { expect, it } from 'vitest';
import { pastedPairs } from './pasted-pairs.ts';

it('reads pairs of spreadsheets and reports, without their heading', () => {
  const pairs = [
    [10.5, 0],
    [11, 1250.25],
  ];
  expect(pastedPairs('Stage\tDischarge\r\n10.5\t0\r\n11\t1,250.25\r\n').pairs).toEqual(pairs);
  expect(pastedPairs('水位;流量\n10.5;0\n11;1250.25').pairs).toEqual(pairs);
  expect(pastedPairs('10.5,0\n11,1250.25').pairs).toEqual(pairs);
  expect(pastedPairs('10.5  0\n\n 11 1250.25 ').pairs).toEqual(pairs);
  expect(pastedPairs('−0.5\t-1\textra').pairs).toEqual([[-0.5, -1]]);
});

it('names the lines that it could not read', () => {
  expect(pastedPairs('10\t1\n11\tnone\n12\t3\n13')).toEqual({
    pairs: [
      [10, 1],
      [12, 3],
    ],
    unread: ['11\tnone', '13'],
  });
});
