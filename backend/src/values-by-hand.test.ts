import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import {
  createOrUpdateLastData,
  deleteLastData,
  getAllLastData,
  getDynamicLastDatas,
} from '@stationwall/contract/services/last-data';
import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { getAllOriginalMsgs } from '@stationwall/contract/services/original-msg';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FieldLink } from './field-side.ts';
import type { Ingest } from './ingest/start-ingest.ts';
import { startIngest } from './ingest/start-ingest.ts';
import { readEventsAfter, readHead } from './store/outbox.ts';
import { callAs, saidBy } from './testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from './testing/test-site.ts';

const silent = { info() {}, warn() {}, error() {} };
const stcd = '61000002';
const field = new FieldLink();
let site: TestSite;
let ingest: Ingest;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite({ field });
  ingest = await startIngest({ store: site.store, host: '127.0.0.1', port: 0, logger: silent });
  field.connect(ingest);
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
});
afterAll(async () => {
  await ingest?.close();
  await site?.close();
});

const enter = (given: object) => callAs(site, admin, createOrUpdateLastData, { stcd, ...given });
const observedAt = '2026-11-20T08:00:00';

it('comes in like a report, says that it is by hand and who entered it, and leaves the station as silent as it was', async () => {
  const from = await readHead(site.store.db, 1);
  const { result } = await enter({ element: 'Z', value: 203.45, observedAt, remark: ' Li, staff gauge ' });
  expect(result).toMatchObject({
    id: stcd,
    reportedAt: null,
    msgID: null,
    values: { Z: { value: 203.45, observedAt, source: 'manual' } },
  });
  const { items: events } = await readEventsAfter(site.store, 1, { cursor: from, limit: 10 });
  const observed = fromLocal('Asia/Shanghai', observedAt);
  expect(events).toMatchObject([
    {
      ...{ kind: 'report', stcd, func: 'MANUAL' },
      values: [{ element: 'Z', value: 203.45, observedAt: observed, flags: 64 }],
    },
  ]);
  const found = (quality: 'good' | 'doubtful') => callAs(site, admin, getOriginalDatas2, { stcd, quality });
  expect((await found('good')).result.items).toMatchObject([{ element: 'Z', flags: ['manual'] }]);
  expect((await found('doubtful')).result.items).toEqual([]);
  const messages = await callAs(site, admin, getAllOriginalMsgs, { protocol: 'manual' });
  expect(messages.result.items).toMatchObject([{ stcd, protocol: 'manual', reason: null }]);
  const { items } = (await callAs(site, admin, getAllAuditLogs, { stcd })).result;
  expect(items[0]).toMatchObject({ action: 'station.valueEntered', userName: 'admin', target: stcd });
  expect(JSON.parse(items[0]?.details ?? '')).toEqual({
    ...{ element: 'Z', value: 203.45, observedAt },
    remark: 'Li, staff gauge',
  });
});

it('is judged like any value, and doubtful where it lies out of what its element can be', async () => {
  await enter({ element: 'pH', value: 20, observedAt: '2026-11-20T08:05:00' });
  const { result } = await callAs(site, admin, getOriginalDatas2, { stcd, quality: 'doubtful' });
  expect(result.items).toMatchObject([{ value: 20, flags: ['range', 'manual'] }]);
});

it('is refused where nobody can have read it, or nobody knows what it is', async () => {
  const said = async (given: object) => saidBy(await enter(given)).fields;
  expect(await said({ element: 'NOSUCH', value: 1 })).toEqual([
    ['element', expect.stringContaining('There is no element NOSUCH')],
  ]);
  expect(await said({ element: 'Z', value: 1, observedAt: '2126-11-20T08:00:00' })).toEqual([
    ['observedAt', expect.stringContaining('2126-11-20T08:00:00 is no time')],
  ]);
  expect((await said({ element: 'Z' })).map(([name]) => name)).toEqual(['value']);
  expect((await enter({ stcd: '62000001', element: 'Z', value: 1 })).status).toBe(404);
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  expect((await callAs(site, viewer, createOrUpdateLastData, { stcd, element: 'Z', value: 1 })).status).toBe(
    403,
  );
});

it('hides a row and never a reading; the row comes back by itself when a value is entered', async () => {
  const before = (await callAs(site, admin, getOriginalDatas2, { stcd })).result.totalCount;
  expect((await callAs(site, admin, deleteLastData, { id: stcd })).status).toBe(200);
  const rows = async (isHidden: boolean) =>
    (await callAs(site, admin, getAllLastData, { isHidden, keyword: stcd })).result.items.map(({ id }) => id);
  const table = async () => (await callAs(site, admin, getDynamicLastDatas, { keyword: stcd })).result.items;
  expect([await rows(true), await rows(false), await table()]).toEqual([[stcd], [], []]);
  expect((await callAs(site, admin, getOriginalDatas2, { stcd })).result.totalCount).toBe(before);
  await enter({ element: 'VT', value: 12.5 });
  expect([await rows(true), await rows(false)]).toEqual([[], [stcd]]);
  const { items } = (await callAs(site, admin, getAllAuditLogs, { stcd })).result;
  expect(items.slice(0, 3).map(({ action }) => action)).toEqual([
    'station.rowShown',
    'station.valueEntered',
    'station.rowHidden',
  ]);
});

it('is told when no station is heard', async () => {
  field.disconnect();
  const { status, error } = await enter({ element: 'Z', value: 1 });
  field.connect(ingest);
  expect([status, error?.message]).toEqual([500, expect.stringContaining('is not up')]);
});
