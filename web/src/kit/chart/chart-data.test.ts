import { expect, it } from 'vitest';
import { type ChartSeries, drawnPoints, gapsOf, isNear, rowsOf } from './chart-data.ts';

const hour = 3_600_000;
const stage: ChartSeries = {
  id: 'stage',
  name: 'Stage',
  unit: 'm',
  decimals: 2,
  kind: 'line',
  gapMs: 2 * hour,
  points: [
    ['2026-11-21T08:00', 24.1],
    ['2026-11-21T09:00', 24.2],
    ['2026-11-21T13:00', 24.6],
    ['2026-11-21T14:00', null],
    ['2026-11-21T15:00', 24.8],
  ],
};
const eight = Date.UTC(2026, 10, 21, 8);

it('values too far apart are not joined: a null stands between them', () => {
  expect(drawnPoints(stage).map(([at, value]) => [(at - eight) / hour, value])).toEqual([
    [0, 24.1],
    [1, 24.2],
    [3, null],
    [5, 24.6],
    [6, null],
    [7, 24.8],
  ]);
});

it('bars are never joined, so nothing is put between them', () => {
  expect(drawnPoints({ ...stage, kind: 'bars' }).length).toBe(5);
});

it('a gap is a silence too long, or values known to be missing', () => {
  expect(gapsOf(stage)).toEqual([
    ['2026-11-21T09:00', '2026-11-21T13:00'],
    ['2026-11-21T13:00', '2026-11-21T15:00'],
  ]);
});

it('rows hold each time once, oldest first, and tell missing from not measured', () => {
  const rain: ChartSeries = {
    ...stage,
    id: 'rain',
    points: [
      ['2026-11-21T15:00:00', 1.5],
      ['2026-11-21T07:00', 0],
    ],
  };
  expect(rowsOf([{ ...stage, points: stage.points.slice(3) }, rain])).toEqual([
    { time: '2026-11-21T07:00', values: [undefined, 0] },
    { time: '2026-11-21T14:00', values: [null, undefined] },
    { time: '2026-11-21T15:00', values: [24.8, 1.5] },
  ]);
});

it('a line that would press the values flat is not near', () => {
  const near = (value: number) => isNear({ name: 'Warning', value, tone: 'late' }, [stage]);
  expect([24.5, 25.4, 26, 20].map(near)).toEqual([true, true, false, false]);
  // But one that is asked for is drawn wherever it lies.
  expect(isNear({ name: 'Limit', value: 50, tone: 'stale', isAlwaysDrawn: true }, [stage])).toBe(true);
});
