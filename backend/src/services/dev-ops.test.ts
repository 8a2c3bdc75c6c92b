import {
  getAbnormalPeople,
  getAllAbnormal,
  markAbnormal,
  writeOfAbnormal,
} from '@stationwall/contract/services/abnormal';
import { getMessageDeliveries, getMyMessages } from '@stationwall/contract/services/alarm-message';
import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { getOnTheHour } from '@stationwall/contract/services/on-the-hour';
import { getSynthesisReport } from '@stationwall/contract/services/synthesis-report';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EntityRows } from '../store/entity-rows.ts';
import { markSeries } from '../store/series-places.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { seriesUpToDate } from '../testing/series-up-to-date.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const [punctual, low] = ['61000001', '61000002'];
const hour = 3_600_000;
/** Ends the last hour whose reports have all had the time to come, a station's interval after it; those before it are whole. */
const end = Math.floor((Date.now() - 660_000) / hour) * hour;
let site: TestSite;
let admin: Record<string, string>;

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const { db } = site.store;
  await sql`update stations set interval_s = 600, created_at = 0 where tenant_id = 1`.execute(db);
  site.store.stationLists.forget(1);
  const rows = [0, 1, 2, 3, 4, 5].flatMap((nth) => {
    const at = end - nth * 600_000;
    const row = { tenant_id: 1, msg_id: 1, flags: null, observed_at: at, sent_at: at };
    return [
      // The oldest of them came half an hour late.
      { ...row, stcd: punctual, element: 'Z', value: nth, received_at: at + (nth === 5 ? 1_800_000 : 1_000) },
      { ...row, stcd: low, element: 'VT', value: 10, received_at: at },
      ...(nth === 0 ? [{ ...row, stcd: low, element: 'Z', value: 9, flags: 2, received_at: at }] : []),
    ];
  });
  await db.insertInto('readings').values(rows).execute();
  for (const [stcd, element] of [
    [punctual, 'Z'],
    [low, 'VT'],
    [low, 'Z'],
  ] as const)
    await markSeries(db, { tenantId: 1, stcd, element, begin: end - hour, end });
  await seriesUpToDate(site.store);
});
afterAll(() => site?.close());

describe('on the hour', () => {
  it('reports are on time, late or missing, those stations first of which most is missing', async () => {
    // The hydrological day that the hour lies in.
    const day = toLocal('Asia/Shanghai', end - 8 * hour - 1).slice(0, 10);
    const { result } = await callAs(site, admin, getOnTheHour, { day, maxResultCount: 100 });
    const nth = result.hours.indexOf(toLocal('Asia/Shanghai', end)) + 1;
    expect(nth).toBeGreaterThan(0);
    const row = result.items.find(({ stcd }) => stcd === punctual);
    expect(row).toMatchObject({ [`h${nth}`]: 6, onTime: 5, late: 1, lateHours: [nth] });
    expect(row?.missingHours.includes(nth)).toBe(false);
    expect(result.totalCount).toBe(30);
    const lacking = (stcd: string) => result.items.findIndex((one) => one.stcd === stcd);
    expect(lacking('61000030')).toBeLessThan(lacking(punctual));
    const late = await callAs(site, admin, getOnTheHour, { day, only: 'late' });
    expect([late.result.totalCount, late.result.late]).toEqual([1, 1]);
    const countOf = async (sought: { branch?: string; sttp?: string; stcd?: string }) =>
      (await callAs(site, admin, getOnTheHour, { day, ...sought })).result.totalCount;
    // Every third station of the small basin gauges a stage.
    const asked = [{ sttp: 'ZQ' }, { sttp: 'ZQ', stcd: '61000002' }, { stcd: '61000002' }, { branch: 'x' }];
    expect(await Promise.all(asked.map(countOf))).toEqual([10, 0, 1, 0]);
  });
});

describe('the summary of a period', () => {
  it('tells what came, the worst stations, alarms and changes, of whole days that are over', async () => {
    const { db } = site.store;
    // Of yesterday the last report is not due yet in the first minutes of today.
    const midnight =
      fromLocal(
        'Asia/Shanghai',
        `${toLocal('Asia/Shanghai', Date.now() - 24 * hour).slice(0, 10)}T00:00:00`,
      ) ?? 0;
    const at = midnight - 4 * hour;
    const reading = { tenant_id: 1, msg_id: 1, flags: null, observed_at: at, sent_at: at, received_at: at };
    await db
      .insertInto('readings')
      .values({ ...reading, stcd: '61000004', element: 'Z', value: 1 })
      .execute();
    await markSeries(db, { tenantId: 1, stcd: '61000004', element: 'Z', begin: at - 1, end: at });
    await seriesUpToDate(site.store);
    const day = toLocal('Asia/Shanghai', at).slice(0, 10);
    const asked = { begin: day, end: day };
    const { result } = await callAs(site, admin, getSynthesisReport, asked);
    expect([result.begin, result.end]).toEqual([`${day}T00:00:00`, toLocal('Asia/Shanghai', midnight)]);
    expect(result.expected).toBe(30 * 144);
    expect(result.worst.length).toBe(10);
    expect(result.stations.reduce((sum, { count }) => sum + count, 0)).toBe(30);
    // Some of what the tests above know of may be of yesterday, when a day has just begun.
    expect(30 - result.silent).toBeGreaterThanOrEqual(1);
    expect(result.onTime).toBe(result.expected - result.missing - result.late);
    const wrong = await callAs(site, admin, getSynthesisReport, { begin: day, end: '2020-01-01' });
    expect(saidBy(wrong).status).toBe(400);
  });
});

describe('what is wrong', () => {
  const wrong = async () =>
    (await callAs(site, admin, getAllAbnormal, { maxResultCount: 100 })).result.items.filter(
      ({ stcd }) => stcd === low,
    );

  it('is told with since when, of each station', async () => {
    expect(await wrong()).toMatchObject([
      { kind: 'silent', since: null, element: '' },
      { kind: 'lowBattery', element: 'VT', value: 10, unit: 'V', handledBy: null },
      { kind: 'spikes', element: 'Z', value: 1 },
    ]);
  });

  it('can be marked as handled, which is written down, and taken back', async () => {
    const mark = { stcd: low, kind: 'lowBattery' as const, element: 'VT' };
    await callAs(site, admin, markAbnormal, { ...mark, isHandled: true, note: 'New one is on its way' });
    const handled = (await wrong()).find(({ kind }) => kind === 'lowBattery');
    expect(handled).toMatchObject({ handledBy: 'admin', note: 'New one is on its way' });
    const open = await callAs(site, admin, getAllAbnormal, { isHandled: false, kind: 'lowBattery' });
    expect([open.result.totalCount, open.result.open.lowBattery]).toEqual([0, 0]);
    // What begins anew after that is handled by nobody.
    await sql`update abnormal_marks set handled_at = 1`.execute(site.store.db);
    expect((await wrong()).find(({ kind }) => kind === 'lowBattery')?.handledBy).toBe(null);
    await callAs(site, admin, markAbnormal, { ...mark, isHandled: false });
    const log = await callAs(site, admin, getAllAuditLogs, { maxResultCount: 2 });
    expect(log.result.items.map(({ action }) => action)).toEqual([
      'station.abnormalReopened',
      'station.abnormalHandled',
    ]);
  });
});

describe('a message of what is wrong', () => {
  const written = { stcd: low, kind: 'lowBattery' as const, element: 'VT', text: 'Take a battery along' };

  it('goes to somebody who may see the station, whoever is on duty first, by the queue and into the log', async () => {
    const { items } = (await callAs(site, admin, getAbnormalPeople, { stcd: low })).result;
    const operator = items.find(({ userName }) => userName === 'operator');
    expect(items.some(({ userName }) => userName === 'mobile')).toBe(false);
    const userId = operator?.userId ?? 0;
    const now = Date.now();
    await new EntityRows(site.store.db, 'dutyShift', 1).insert({
      ...{ userName: 'operator', userId, level: 1, remark: '', plannedFor: '' },
      ...{ beginTime: '1999-01-01T01:00', endTime: '1999-01-01T02:00' },
      ...{ beginAt: now - hour, endAt: now + hour },
    });
    const [first] = (await callAs(site, admin, getAbnormalPeople, { stcd: low })).result.items;
    expect(first).toMatchObject({ userName: 'operator', isOnDuty: true });
    expect((await callAs(site, admin, writeOfAbnormal, { ...written, userId })).result).toEqual({
      ways: ['app'],
    });
    const reader = (await signInAs(site, 1, 'operator', 'Operator#123')).headers;
    const { result } = await callAs(site, reader, getMyMessages, {});
    expect(result.items[0]).toMatchObject({
      stcd: low,
      alarmId: null,
      text: expect.stringContaining('admin'),
    });
    expect(result.items[0]?.text).toContain('Take a battery along');
    const found = async (keyword: string) => {
      const { items, totalCount } = (await callAs(site, reader, getMyMessages, { keyword })).result;
      return [totalCount, items.map(({ id }) => id)];
    };
    const { id } = result.items[0] as { id: number };
    expect(await found(' BATTERY along ')).toEqual([1, [id]]);
    expect(await found('%')).toEqual([0, []]);
    expect((await found(low))[1]).toContain(id);
    const log = (await callAs(site, admin, getMessageDeliveries, {})).result.items[0];
    expect(log).toMatchObject({ userName: 'operator', way: 'app', state: 'sent', stcd: low });
    const audit = (await callAs(site, admin, getAllAuditLogs, { maxResultCount: 10 })).result.items;
    expect(audit.map(({ action }) => action)).toContain('station.abnormalWritten');
  });

  it('goes to nobody who may not see the station, and is written by nobody who may not', async () => {
    const { status, fields } = saidBy(
      await callAs(site, admin, writeOfAbnormal, { ...written, userId: 999_999 }),
    );
    expect([status, fields[0]?.[0]]).toEqual([400, 'userId']);
    const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
    expect(saidBy(await callAs(site, viewer, writeOfAbnormal, { ...written, userId: 1 })).status).toBe(403);
  });
});
