import { expect, it } from 'vitest';
import { chartSummary } from './chart-summary.ts';

const texts = {
  say: (text: string, values: Readonly<Record<string, string | number>> = {}) =>
    [text.replace('kit.chart.summary.', ''), ...Object.values(values)].join(' | '),
  label: (entity: string) => entity,
  number: (value: number, decimals = 0) => value.toFixed(decimals),
  dateTime: (local: string) => local.slice(11),
  fileName: (title: string) => title,
};

it('tells span, extremes, last value, gaps, and which warning lines are reached', () => {
  const stage = { id: 'stage', name: 'Stage', unit: 'm', decimals: 2, kind: 'line' } as const;
  expect(
    chartSummary(
      {
        series: [
          {
            ...stage,
            points: [
              ['2026-11-21T08:00', 24.1],
              ['2026-11-21T09:00', 23.9],
              ['2026-11-21T10:00', null],
              ['2026-11-21T11:00', 25],
              ['2026-11-21T12:00', 24.6],
            ],
          },
          { ...stage, id: 'none', name: 'Silent', points: [['2026-11-21T08:00', null]] },
        ],
        lines: [
          { name: 'Warning', value: 24.5, tone: 'late' },
          { name: 'Danger', value: 26, tone: 'stale' },
        ],
      },
      texts,
    ),
  ).toEqual([
    'series | Stage | 4 | 08:00 | 12:00 | 23.90 m | 09:00 | 25.00 m | 11:00 | 24.60 m | 1',
    'empty | Silent',
    'above | Warning | 24.50 m',
    'below | Danger | 26.00 m',
  ]);
});
