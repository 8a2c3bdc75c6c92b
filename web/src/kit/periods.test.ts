import { expect, it } from 'vitest';
import { isReversed, periods, spanOf } from './periods.ts';
import { wallClock } from './wall-clock.ts';

const at = (iso: string, timeZone = 'Asia/Shanghai') => ({
  timeZone,
  dayBegins: 8,
  now: () => Date.parse(iso),
});

it('a period is a span on the wall clock of the tenant, whatever the clock of the browser', () => {
  const clock = at('2026-11-21T12:15:30Z');
  expect(Object.fromEntries(periods.map((period) => [period, spanOf(period, clock, 'minute')]))).toEqual({
    lastHour: { begin: '2026-11-21T19:15', end: '2026-11-21T20:15' },
    lastDay: { begin: '2026-11-20T20:15', end: '2026-11-21T20:15' },
    lastWeek: { begin: '2026-11-14T20:15', end: '2026-11-21T20:15' },
    lastMonth: { begin: '2026-10-22T20:15', end: '2026-11-21T20:15' },
    hydrologicalDay: { begin: '2026-11-21T08:00', end: '2026-11-22T08:00' },
    hydrologicalDayBefore: { begin: '2026-11-20T08:00', end: '2026-11-21T08:00' },
  });
});

it('before it begins anew, the hydrological day is that of yesterday', () => {
  const night = at('2026-11-20T23:59:59Z');
  const begin = at('2026-11-21T00:00:00Z');
  expect([night, begin].map((clock) => spanOf('hydrologicalDay', clock, 'minute').begin)).toEqual([
    '2026-11-20T08:00',
    '2026-11-21T08:00',
  ]);
});

it('a day is 24 hours where clocks change', () => {
  expect(spanOf('lastDay', at('2026-10-25T12:00:00Z', 'Europe/Berlin'), 'minute')).toEqual({
    begin: '2026-10-24T14:00',
    end: '2026-10-25T13:00',
  });
});

it('the wall clock is that of the zone', () => {
  const noon = Date.UTC(2026, 6, 1, 12, 0, 5);
  expect(['UTC', 'Asia/Shanghai', 'America/New_York'].map((zone) => wallClock(zone, noon))).toEqual([
    '2026-07-01T12:00:05',
    '2026-07-01T20:00:05',
    '2026-07-01T08:00:05',
  ]);
});

it('a span is reversed only when both ends are there, the later one first', () => {
  expect(
    [
      { begin: '2026-11-21T08:00', end: '2026-11-21T07:59:59' },
      { begin: '2026-11-21', end: '2026-11-21T00:00' },
      { begin: null, end: '2026-11-21' },
      { begin: '2026-11-21', end: null },
    ].map(isReversed),
  ).toEqual([true, false, false, false]);
});
