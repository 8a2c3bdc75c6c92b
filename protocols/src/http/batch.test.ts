import { describe, expect, it } from 'vitest';
import { readBatch } from './batch.ts';

const read = (given: unknown) => readBatch(JSON.stringify(given), 3);
const value = { element: 'Z', time: '2026-11-21T08:00:00', value: 24.3 };
const eight = Date.UTC(2026, 10, 21, 8);

describe('a batch of values', () => {
  it('is read with times of the clock, with an offset, or as milliseconds', () => {
    expect(
      read({
        sentAt: '2026-11-21T08:00:05Z',
        values: [
          value,
          { ...value, time: '2026-11-21 08:00+08:00', value: null },
          { element: 'w01018-Rtd', time: eight, value: -1e-3, stcd: '61000001' },
        ],
      }),
    ).toEqual({
      error: null,
      faults: [],
      sentAt: { utcMs: eight + 5_000 },
      values: [
        { index: 0, stcd: null, element: 'Z', value: 24.3, time: { wallMs: eight } },
        { index: 1, stcd: null, element: 'Z', value: null, time: { utcMs: eight - 8 * 3_600_000 } },
        { index: 2, stcd: '61000001', element: 'w01018-Rtd', value: -1e-3, time: { utcMs: eight } },
      ],
    });
  });

  it.each([
    [{ ...value, element: '' }, 'element', ''],
    [{ ...value, element: '水位' }, 'element', '水位'],
    [{ ...value, element: undefined }, 'element', undefined],
    [{ ...value, value: '24.3' }, 'value', '24.3'],
    [{ ...value, value: 1e300 }, 'value', 1e300],
    [{ element: 'Z', time: value.time }, 'value', undefined],
    [{ ...value, time: '2026-02-30T08:00' }, 'time', '2026-02-30T08:00'],
    [{ ...value, time: 'yesterday' }, 'time', 'yesterday'],
    [{ ...value, time: 1.5 }, 'time', 1.5],
    [{ ...value, stcd: 'x'.repeat(11) }, 'stcd', 'x'.repeat(11)],
    [[value], '', 'a list'],
    [null, '', null],
  ])('tells what is wrong with %j and takes the others', (bad, field, given) => {
    const { values, faults, error } = read({ values: [value, bad] });
    expect([values.length, error]).toEqual([1, null]);
    expect(faults).toEqual([{ index: 1, field, given, allowed: expect.any(String) }]);
  });

  it.each([
    ['', /^no JSON/],
    ['{"values":[', /^no JSON/],
    ['[]', /^a list was given/],
    ['null', /^null was given/],
    ['{}', /^values is nothing/],
    ['{"values":{}}', /^values is an object/],
    ['{"values":[]}', /^values has 0 entries: 1 to 3/],
    ['{"values":[1,2,3,4]}', /^values has 4 entries: 1 to 3/],
    ['{"sentAt":"soon","values":[{}]}', /^sentAt is "soon"/],
  ])('is none as %s', (text, error) => {
    expect(readBatch(text, 3)).toEqual({
      values: [],
      faults: [],
      sentAt: null,
      error: expect.stringMatching(error),
    });
  });
});
