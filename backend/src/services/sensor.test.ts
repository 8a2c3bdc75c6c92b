import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { getDynamicLastDatasAll } from '@stationwall/contract/services/last-data';
import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { sensor } from '@stationwall/contract/services/sensor';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const stcd = '61000003';
let site: TestSite;
let admin: Record<string, string>;
const at = (local: string) => fromLocal('Asia/Shanghai', local) as number;

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const { db } = site.store;
  const times = Array.from({ length: 12 }, (_, index) => at('2026-11-01T08:00:00') + index * 3_600_000);
  const rows = times.map((time, index) => ({
    ...{ tenant_id: 1, stcd, element: 'Z', observed_at: time, sent_at: time + 5_000 },
    ...{ received_at: time + 6_000, value: 10 + index, msg_id: 7_000 + index },
  }));
  await db.insertInto('readings').values(rows).execute();
  const last = times.at(-1) as number;
  await db
    .insertInto('last_data')
    .values({
      ...{
        tenant_id: 1,
        stcd,
        reported_at: last + 5_000,
        received_at: last + 6_000,
        msg_id: 7_011,
        clock: null,
      },
      elements: JSON.stringify({ Z: [21, last, last + 5_000, last + 6_000, last] }),
    })
    .execute();
});
afterAll(() => site?.close());

const given = { stcd, element: 'Z', serialNumber: 'S-1', validFrom: '2026-11-01T16:00:00', zeroOffset: -0.5 };

/** Newest revision of each observation, oldest first: what counts, and what was sent where that is not it. */
async function counted(): Promise<[value: number | null, sent: number | null][]> {
  const { result } = await callAs(site, admin, getOriginalDatas2, { stcd, maxResultCount: 100 });
  const newest = new Map<string, (typeof result.items)[number]>();
  for (const row of result.items) {
    const known = newest.get(row.observedAt);
    if (!known || row.sentAt > known.sentAt) newest.set(row.observedAt, row);
  }
  const rows = [...newest.values()].sort((one, other) => (one.observedAt < other.observedAt ? -1 : 1));
  return rows.map(({ value, sentValue }) => [value, sentValue]);
}
const lastStage = async () => {
  const { result } = await callAs(site, admin, getDynamicLastDatasAll, {});
  return result.items.find((row) => row.stcd === stcd)?.values.Z?.value;
};
const plain = (values: readonly number[]) => values.map((value) => [value, null]);
const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 200 });

it('of the past works out anew what was observed since, as revisions, and takes it back when it goes', async () => {
  const made = await callAs(site, admin, sensor.calls.create, given);
  expect(made.error).toBeNull();
  const put = [18, 19, 20, 21].map((sent) => [sent - 0.5, sent]);
  await eventually(async () =>
    expect(await counted()).toEqual([...plain([10, 11, 12, 13, 14, 15, 16, 17]), ...put]),
  );
  await eventually(async () => expect(await lastStage()).toBe(20.5));
  const { result } = await callAs(site, admin, getAllAuditLogs, { stcd });
  expect(result.items.map(({ action, target }) => [action, target])).toEqual([['sensor.created', 'S-1']]);

  await callAs(site, admin, sensor.calls.delete, { id: made.result.id });
  await eventually(async () =>
    expect(await counted()).toEqual(plain([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])),
  );
  await eventually(async () => expect(await lastStage()).toBe(21));
});

it('of a station that is not there, of a scale of 0, or from a time that is told already is refused at the field', async () => {
  const refused = async (changes: object, by = admin) =>
    saidBy(await callAs(site, by, sensor.calls.create, { ...given, ...changes })).fields;
  expect(await refused({ stcd: '62000001' })).toEqual([
    ['stcd', 'There is no station 62000001 that you may see.'],
  ]);
  expect(await refused({ scale: 0 })).toEqual([['scale', expect.stringContaining('scale of 0')]]);
  expect(await refused({ validFrom: '2026-13-01T08:00:00' })).toEqual([
    ['validFrom', '2026-13-01T08:00:00 is not a date and time.'],
  ]);
  const future = { validFrom: '2030-01-01T08:00:00' };
  expect((await callAs(site, admin, sensor.calls.create, { ...given, ...future })).status).toBe(200);
  expect(await refused(future)).toEqual([['validFrom', expect.stringContaining('2030-01-01T08:00:00')]]);
});
