import type { WeekShift } from '@stationwall/contract/services/duty-shift';
import { expect, it } from 'vitest';
import { mondayOf, onDutyAt, weekOf } from './week-bars.ts';

const shift = (id: number, beginTime: string, endTime: string, level = 1): WeekShift => ({
  ...{ id, userName: `u${id}`, name: '', surname: '', level, beginTime, endTime, remark: '', plannedFor: '' },
});

it('a week begins on its Monday', () => {
  expect(['2026-11-23', '2026-11-29T23:59:59', '2026-11-30'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ]);
});

it('a shift over midnight stands on both days, and none outside of the week', () => {
  const shifts = [
    shift(1, '2026-11-23T18:00:00', '2026-11-24T06:00:00'),
    shift(2, '2026-11-22T00:00:00', '2026-11-23T06:00:00'),
    shift(3, '2026-11-29T12:00:00', '2026-12-02T00:00:00'),
  ];
  const told = weekOf('2026-11-23', shifts).map(({ day, bars }) => [
    day.slice(-2),
    ...bars.map(({ shift: { id }, begin, width }) => [id, begin, width]),
  ]);
  expect(told).toEqual([
    ['23', [1, 75, 25], [2, 0, 25]],
    ['24', [1, 0, 25]],
    ['25'],
    ['26'],
    ['27'],
    ['28'],
    ['29', [3, 50, 50]],
  ]);
});

it('the chain of a moment goes by its places', () => {
  const shifts = [
    shift(1, '2026-11-23T08:00:00', '2026-11-23T20:00:00', 2),
    shift(2, '2026-11-23T08:00:00', '2026-11-23T20:00:00', 1),
    shift(3, '2026-11-23T20:00:00', '2026-11-24T08:00:00', 1),
  ];
  const at = (now: string) => onDutyAt(shifts, now).map(({ id }) => id);
  expect([at('2026-11-23T08:00:00'), at('2026-11-23T20:00:00')]).toEqual([[2, 1], [3]]);
});
