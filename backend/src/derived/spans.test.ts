import { expect, test } from 'vitest';
import { dayKindOf, dayOf, daysIn, hourEnd } from './spans.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const told = ({ begin, end }: { begin: number; end: number }) =>
  [begin, end].map((at) => new Date(at).toISOString().slice(0, 16));
const shanghai = { timeZone: 'Asia/Shanghai', dayStart: 480 };
const amsterdam = { timeZone: 'Europe/Amsterdam', dayStart: 480 };

test('an exact hour ends itself', () => {
  expect(hourEnd(shanghai, utc('2026-11-21T08:00'))).toBe(utc('2026-11-21T08:00'));
  expect(hourEnd(shanghai, utc('2026-11-21T08:00') + 1)).toBe(utc('2026-11-21T09:00'));
  expect(hourEnd({ timeZone: 'Asia/Kolkata', dayStart: 0 }, utc('2026-11-21T08:31'))).toBe(
    utc('2026-11-21T09:30'),
  );
});

test('rain of 08:00 belongs to the day that ends then, a stage of midnight to the day before', () => {
  expect(told(dayOf(shanghai, 'hydrological', utc('2026-11-21T00:00')))).toEqual([
    '2026-11-20T00:00',
    '2026-11-21T00:00',
  ]);
  expect(told(dayOf(shanghai, 'hydrological', utc('2026-11-21T00:00') + 1))[0]).toBe('2026-11-21T00:00');
  expect(told(dayOf(shanghai, 'calendar', utc('2026-11-21T15:59')))).toEqual([
    '2026-11-20T16:00',
    '2026-11-21T16:00',
  ]);
  expect(told(dayOf({ ...shanghai, dayStart: 511 }, 'hydrological', utc('2026-11-21T00:31')))).toEqual([
    '2026-11-20T00:31',
    '2026-11-21T00:31',
  ]);
});

test('days that the clock changes in have 23 or 25 hours, and none is left out', () => {
  const lengths = (span: { begin: number; end: number }) =>
    daysIn(amsterdam, 'calendar', span).map(({ begin, end }) => (end - begin) / 3_600_000);
  expect(lengths({ begin: utc('2026-03-27T23:00'), end: utc('2026-03-30T22:00') })).toEqual([24, 23, 24]);
  expect(lengths({ begin: utc('2026-10-23T22:00'), end: utc('2026-10-26T23:00') })).toEqual([24, 25, 24]);
});

test.each([
  ['PJ', 'hydrological'],
  ['PT', 'hydrological'],
  ['PN05', 'hydrological'],
  ['P1', 'hydrological'],
  ['Z', 'calendar'],
  ['pH', 'calendar'],
])('%s is told by the %s day', (element, kind) => {
  expect(dayKindOf(element)).toBe(kind);
});
