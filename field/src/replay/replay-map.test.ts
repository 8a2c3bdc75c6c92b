import { describe, expect, it } from 'vitest';
import { parseReplayMap, readReplayMap } from './replay-map.ts';

const good = {
  form: 'long',
  centre: 3,
  timeColumn: 'time',
  idColumn: 'id',
  valueColumn: 'value',
  series: { A: { address: '0063000001', element: 'Z' } },
};

describe('a replay map', () => {
  it('says which id is which station and element', () => {
    expect(parseReplayMap(good)).toEqual({
      form: 'long',
      centre: 3,
      password: '0000',
      stationType: '48',
      func: 0x32,
      timeColumn: 'time',
      sentColumn: null,
      idColumn: 'id',
      valueColumn: 'value',
      timeOffsetHours: 0,
      stationOffsetHours: 8,
      missing: [''],
      missingIs: 'absent',
      tooFine: 'skip',
      series: new Map([['A', { address: '0063000001', element: 'Z', decimals: 3 }]]),
    });
  });

  it.each([
    [{ ...good, form: 'tall' }, 'map: form is "tall"; allowed are long, wide'],
    [{ ...good, centre: 300 }, 'map: centre is 300; a number from 0 to 255 is allowed'],
    [{ ...good, timeColumn: undefined }, 'map: timeColumn is missing; the name of a column is allowed'],
    [
      { ...good, series: { A: { address: '63', element: 'Z' } } },
      'map: series.A.address is "63"; ten upper-case hex digits are allowed, 00 and an eight-digit station code',
    ],
    [
      { ...good, series: { A: { address: '0063000001', element: 'ZZ' } } },
      'map: series.A.element is "ZZ"; a number of SL 651-2014 is allowed, for instance Z, PJ, PN05, Q, VT',
    ],
    [
      { ...good, series: { ...good.series, B: good.series.A } },
      'map: series.B is "0063000001 Z"; each station and element once; A has it',
    ],
  ])('%# that is wrong tells where, what is given and what is allowed', (map, message) => {
    expect(() => parseReplayMap(map)).toThrow(message);
  });

  it.each(['ea-river-aire', 'amsterdam-rain'])('%s is shipped and right', async (name) => {
    const map = await readReplayMap(new URL(`../../maps/${name}.json`, import.meta.url).pathname);
    expect([map.centre, map.series.size]).toEqual([3, name === 'amsterdam-rain' ? 134 : 3]);
  });

  it('that is not there or no JSON is a clear mistake', async () => {
    await expect(readReplayMap('/no/such.json')).rejects.toThrow(
      'the map /no/such.json cannot be read: ENOENT',
    );
    await expect(readReplayMap(new URL(import.meta.url).pathname)).rejects.toThrow('is no JSON');
  });
});
