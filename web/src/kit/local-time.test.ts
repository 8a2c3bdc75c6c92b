import { describe, expect, it } from 'vitest';
import { asFine, readable, readLocal } from './local-time.ts';

const now = '2026-11-21T20:15:30';

describe('a date as people type it', () => {
  it.each([
    ['2026-11-21 08:00', '2026-11-21T08:00'],
    ['2026-11-21T08:00:05', '2026-11-21T08:00'],
    [' 2026/1/2  8:5 ', '2026-01-02T08:05'],
    ['2026.11.21', '2026-11-21T00:00'],
    ['2026年11月21日', '2026-11-21T00:00'],
    ['2026年11月21日 8时', '2026-11-21T08:00'],
    ['2026年11月21日8时5分', '2026-11-21T08:05'],
    ['11月21日 8点', '2026-11-21T08:00'],
    ['２０２６－１１－２１　０８：００', '2026-11-21T08:00'],
    ['20261121', '2026-11-21T00:00'],
    ['20261121 0800', '2026-11-21T08:00'],
    ['3-1 7:30', '2026-03-01T07:30'],
    ['8:00', '2026-11-21T08:00'],
    ['2024-02-29', '2024-02-29T00:00'],
  ])('%s', (text, local) => {
    expect(readLocal(text, 'minute', now)).toBe(local);
  });

  it('is as fine as asked', () => {
    const text = '2026-11-21 08:00:05';
    expect([readLocal(text, 'day', now), readLocal(text, 'second', now)]).toEqual([
      '2026-11-21',
      '2026-11-21T08:00:05',
    ]);
  });

  it.each(['', 'yesterday', '2026', '2026-13-01', '2026-02-29', '2026-11-21 25:00', '2026-11-21 8:61', '8'])(
    'is none: %s',
    (text) => {
      expect(readLocal(text, 'minute', now)).toBe(null);
    },
  );

  it('is no time of the day where days are asked', () => {
    expect(readLocal('8:00', 'day', now)).toBe(null);
  });
});

it('a wire date is written to the precision of its field', () => {
  expect([
    readable('2026-11-21T08:00:05', 'minute'),
    readable('2026-11-21', 'second'),
    readable('2026-11-21T08:00', 'day'),
    asFine('2026-11-21T08:00', 'second'),
  ]).toEqual(['2026-11-21 08:00', '2026-11-21 00:00:00', '2026-11-21', '2026-11-21T08:00:00']);
});
