import { describe, expect, it } from 'vitest';
import { arrivalsOf, percentOf, sumOf } from './arrivals-of.ts';

const hour = 3_600_000;
const begin = 1_000 * 24 * hour;
const spans = [1, 2, 3].map((nth) => ({ begin: begin + (nth - 1) * hour, end: begin + nth * hour }));
const arrived = (...told: [nth: number, came: number, punctual: number][]) =>
  new Map(told.map(([nth, came, punctual]) => [begin + nth * hour, { came, punctual }]));
const later = begin + 24 * hour;

describe('reports that came of those expected', () => {
  it('are on time, late or missing', () => {
    const told = arrivalsOf(300, spans, arrived([1, 12, 12], [2, 10, 7]), { now: later, since: 0 });
    expect(told).toEqual([
      { expected: 12, onTime: 12, late: 0, missing: 0, came: 12 },
      { expected: 12, onTime: 7, late: 3, missing: 2, came: 10 },
      { expected: 12, onTime: 0, late: 0, missing: 12, came: 0 },
    ]);
    expect(sumOf(told)).toEqual({ expected: 36, onTime: 19, late: 3, missing: 14 });
    expect([percentOf(22, 36), percentOf(0, 0)]).toEqual([61.1, null]);
  });

  it('make up for nothing where they came more often', () => {
    const told = arrivalsOf(300, spans, arrived([1, 30, 30]), { now: later, since: 0 });
    expect(sumOf(told)).toEqual({ expected: 36, onTime: 12, late: 0, missing: 24 });
  });

  it('are expected once a minute at most, for observations are told in minutes', () => {
    const [first] = arrivalsOf(10, spans, arrived([1, 60, 60]), { now: later, since: 0 });
    expect(first).toMatchObject({ expected: 60, missing: 0 });
  });

  it('are not expected before their time, nor in each hour of a station that reports once a day', () => {
    const soon = arrivalsOf(300, spans, arrived(), { now: begin + hour / 2, since: 0 });
    expect(soon.map((one) => one?.expected ?? null)).toEqual([5, null, null]);
    const young = arrivalsOf(300, spans, arrived(), { now: later, since: begin + 1.5 * hour });
    expect(young.map((one) => one?.expected ?? null)).toEqual([null, 6, 12]);
    const daily = arrivalsOf(24 * 3_600, spans, arrived(), { now: later, since: 0 });
    expect(daily).toEqual([null, null, null]);
  });
});
