import { describe, expect, it } from 'vitest';
import { stationChanges } from './save-stations.ts';

const stcds = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from + at));

describe('the stations of a user', () => {
  it('are changed by what was added and what was taken away, and by nothing else', () => {
    expect(stationChanges(['1', '2', '3'], ['3', '4'])).toEqual({ added: [['4']], removed: [['1', '2']] });
    expect(stationChanges(['1', '2'], ['2', '1'])).toEqual({ added: [], removed: [] });
  });

  it('go in as many calls as the backend takes: 1000 to add, 200 to take away', () => {
    const { added } = stationChanges([], stcds(1, 2001));
    expect(added.map((piece) => [piece[0], piece.length])).toEqual([
      ['1', 1000],
      ['1001', 1000],
      ['2001', 1],
    ]);
    const { removed } = stationChanges(stcds(1, 201), []);
    expect(removed.map((piece) => piece.length)).toEqual([200, 1]);
  });
});
