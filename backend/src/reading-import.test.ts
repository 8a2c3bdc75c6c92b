import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { getMyJobs } from '@stationwall/contract/services/job';
import { getDynamicLastDatas } from '@stationwall/contract/services/last-data';
import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { addReadings, checkReadings, importReadings } from '@stationwall/contract/services/reading-import';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FieldLink } from './field-side.ts';
import { type Ingest, startIngest } from './ingest/start-ingest.ts';
import { readEventsAfter, readHead } from './store/outbox.ts';
import { callAs } from './testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from './testing/test-site.ts';

const silent = { info() {}, warn() {}, error() {} };
const [stcd, other] = ['61000002', '61000003'];
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

const rowOf = (row: number, stcd: unknown, element: unknown, observedAt: unknown, value: unknown) => ({
  ...{ row, values: { stcd, element, observedAt, value } },
});
const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, '0')}:00`;

async function imported(rows: ReturnType<typeof rowOf>[], headers = admin) {
  const { result } = await callAs(site, headers, addReadings, { rows });
  const { importId } = result;
  const job = (await callAs(site, headers, importReadings, { importId, fileName: 'past.xlsx' })).result;
  return vi.waitFor(
    async () => {
      const { items } = (await callAs(site, headers, getMyJobs, {})).result;
      const found = items.find(({ id }) => id === job.id);
      expect(found?.state).toBe('done');
      return found?.outcome;
    },
    { timeout: 5_000, interval: 20 },
  );
}
const readings = async (of: string) =>
  (await callAs(site, admin, getOriginalDatas2, { stcd: of, maxResultCount: 50 })).result.items
    .map(({ element, observedAt, value, flags }) => [element, observedAt, value, flags])
    .sort();

it('says what speaks against each row, and changes nothing', async () => {
  const { result } = await callAs(site, admin, checkReadings, {
    rows: [
      rowOf(2, stcd, 'Z', at(0), 203.1),
      rowOf(3, '99999999', 'Z', at(0), 1),
      rowOf(4, stcd, 'NOSUCH', at(0), 1),
      rowOf(5, stcd, 'Z', '2126-11-20T08:00:00', 1),
      rowOf(6, stcd, 'Z', 'yesterday', 1),
      rowOf(7, stcd, 'Z', at(5), 'much'),
      rowOf(8, stcd, 'Z', at(0), 203.2),
    ],
  });
  expect(result.faults.map(({ row, field, given }) => [row, field, given])).toEqual([
    [3, 'stcd', '99999999'],
    [4, 'element', 'NOSUCH'],
    [5, 'observedAt', '2126-11-20T08:00:00'],
    [6, 'observedAt', 'yesterday'],
    [7, 'value', 'much'],
    [8, 'observedAt', at(0)],
  ]);
  expect(result.faults.at(-1)?.reason.message).toContain('row 2');
  expect(await readings(stcd)).toEqual([]);
});

it('goes through the ingest: judged, marked, told at once, with one entry in the audit log; the same again adds nothing', async () => {
  const from = await readHead(site.store.db, 1);
  const rows = [
    rowOf(2, stcd, 'Z', at(5), 203.2),
    rowOf(3, stcd, 'z', at(0), 203.1),
    rowOf(4, stcd, 'pH', at(0), 20),
    rowOf(5, other, 'Z', at(0), 7),
    rowOf(6, '99999999', 'Z', at(0), 1),
  ];
  expect(await imported(rows)).toMatchObject({ made: 4, present: 0, refused: 1 });
  const kept = [
    ['Z', at(0), 203.1, ['manual']],
    ['Z', at(5), 203.2, ['manual']],
    ['pH', at(0), 20, ['range', 'manual']],
  ];
  expect(await readings(stcd)).toEqual(kept);
  const { items: events } = await readEventsAfter(site.store, 1, { cursor: from, limit: 20 });
  const reports = events.filter(({ kind }) => kind === 'report');
  expect(reports.map((event) => [event.stcd, 'values' in event && event.values.length])).toEqual([
    [stcd, 3],
    [other, 1],
  ]);
  expect(await imported(rows)).toMatchObject({ made: 0, present: 4, refused: 1 });
  expect(await readings(stcd)).toEqual(kept);

  // A late value overwrites no newer last value, another value of a time is a revision.
  const later = [rowOf(2, stcd, 'Z', at(0), 203.15), rowOf(3, stcd, 'Z', '2026-11-19T08:00:00', 200)];
  expect(await imported(later)).toMatchObject({ made: 2, present: 0, refused: 0 });
  const { items } = (await callAs(site, admin, getDynamicLastDatas, { keyword: stcd })).result;
  expect(items[0]?.values.Z).toMatchObject({ value: 203.2, observedAt: at(5), source: 'manual' });

  const audit = (await callAs(site, admin, getAllAuditLogs, { action: 'station.valuesImported' })).result
    .items;
  expect(audit.map(({ target, details }) => [target, JSON.parse(details)])).toEqual([
    ['past.xlsx', { made: 2, refused: 0 }],
    ['past.xlsx', { made: 4, refused: 1 }],
    ['past.xlsx', { made: 4, refused: 1 }],
  ]);
});

it('keeps to the stations that its reader may see, and to who may enter values', async () => {
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  const { status } = await callAs(site, viewer, checkReadings, { rows: [rowOf(2, stcd, 'Z', at(0), 1)] });
  expect(status).toBe(403);
});

it('names elements by what they are called, where that names one alone', async () => {
  const { result } = await callAs(site, admin, checkReadings, {
    rows: [rowOf(2, stcd, '瞬时水位', at(20), 203), rowOf(3, stcd, 'Water level', at(25), 203)],
  });
  expect(result.faults.map(({ given }) => given)).not.toContain('');
});
