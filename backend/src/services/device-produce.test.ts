import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import {
  batchUpdateQRCodePrintStatus,
  bulkCreateDevices,
  device,
  getDeviceById,
} from '@stationwall/contract/services/device-produce';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { endOf } from '../testing/import-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: Record<string, string>;
let neighbour: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  neighbour = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

const bulk = (input: object, by = admin) => callAs(site, by, bulkCreateDevices, input as never);
const listed = async (keyword: string) =>
  (await callAs(site, admin, device.calls.getAll, { keyword, maxResultCount: 1000, sorting: 'deviceCode' }))
    .result;
const made = async (deviceCode: string) =>
  (await callAs(site, admin, device.calls.create, { deviceCode })).result;

it('makes a range of devices with what the batch has in common, in one entry of the audit log', async () => {
  const batch = { batch: '2026-11', producedAt: '2026-11-01', remark: 'first order' };
  const { status, result: job } = await bulk({
    ...{ prefix: 'RG-', suffix: '/A', first: 98, count: 120, width: 5 },
    ...batch,
  });
  expect([status, job.kind, job.subject, job.total]).toEqual([
    ...[200, 'device.import', 'RG-00098/A – RG-00217/A', 120],
  ]);
  expect((await endOf(site, admin, job.id)).outcome).toMatchObject({ made: 120, refused: 0 });
  const { items, totalCount } = await listed('rg-');
  expect([totalCount, items[0]?.deviceCode, items.at(-1)?.deviceCode]).toEqual([
    ...[120, 'RG-00098/A', 'RG-00217/A'],
  ]);
  expect(items[0]).toMatchObject({ ...batch, state: 'working', qrCodePrintStatus: 0 });
  const log = (await callAs(site, admin, getAllAuditLogs, { target: 'RG-00098/A' })).result;
  expect(log.items.map(({ action, details }) => [action, details])).toEqual([
    ['device.imported', '{"made":120,"refused":0}'],
  ]);
});

it('names codes that are taken, in any case, and makes none of the others', async () => {
  for (const number of [3, 5]) await made(`tk-${number}`);
  const refused = saidBy(await bulk({ prefix: 'TK-', first: 1, count: 9 }));
  expect([refused.status, refused.message]).toEqual([
    500,
    '2 of these 9 numbers are taken already: TK-3, TK-5. No device was created.',
  ]);
  expect((await listed('tk-')).totalCount).toBe(2);
  const { result } = await bulk({ prefix: 'TK-', first: 1, count: 2 }, neighbour);
  expect((await endOf(site, neighbour, result.id)).outcome).toMatchObject({ made: 2, refused: 0 });
});

it('takes 10,000 at once and says so to who wants more', async () => {
  const most = await bulk({ prefix: 'big-', first: 1, count: 10_000 });
  expect([most.status, most.result.total]).toEqual([200, 10_000]);
  const more = saidBy(await bulk({ prefix: 'big-', first: 1, count: 10_001 }));
  expect([more.status, more.fields]).toEqual([
    ...[400, [['count', 'The field Count is not valid: it must be <= 10000.']]],
  ]);
  const other = saidBy(await bulk({ prefix: 'other-', first: 1, count: 1 }));
  expect([other.status, other.message]).toEqual([500, expect.stringContaining('big-1 – big-10000')]);
});

it.each([
  [
    { prefix: 'x'.repeat(30), first: 1, count: 1, width: 4 },
    `"${'x'.repeat(30)}0001" has 34 characters; a device number has 32 at most.`,
  ],
  [{ prefix: '码', first: 1, count: 1 }, expect.stringContaining('"码1" is no device number')],
])('refuses what makes no codes: %j', async (input, message) => {
  const refused = saidBy(await bulk(input));
  expect([refused.status, refused.fields]).toEqual([400, [['prefix', message]]]);
});

it('finds a device by the code on its box, in its own tenant alone', async () => {
  const one = await made('SCAN-1');
  const asked = async (input: object, by = admin) => {
    const { status, result } = await callAs(site, by, getDeviceById, input);
    return [status, result?.id];
  };
  expect(await asked({ deviceCode: 'scan-1' })).toEqual([200, one.id]);
  expect(await asked({ id: one.id })).toEqual([200, one.id]);
  expect(await asked({ deviceCode: 'scan-1' }, neighbour)).toEqual([404, undefined]);
  expect(await asked({ deviceCode: 'scan' })).toEqual([404, undefined]);
  expect(await asked({})).toEqual([404, undefined]);
});

it('keeps which codes are printed, writes it down once, and of the own tenant alone', async () => {
  const ids = [(await made('QR-1')).id, (await made('QR-2')).id];
  const mark = async (qrCodePrintStatus: number, by = admin) =>
    (await callAs(site, by, batchUpdateQRCodePrintStatus, { ids, qrCodePrintStatus })).result?.count;
  expect([await mark(1, neighbour), await mark(1), await mark(1)]).toEqual([0, 2, 0]);
  expect((await listed('qr-')).items.map((row) => row.qrCodePrintStatus)).toEqual([1, 1]);
  const filtered = await callAs(site, admin, device.calls.getAll, { qrCodePrintStatus: 1 });
  expect(filtered.result.items.map(({ deviceCode }) => deviceCode).sort()).toEqual(['QR-1', 'QR-2']);
  const log = (await callAs(site, admin, getAllAuditLogs, { action: 'device.printStatusChanged' })).result;
  expect(log.items.map(({ target, details }) => [target, details])).toEqual([
    ['QR-1 – QR-2', '{"qrCodePrintStatus":1,"count":2}'],
  ]);
  const wrong = await callAs(site, admin, batchUpdateQRCodePrintStatus, { ids, qrCodePrintStatus: 2 });
  expect(saidBy(wrong).fields.map(([field]) => field)).toEqual(['qrCodePrintStatus']);
});
