import { expect, it } from 'vitest';
import { divisionOf, divisionPath, divisionPrefix, divisions } from './divisions.ts';

it('has each division once, below one that comes before it', () => {
  const seen = new Set<string>();
  for (const { code, parentCode } of divisions) {
    expect([code, parentCode === null || seen.has(parentCode)]).toEqual([code, true]);
    seen.add(code);
  }
  expect(seen.size).toBe(divisions.length);
  expect(divisions.filter(({ parentCode }) => parentCode === null)).toHaveLength(34);
});

it('knows counties of 2024 and nothing that the standard has no code for', () => {
  expect(divisionOf('653228')).toEqual({ code: '653228', name: '和康县', parentCode: '653200' });
  const strangers = ['441904', '410171', '710101', '810100', '370691', '999999', 'x'];
  expect(strangers.map(divisionOf)).toEqual(strangers.map(() => undefined));
});

it('names a division from the province down', () => {
  expect(['610702', '610700', '610000', '000000'].map(divisionPath)).toEqual([
    ['陕西省', '汉中市', '汉台区'],
    ['陕西省', '汉中市'],
    ['陕西省'],
    [],
  ]);
});

it('tells what all codes below a division begin with', () => {
  expect(['610000', '610700', '610702', '110101'].map(divisionPrefix)).toEqual([
    ...['61', '6107', '610702', '110101'],
  ]);
});
