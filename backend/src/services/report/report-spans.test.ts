import { reports } from '@stationwall/contract/services/report';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { expect, it } from 'vitest';
import { reportSpans } from './report-spans.ts';

const timeZone = 'Asia/Shanghai';
const rules = { timeZone, dayStart: 8 * 60 };

it('without a day is of the one that goes on, and of its month', () => {
  const beginAt = (name: 'RainDayData' | 'RainMonthData' | 'WaterDayData', now: string) => {
    const days = name === 'WaterDayData' ? 'calendar' : 'hydrological';
    const { columns } = reportSpans(rules, reports[name], days, {}, fromLocal(timeZone, now) ?? 0);
    return toLocal(timeZone, columns[0]?.begin ?? 0);
  };
  expect([
    beginAt('RainDayData', '2026-04-01T07:59:00'),
    beginAt('RainDayData', '2026-04-01T08:01:00'),
    beginAt('RainMonthData', '2026-04-01T07:59:00'),
    beginAt('RainMonthData', '2026-04-01T08:01:00'),
    beginAt('WaterDayData', '2026-04-01T07:59:00'),
  ]).toEqual([
    '2026-03-31T08:00:00',
    '2026-04-01T08:00:00',
    '2026-03-01T08:00:00',
    '2026-04-01T08:00:00',
    '2026-04-01T00:00:00',
  ]);
});
