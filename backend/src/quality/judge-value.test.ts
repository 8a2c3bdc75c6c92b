import { qualityBits } from '@stationwall/contract/quality';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Before, judgeValue, type Observation } from './judge-value.ts';

const minute = 60_000;
const stage = { minimum: 0, maximum: 60, changePerMinute: 0.5, stuckAfterMinutes: 15 };
const { range, rate, future, stuck } = qualityBits;

/** The flags of one value after the other, a report every five minutes, judged as the ingest does. */
function flagsOf(values: readonly (number | null)[], everyMs = 5 * minute): number[] {
  const before: Before = { newest: null, believed: null, sameSince: null };
  return values.map((value, index) => {
    const observation: Observation = { value, observedAt: index * everyMs };
    const flags = judgeValue(observation, observation.observedAt, stage, before);
    if (before.newest?.value !== value) before.sameSince = observation.observedAt;
    before.newest = observation;
    if (flags === 0 && value !== null) before.believed = observation;
    return flags;
  });
}

test.each<[string, (number | null)[], number[]]>([
  ['a slow rise', [10, 12, 14.5, 16], [0, 0, 0, 0]],
  ['outside of what can be, on both sides', [10, -1, 10, 61, 10], [0, range, 0, range, 0]],
  ['one wrong value, told once', [10, 30, 10.5, 11], [0, rate, 0, 0]],
  ['a new level that stays, believed from its second value on', [10, 30, 30.5, 31], [0, rate, 0, 0]],
  [
    'the same for as long as it stays so, until it moves',
    [10, 10, 10, 10, 10, 10.1, 10.1],
    [0, 0, 0, stuck, stuck, 0, 0],
  ],
  ['a missing value, which says nothing', [10, null, 10, 40], [0, 0, 0, rate]],
  [
    'a jump over a gap that a station was silent',
    [10, null, null, null, null, null, null, 26],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ],
])('%s', (_, values, flags) => expect(flagsOf(values)).toEqual(flags));

test('reports seconds apart may differ by what holds for a minute', () => {
  expect(flagsOf([10, 10.5, 10, 11.1], 5_000)).toEqual([0, 0, 0, rate]);
});

test('a time after the receipt is told whatever the value is', () => {
  const nothing = { newest: null, believed: null, sameSince: null };
  const at = (aheadMs: number, value: number | null) =>
    judgeValue({ value, observedAt: aheadMs }, 0, stage, nothing);
  expect([
    at(5 * minute, 10),
    at(5 * minute + 1, 10),
    at(5 * minute + 1, 99),
    at(5 * minute + 1, null),
  ]).toEqual([...[0, future, future | range, future]]);
});

test('nothing is held against a value of an element of which nothing is known, and never the value itself changed', () => {
  const anything = { minimum: null, maximum: null, changePerMinute: null, stuckAfterMinutes: null };
  const observation = fc.record({ value: fc.option(fc.double({ noNaN: true })), observedAt: fc.integer() });
  fc.assert(
    fc.property(observation, observation, observation, (one, newest, believed) => {
      const given = structuredClone(one);
      const flags = judgeValue(one, one.observedAt, anything, { newest, believed, sameSince: 0 });
      expect([flags, one]).toEqual([0, given]);
    }),
  );
});
