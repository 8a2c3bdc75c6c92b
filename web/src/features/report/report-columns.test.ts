import { reports } from '@stationwall/contract/services/report';
import { expect, it } from 'vitest';
import { stepTexts } from './report-columns.tsx';

it('calls an hour by its end and a hydrological day by the day that it begins in', () => {
  const hours = { begin: '2026-04-01T08:00:00', steps: ['2026-04-01T09:00:00', '2026-04-01T10:00:00'] };
  expect(stepTexts(hours, reports.RainDayData)).toEqual(['09:00', '10:00']);
  const days = { begin: '2026-03-31T08:00:00', steps: ['2026-04-01T08:00:00', '2026-04-02T08:00:00'] };
  expect(stepTexts(days, reports.RainMonthData)).toEqual(['31', '01']);
});
