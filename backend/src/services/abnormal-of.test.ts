import { type Station, unreported } from '@stationwall/contract/station';
import { describe, expect, it } from 'vitest';
import type { HourExtremes } from '../store/hour-extremes.ts';
import { wrongWithHours, wrongWithState } from './abnormal-of.ts';

const [hour, minute] = [3_600_000, 60_000];
const now = 1_000_000 * hour;
const watched = { now, warnBelow: () => null };
const station: Station = {
  ...{ stcd: '1', nameZh: '', nameEn: '', sttp: 'ZQ', lon: null, lat: null, river: null },
  ...{ intervalS: 300, isPublic: true },
};
const state = (reportedAt: number) => ({ ...unreported(station), reportedAt, receivedAt: reportedAt });
const hours = (
  element: string,
  count: number,
  extremes: (nth: number) => [least: number, most: number],
): HourExtremes => ({
  ...{ stcd: '1', element },
  hours: Array.from({ length: count }, (_, nth) => [now - (count - 1 - nth) * hour, 12, ...extremes(nth)]),
});

describe('what is wrong with a station', () => {
  it('is that it says nothing, or never did', () => {
    expect(wrongWithState(state(now - 10 * minute), watched)).toEqual([]);
    expect(wrongWithState(state(now - 11 * minute), watched)).toMatchObject([
      { kind: 'silent', since: now - 11 * minute },
    ]);
    expect(wrongWithState(unreported(station), watched)).toMatchObject([{ kind: 'silent', since: null }]);
  });

  it('is its clock, and then it is not called silent', () => {
    const offsetMs = -8 * hour;
    const clock = { offsetMs, since: now - hour, seenAt: now - minute };
    expect(wrongWithState({ ...state(now + offsetMs), clock }, watched)).toMatchObject([
      { kind: 'clockOff', since: now - hour, value: -480 },
    ]);
  });

  it('is a stage that does not move for a day, but no dry point of ponding', () => {
    const still = hours('Z', 26, (nth) => (nth === 0 ? [1, 2] : [2, 2]));
    expect(wrongWithHours(still, 'ZQ', watched)).toEqual([
      { stcd: '1', element: 'Z', kind: 'stuck', value: 2, since: now - 25 * hour, isSinceAtLeast: false },
    ]);
    expect(wrongWithHours(still, 'JS', watched)).toEqual([]);
    expect(
      wrongWithHours(
        hours('Z', 26, (nth) => [2, nth === 20 ? 2.01 : 2]),
        'ZQ',
        watched,
      ),
    ).toEqual([]);
    expect(
      wrongWithHours(
        hours('Z', 12, () => [2, 2]),
        'ZQ',
        watched,
      ),
    ).toEqual([]);
  });

  it('is a battery that stays below what it needs, or what its station says it does', () => {
    const low = hours('VT', 6, (nth) => (nth < 2 ? [11.2, 12] : [10.5, 10.9]));
    expect(wrongWithHours(low, 'PP', watched)).toMatchObject([
      { kind: 'lowBattery', value: 10.9, since: now - 4 * hour, isSinceAtLeast: false },
    ]);
    expect(wrongWithHours(low, 'PP', { now, warnBelow: () => 10.5 })).toEqual([]);
    const forLong = hours('VT', 48, () => [10, 10]);
    expect(wrongWithHours(forLong, 'PP', watched)).toMatchObject([{ isSinceAtLeast: true }]);
    expect(
      wrongWithHours(
        hours('CSQ', 3, () => [5, 9]),
        'PP',
        watched,
      ),
    ).toMatchObject([{ kind: 'weakSignal', value: 9 }]);
  });

  it('is nothing of hours that are long past, for then it is silent', () => {
    const old = hours('VT', 6, () => [9, 9]);
    expect(wrongWithHours(old, 'PP', { ...watched, now: now + 3 * hour })).toEqual([]);
  });
});
