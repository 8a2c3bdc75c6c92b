import { reports } from '@stationwall/contract/services/report';
import { toLocal } from '@stationwall/contract/tenant-time';
import { describe, expect, it } from 'vitest';
import { duesBetween, nextDue, type Recurrence, spanDue } from './schedule-times.ts';

const amsterdam = 'Europe/Amsterdam';
const daily = (atTime: string): Recurrence => ({ every: 'day', weekday: 1, monthDay: 1, atTime });
const utc = (text: string) => Date.parse(`${text}Z`);
const dues = (recurrence: Recurrence, from: string, to: string) =>
  duesBetween(amsterdam, recurrence, utc(from), utc(to)).map(({ day, at }) => [
    day,
    toLocal('UTC', at),
    toLocal(amsterdam, at),
  ]);

describe('when a report is due', () => {
  it('follows the clock, also over an hour that it skips and one that comes twice', () => {
    expect(dues(daily('02:30'), '2026-03-28T00:00', '2026-03-30T12:00')).toEqual([
      ['2026-03-28', '2026-03-28T01:30:00', '2026-03-28T02:30:00'],
      ['2026-03-29', '2026-03-29T01:30:00', '2026-03-29T03:30:00'],
      ['2026-03-30', '2026-03-30T00:30:00', '2026-03-30T02:30:00'],
    ]);
    expect(dues(daily('02:30'), '2026-10-24T12:00', '2026-10-25T12:00')).toEqual([
      ['2026-10-25', '2026-10-25T01:30:00', '2026-10-25T02:30:00'],
    ]);
  });

  it('is once a week, and each month on its last day where the month is shorter', () => {
    const weekly: Recurrence = { ...daily('08:10'), every: 'week', weekday: 7 };
    expect(dues(weekly, '2026-11-01T00:00', '2026-11-16T00:00').map(([day]) => day)).toEqual([
      '2026-11-01',
      '2026-11-08',
      '2026-11-15',
    ]);
    const monthly: Recurrence = { ...daily('08:10'), every: 'month', monthDay: 31 };
    expect(dues(monthly, '2027-01-15T00:00', '2027-05-01T00:00').map(([day]) => day)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(nextDue(amsterdam, monthly, utc('2027-01-31T07:10'))?.day).toBe('2027-02-28');
  });

  it('asks for nothing of the future, and not for a year of days that nobody was up', () => {
    expect(dues(daily('08:10'), '2020-01-01T00:00', '2026-11-23T12:00').length).toBe(401);
    expect(dues(daily('08:10'), '2026-11-23T12:00', '2026-11-23T12:00')).toEqual([]);
  });
});

describe('what it tells', () => {
  const rules = { timeZone: amsterdam, dayStart: 8 * 60 };
  const at = (local: string) => utc(local) - 3_600_000;

  it('is the day that was over by then', () => {
    expect(spanDue(rules, reports.RainDayData, 'day', at('2026-12-02T08:00'))).toEqual({ day: '2026-12-01' });
    expect(spanDue(rules, reports.RainDayData, 'day', at('2026-12-02T07:59'))).toEqual({ day: '2026-11-30' });
    expect(spanDue(rules, reports.WaterDayData, 'day', at('2026-12-02T00:00'))).toEqual({
      day: '2026-12-01',
    });
  });

  it('is the month of that day', () => {
    expect(spanDue(rules, reports.RainMonthData, 'month', at('2026-12-01T08:10'))).toEqual({
      day: '2026-11-30',
    });
  });

  it('is the day, week or month up to the last full hour', () => {
    const span = (every: 'day' | 'week' | 'month') =>
      spanDue(rules, reports.WaterTimeData, every, at('2027-03-31T08:10'));
    const of = (begin: string) => ({ begin: `${begin}T08:00:00`, end: '2027-03-31T09:00:00' });
    // Summer time has begun on 28 March.
    expect(span('day')).toEqual({ ...of('2027-03-30'), begin: '2027-03-30T09:00:00' });
    expect(span('week')).toEqual({ ...of('2027-03-24'), begin: '2027-03-24T09:00:00' });
    expect(span('month')).toEqual({ ...of('2027-02-28'), begin: '2027-02-28T09:00:00' });
  });
});
