import type { ReportEvent } from '@stationwall/contract/station';
import { expect, it } from 'vitest';
import { type ActiveTimes, isActiveAt } from './active-times.ts';
import { judgeReport, judgeSilence } from './judge-report.ts';
import { newMemory } from './memory.ts';
import { conditionOf, type KeptRule } from './station-conditions.ts';

const zone = 'Asia/Shanghai';
const always: ActiveTimes = { days: '', from: '', to: '', seasonFrom: '', seasonTo: '' };
const at = (local: string) => Date.parse(`${local}:00+08:00`);
const holds = (times: Partial<ActiveTimes>, ...locals: string[]) =>
  locals.map((local) => isActiveAt({ ...always, ...times }, at(local), zone));

// 2026-11-23 is a Monday.
it('holds on its days of the week and within its hours, the end excluded', () => {
  expect(holds({ days: '12345' }, '2026-11-23T12:00', '2026-11-28T12:00')).toEqual([true, false]);
  const hours = { from: '08:00', to: '17:30' };
  expect(
    holds(hours, '2026-11-23T07:59', '2026-11-23T08:00', '2026-11-23T17:29', '2026-11-23T17:30'),
  ).toEqual([...[false, true, true, false]]);
});

it('counts the small hours of a night to the day on which it began', () => {
  const night = { days: '5', from: '20:00', to: '06:00' };
  expect(
    holds(night, '2026-11-27T19:59', '2026-11-27T20:00', '2026-11-28T05:59', '2026-11-28T06:00'),
  ).toEqual([...[false, true, true, false]]);
  expect(holds(night, '2026-11-27T05:00', '2026-11-28T21:00')).toEqual([false, false]);
});

it('holds in its season, also over the turn of the year', () => {
  const flood = { seasonFrom: '05-01', seasonTo: '10-15' };
  expect(
    holds(flood, '2026-04-30T23:59', '2026-05-01T00:00', '2026-10-15T23:59', '2026-10-16T00:00'),
  ).toEqual([...[false, true, true, false]]);
  const ice = { seasonFrom: '11-15', seasonTo: '03-15' };
  expect(holds(ice, '2026-11-14T12:00', '2026-12-31T12:00', '2027-01-01T12:00', '2027-03-16T00:00')).toEqual([
    ...[false, true, true, false],
  ]);
});

const rule: KeptRule = {
  ...{
    id: 1,
    name: 'r',
    kind: 'threshold',
    element: 'Z',
    side: 'H',
    setpoint: 5,
    deadband: 0,
    minutes: null,
  },
  ...{
    span: '1h',
    bit: null,
    onDelayS: 0,
    offDelayS: 0,
    priority: 2,
    isLatching: false,
    isEnabled: true,
    suppressedById: null,
  },
  ...{ stcd: '', categoryId: null, deviceTypeId: null, branch: '', textZh: '', textEn: '' },
  ...{ expression: '', consequence: '', response: '', respondMinutes: null },
  ...{ activeDays: '', activeFrom: '08:00', activeTo: '17:00', seasonFrom: '', seasonTo: '' },
};
const clock = { timeZone: zone, dayStartsAt: 8 };
const report = (local: string, value: number): ReportEvent => ({
  ...{
    cursor: 1,
    kind: 'report',
    stcd: 's',
    msgID: null,
    func: null,
    sentAt: at(local),
    receivedAt: at(local),
  },
  values: [{ element: 'Z', value, observedAt: at(local) }],
});

it('rings only while its rule holds, and returns with the first reading after that', () => {
  const memory = newMemory();
  const conditions = [conditionOf(rule)];
  const turnsOf = (local: string) =>
    judgeReport(report(local, 6), { conditions, intervalS: 300 }, memory, clock).turns.map(
      ({ what }) => what,
    );
  expect(
    ['2026-11-23T07:55', '2026-11-23T08:00', '2026-11-23T16:55', '2026-11-23T17:00'].map(turnsOf),
  ).toEqual([...[[], ['raised'], [], ['returned']]]);
});

it('silence rings only while its rule holds, and ends with it', () => {
  const memory = { ...newMemory(), heardAt: at('2026-11-23T06:00') };
  const conditions = [conditionOf({ ...rule, kind: 'silent', minutes: 30 })];
  const turnsAt = (local: string) =>
    judgeSilence('s', conditions, memory, { now: at(local), listeningSince: 0, timeZone: zone }).map(
      ({ what, at: when }) => [what, when],
    );
  expect(turnsAt('2026-11-23T07:59')).toEqual([]);
  expect(turnsAt('2026-11-23T08:00')).toEqual([['raised', at('2026-11-23T08:00')]]);
  expect(turnsAt('2026-11-23T12:00')).toEqual([]);
  expect(turnsAt('2026-11-23T17:00')).toEqual([['returned', at('2026-11-23T17:00')]]);
});
