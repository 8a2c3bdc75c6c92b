import { isAbnormal } from '@stationwall/contract/abnormal-stations';
import { type Station, type StationState, unreported } from '@stationwall/contract/station';
import { expect, test } from 'vitest';
import { ageOf, countByFreshness, heardAtOf } from './freshness-order.ts';

const now = Date.UTC(2026, 10, 22, 8);
const second = 1_000;
const year = 365 * 86_400 * second;
const station: Station = {
  stcd: '1',
  nameZh: '龙潭',
  nameEn: 'Longtan',
  sttp: 'ZZ',
  lon: null,
  lat: null,
  river: null,
  intervalS: 10,
  isPublic: false,
};
const reported = (ageMs: number, clock?: StationState['clock']): StationState => ({
  ...unreported(station),
  reportedAt: now - ageMs,
  receivedAt: now - ageMs,
  ...(clock && { clock }),
});
const in2099 = { offsetMs: 73 * year, since: now - 60 * second, seenAt: now - 4 * second };
const in2000 = { offsetMs: -26 * year, since: now - 60 * second, seenAt: now - 4 * second };

test('a clock in 2099 or 2000 is counted as a state of its own, which needs a look', () => {
  const states = [
    reported(4 * second),
    reported(20 * second),
    reported(60 * second),
    reported(4 * second, in2099),
    reported(600 * second, in2000),
    reported(-400 * 86_400 * second),
    unreported(station),
  ];
  expect(countByFreshness(states, now, false)).toEqual({
    live: 1,
    late: 1,
    stale: 1,
    clockOff: 3,
    held: 0,
    unknown: 1,
  });
  expect([isAbnormal('clockOff'), isAbnormal('held'), isAbnormal('live')]).toEqual([true, false, false]);
});

test('the age of a station whose clock is off is told by reception; one of the future has none', () => {
  expect(
    [
      reported(20 * second),
      reported(4 * second, in2099),
      reported(600 * second, in2000),
      reported(-400 * 86_400 * second),
      unreported(station),
    ].map((state) => ageOf(state, now)),
  ).toEqual([20 * second, 4 * second, 4 * second, null, null]);
});

test('a station is heard by its send time, by reception where its clock is off', () => {
  const heard = [
    reported(20 * second),
    reported(4 * second, in2099),
    reported(8 * 3600 * second, {
      offsetMs: -8 * 3600 * second,
      since: now - 60 * second,
      seenAt: now - 2 * second,
    }),
    unreported(station),
  ].map((state) => heardAtOf(state, now));
  expect(heard).toEqual([now - 20 * second, now - 4 * second, now - 2 * second, null]);
});
