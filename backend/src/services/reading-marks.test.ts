import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import {
  getOriginalDatas2,
  markReading,
  type ReadingMark,
} from '@stationwall/contract/services/original-data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLastData } from '../store/last-data.ts';
import { readEventsAfter, readHead } from '../store/outbox.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: Record<string, string>;
const at = Date.UTC(2026, 10, 21);
const stcd = '61000002';
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const { db } = site.store;
  const times = { observed_at: at, sent_at: at, received_at: at };
  const reading = { tenant_id: 1, stcd, element: 'Z', ...times };
  await db
    .insertInto('readings')
    .values([
      { ...reading, value: 99, msg_id: 71, flags: 1 },
      { ...reading, value: 12, msg_id: 70, observed_at: at - 60_000, sent_at: at - 60_000 },
    ])
    .execute();
  const elements = JSON.stringify({ Z: [99, at, at, at, at, 1] });
  await db
    .insertInto('last_data')
    .values({ tenant_id: 1, stcd, reported_at: at, received_at: at, msg_id: 71, clock: null, elements })
    .execute();
});
afterAll(() => site?.close());

const named = { msgID: 71, stcd, element: 'Z', observedAt: '2026-11-21T08:00:00' };
const mark = (given: ReadingMark, more = {}) =>
  callAs(site, admin, markReading, {
    ...named,
    mark: given,
    reason: ' Flood mark seen on the pier ',
    ...more,
  });
const found = async (quality: 'doubtful' | 'good') =>
  (await callAs(site, admin, getOriginalDatas2, { stcd, quality })).result.items.map(
    ({ msgID, value, flags }) => [...[msgID, value, flags]],
  );

it('is found by what speaks against it, is accepted with a reason, and everybody is told', async () => {
  expect([await found('doubtful'), await found('good')]).toEqual([[[71, 99, ['range']]], [[70, 12, []]]]);
  const from = await readHead(site.store.db, 1);
  expect((await mark('accepted')).result).toEqual({ flags: ['range', 'accepted'] });
  expect([await found('doubtful'), await found('good')]).toEqual([
    [],
    [
      [71, 99, ['range', 'accepted']],
      [70, 12, []],
    ],
  ]);
  const { items } = await readEventsAfter(site.store, 1, { cursor: from, limit: 10 });
  expect(items.map((event) => (event.kind === 'report' ? event.values : event.kind))).toEqual([
    [{ element: 'Z', value: 99, observedAt: at, flags: 33 }],
  ]);
  const { states } = await readLastData(site.store, { tenantId: 1, visible: { stcds: [stcd] } });
  expect(states[0]?.values.Z).toMatchObject({ value: 99, flags: 33 });
});

it('is doubted, and what was said is taken back; what the station’s limits say of it stays', async () => {
  expect((await mark('doubted')).result).toEqual({ flags: ['range', 'doubted'] });
  expect((await mark('none')).result).toEqual({ flags: ['range'] });
  expect((await mark('doubted', { msgID: 70, observedAt: '2026-11-21T07:59:00' })).result).toEqual({
    flags: ['doubted'],
  });
  const { result } = await callAs(site, admin, getAllAuditLogs, { target: stcd });
  expect(result.items.slice(0, 2).map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
    [
      'station.readingMarked',
      {
        ...{ element: 'Z', value: 12, observedAt: '2026-11-21T07:59:00', mark: 'doubted' },
        reason: 'Flood mark seen on the pier',
      },
    ],
    [
      'station.readingMarked',
      {
        ...{ element: 'Z', value: 99, observedAt: '2026-11-21T08:00:00', mark: 'none' },
        reason: 'Flood mark seen on the pier',
      },
    ],
  ]);
});

it('is refused where there is no such reading, no reason, or a station that one may not see', async () => {
  expect((await mark('doubted', { msgID: 5 })).status).toBe(404);
  expect((await mark('doubted', { element: 'Q' })).status).toBe(404);
  expect(saidBy(await mark('doubted', { reason: '' })).fields.map(([field]) => field)).toEqual(['reason']);
  const other = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
  expect((await callAs(site, other, markReading, { ...named, mark: 'doubted', reason: 'x' })).status).toBe(
    404,
  );
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  expect((await callAs(site, viewer, markReading, { ...named, mark: 'doubted', reason: 'x' })).status).toBe(
    403,
  );
});
