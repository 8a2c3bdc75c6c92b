import type { ArrivalRow } from '@stationwall/contract/services/on-the-hour';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { hourChart } from './hour-chart.tsx';

it('draws what came in each hour at its end, and how many an hour should bring', () => {
  const t = ((key: string) => key.replace('devOps.', '')) as unknown as TFunction;
  const row = { stcd: '61000001', intervalS: 600, h1: 6, h2: 4 } as unknown as ArrivalRow;
  const hours = { begin: '2026-04-01T08:00:00', hours: ['2026-04-01T09:00:00', '2026-04-01T10:00:00'] };
  expect(hourChart(t, { ...hours, hours: [...hours.hours, '2026-04-01T11:00:00'] }, row)).toEqual({
    series: [
      {
        ...{ id: '61000001', name: 'cameInHour', unit: '', decimals: 0, kind: 'bars' },
        points: [
          ['2026-04-01T09:00:00', 6],
          ['2026-04-01T10:00:00', 4],
          // Not over yet.
          ['2026-04-01T11:00:00', null],
        ],
      },
    ],
    lines: [{ name: 'expectedPerHour', value: 6, tone: 'held', isAlwaysDrawn: true }],
    span: { from: '2026-04-01T08:00:00', to: '2026-04-01T11:00:00' },
  });
});
