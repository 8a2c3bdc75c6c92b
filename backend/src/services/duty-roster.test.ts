import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import {
  copyDutyWeek,
  dutyShift,
  getDutyPeople,
  getDutyWeek,
  swapDutyShifts,
} from '@stationwall/contract/services/duty-shift';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

const create = (userName: string, day: string, more: Record<string, unknown> = {}) =>
  callAs(site, admin, dutyShift.calls.create, {
    ...{ userName, level: 1, beginTime: `${day}T08:00`, endTime: `${day}T20:00`, ...more },
  });
const week = async (begin = '2030-01-07') =>
  (await callAs(site, admin, getDutyWeek, { begin })).result.shifts.map(
    ({ userName, level, beginTime, plannedFor }) => [userName, level, beginTime, plannedFor],
  );
const faultOf = async (made: ReturnType<typeof create>) => saidBy(await made).fields[0];

it('people who may see alarms are on duty; a shift that cannot be is refused with what is so', async () => {
  const people = (await callAs(site, admin, getDutyPeople, {})).result.items;
  expect(people.map(({ userName }) => userName)).toEqual(['admin', 'operator', 'viewer']);
  expect((await create('Operator', '2030-01-07')).status).toBe(200);
  expect(await faultOf(create('mobile', '2030-01-08'))).toEqual([
    'userName',
    expect.stringContaining('mobile cannot be on duty'),
  ]);
  expect(await faultOf(create('admin', '2030-01-08', { endTime: '2030-01-08T08:00' }))).toEqual([
    'endTime',
    expect.stringContaining('08:00'),
  ]);
  expect(await faultOf(create('admin', '2030-01-08', { endTime: '2030-02-08T08:00' }))).toEqual([
    'endTime',
    'A shift of 744 hours is too long; at most 168 are allowed.',
  ]);
  expect(await faultOf(create('admin', '2030-01-07', { beginTime: '2030-01-07T19:59' }))).toEqual([
    'level',
    expect.stringContaining('taken by operator from 2030-01-07T08:00 to 2030-01-07T20:00'),
  ]);
  expect(await faultOf(create('operator', '2030-01-07', { level: 2 }))).toEqual([
    'userName',
    expect.stringContaining('operator is on duty already'),
  ]);
});

it('two swap their shifts, and whose it was is told until it is swapped back', async () => {
  await create('admin', '2030-01-08');
  const shifts = (await callAs(site, admin, getDutyWeek, { begin: '2030-01-07' })).result.shifts;
  const [one, other] = shifts.map(({ id }) => id);
  const swap = (reason: string) =>
    callAs(site, admin, swapDutyShifts, { id: one ?? 0, withId: other ?? 0, reason });
  expect((await swap('a wedding')).status).toBe(200);
  expect(await week()).toEqual([
    ['admin', 1, '2030-01-07T08:00:00', 'operator'],
    ['operator', 1, '2030-01-08T08:00:00', 'admin'],
  ]);
  await swap('no wedding');
  expect((await week()).map(([name, , , planned]) => [name, planned])).toEqual([
    ['operator', ''],
    ['admin', ''],
  ]);
  const log = await callAs(site, admin, getAllAuditLogs, { action: 'dutyShift.swapped' });
  expect(log.result.items[0]?.details).toContain('no wedding');
});

it('a swap after which somebody would be on duty twice is refused', async () => {
  await create('admin', '2030-01-07', { level: 2, beginTime: '2030-01-07T12:00' });
  const shifts = (await callAs(site, admin, getDutyWeek, { begin: '2030-01-07' })).result.shifts;
  const idOf = (userName: string, day: string, level = 1) =>
    shifts.find((one) => one.userName === userName && one.beginTime.startsWith(day) && one.level === level)
      ?.id ?? 0;
  const [id, withId] = [idOf('operator', '2030-01-07'), idOf('admin', '2030-01-08')];
  expect(saidBy(await callAs(site, admin, swapDutyShifts, { id, withId, reason: 'x' })).fields[0]).toEqual([
    'withId',
    expect.stringContaining('admin would be on duty twice'),
  ]);
  expect(
    saidBy(await callAs(site, admin, swapDutyShifts, { id, withId: 999_999, reason: 'x' })).fields[0]?.[0],
  ).toBe('withId');
  await callAs(site, admin, dutyShift.calls.delete, { id: idOf('admin', '2030-01-07', 2) });
});

it('a week is copied to the weeks after it, but for what is taken there', async () => {
  await create('viewer', '2030-01-14', { endTime: '2030-01-14T09:00' });
  const copied = await callAs(site, admin, copyDutyWeek, { begin: '2030-01-07', weeks: 2 });
  expect(copied.result).toEqual({ made: 3, skipped: 1 });
  expect(await week('2030-01-14')).toEqual([
    ['viewer', 1, '2030-01-14T08:00:00', ''],
    ['admin', 1, '2030-01-15T08:00:00', ''],
  ]);
  expect((await week('2030-01-21')).length).toBe(2);
});
