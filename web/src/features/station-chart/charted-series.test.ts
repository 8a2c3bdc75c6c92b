import type { OneSeries } from '@stationwall/contract/services/stations-series';
import { expect, it } from 'vitest';
import { chartedSeries } from './charted-series.ts';

const span = { from: '2026-11-21T08:00:00', to: '2026-11-22T08:00:00' };
const words = { stationOf: ({ nameEn }: OneSeries) => nameEn, levelOf: (name: string) => `level ${name}` };
const series = (
  stcd: string,
  element: string,
  unit: string,
  changes: Partial<OneSeries> = {},
): OneSeries => ({
  ...{ stcd, nameZh: stcd, nameEn: `Station ${stcd}`, element, displayName: element, unit, decimals: 2 },
  ...{ intervalS: 300, telling: 'timeMean', levels: [] },
  points: [
    ['2026-11-21T09:00:00', 1, 1, 1, 1, 0],
    ['2026-11-21T10:00:00', null, null, null, 0, 0],
    ['2026-11-21T11:00:00', 3, 3, 3, 1, 1],
  ],
  ...changes,
});
const rain = { drawing: 'bars', telling: 'sum' } as const;

it('hangs rain above what stands on the first axis, and keeps gaps and doubts', () => {
  const { data } = chartedSeries(
    { step: 'hour', series: [series('1', 'PJ', 'mm', rain), series('1', 'Z', 'm')] },
    span,
    words,
  );
  expect(data.series.map(({ name, axis, kind }) => [name, axis, kind])).toEqual([
    ['Z', 0, 'line'],
    ['PJ', 1, 'bars'],
  ]);
  expect(data.isSecondHanging).toBe(true);
  expect(data.series[0]).toMatchObject({
    doubtful: [['2026-11-21T11:00:00', 3]],
    points: { 1: ['2026-11-21T10:00:00', null] },
  });
  expect(data.series[0]).not.toHaveProperty('gapMs');
});

it('names stations where there are several, with their warning levels, and draws two units at most', () => {
  const levels = [{ name: 'wrz', value: 5 }];
  const asked = [series('1', 'Z', 'm', { levels }), series('2', 'Q', 'm³/s'), series('2', 'PJ', 'mm', rain)];
  const { data, leftOut } = chartedSeries({ step: 'raw', series: asked }, span, words);
  expect(data.series.map(({ name, gapMs }) => [name, gapMs])).toEqual([
    ['Station 1 Z', 605_000],
    ['Station 2 Q', 605_000],
  ]);
  expect(data.lines).toEqual([{ name: 'Station 1 level wrz', value: 5, tone: 'late', axis: 0 }]);
  expect([data.isSecondHanging, leftOut]).toEqual([false, ['mm']]);
});

it('shows nothing of what was never reported', () => {
  const { data } = chartedSeries(
    { step: 'raw', series: [series('1', 'Z', 'm', { points: [] })] },
    span,
    words,
  );
  expect(data.series).toEqual([]);
});
