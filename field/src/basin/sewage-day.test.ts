import { expect, it } from 'vitest';
import { sewageShare } from './sewage-day.ts';

const tenMinutes = 600_000;
const monday = Date.UTC(2026, 10, 16);
const saturday = Date.UTC(2026, 10, 21);

const ofDay = (dayMs: number): number[] =>
  Array.from({ length: 144 }, (_, at) => sewageShare(dayMs + at * tenMinutes));

/** Local hours at which a day is higher than two hours around. */
const peakHours = (shares: readonly number[]): number[] =>
  shares.flatMap((share, at) => {
    const around = shares.slice(Math.max(0, at - 12), at + 13);
    return at >= 12 && at < 132 && share === Math.max(...around) ? [at / 6] : [];
  });

it('sewage has a peak in the morning, one in the evening, and the least before dawn; later on the weekend', () => {
  expect(peakHours(ofDay(monday))).toEqual([8, 20]);
  expect(peakHours(ofDay(saturday))).toEqual([10, 20]);
  const least = (shares: number[]) => shares.indexOf(Math.min(...shares)) / 6;
  expect([least(ofDay(monday)), least(ofDay(saturday))]).toEqual([3, 4]);
});

it('a day of it is the mean, and it never jumps, not at midnight before the weekend either', () => {
  const week = Array.from({ length: 7 * 144 }, (_, at) => sewageShare(monday + at * tenMinutes));
  expect(week.reduce((sum, share) => sum + share, 0) / week.length).toBeCloseTo(1, 2);
  const jumps = week.slice(1).map((share, at) => Math.abs(share - (week[at] as number)));
  expect(Math.max(...jumps)).toBeLessThan(0.08);
});
