import {
  createHandover,
  getAllHandovers,
  getHandover,
  getHandoverDraft,
  signHandover,
} from '@stationwall/contract/services/alarm-handover';
import { takeAlarmStep } from '@stationwall/contract/services/alarm-manage';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AlarmBook, type OpenPage } from '../alarms/alarm-book.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let operator: Record<string, string>;
let admin: Record<string, string>;
const ids: number[] = [];
beforeAll(async () => {
  site = await startTestSite();
  operator = (await signInAs(site, 1, 'operator', 'Operator#123')).headers;
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const at = Date.now() - 60_000;
  await site.store.db.transaction().execute(async (db) => {
    const book = new AlarmBook(db, 1, at);
    const pages: OpenPage[] = [];
    for (const stcd of ['61000001', '61000002']) {
      const page = book.newPage({
        ...{ stcd, condition: 'threshold Z H', kind: 'threshold', severity: 3, is_latching: false },
        ...{ opened_at: at, changed_at: at, text_zh: `${stcd} 报警`, text_en: `${stcd} rings` },
      });
      book.take(page, 'condition.raised', { at });
      pages.push(page);
    }
    await book.write();
    ids.push(...pages.map(({ row }) => row.id ?? 0));
  });
  await callAs(site, operator, takeAlarmStep, {
    ...{ act: 'shelve', minutes: 60, reason: 'gauge is cleaned' },
    alarms: [{ id: ids[1] ?? 0, version: 1 }],
  });
});
afterAll(() => site?.close());

it('the draft tells what is open, what is set aside and until when, and what people did', async () => {
  const { summary, people } = (await callAs(site, operator, getHandoverDraft, {})).result;
  expect(summary).toMatchObject({ rang: 2, acknowledged: 0, returned: 0 });
  expect(summary.open.map(({ text }) => text)).toEqual(['61000001 rings']);
  expect(summary.setAside).toMatchObject([
    { text: '61000002 rings', state: 'shelved', by: 'operator', why: 'gauge is cleaned' },
  ]);
  expect(summary.setAside[0]?.shelvedUntil).not.toBeNull();
  expect(summary.steps.map(({ userName, what, why }) => [userName, what, why])).toEqual([
    ['operator', 'alarm.shelved', 'gauge is cleaned'],
  ]);
  expect(people.map(({ userName }) => userName)).toEqual(['admin']);
});

it('is kept as it was, read, and signed once by the one it was handed to', async () => {
  const { since } = (await callAs(site, operator, getHandoverDraft, {})).result.summary;
  const make = (to: string, from = since) =>
    callAs(site, operator, createHandover, { to, since: from, notes: 'Watch the weir.' });
  expect(saidBy(await make('viewer')).fields[0]?.[1]).toContain('viewer cannot take over');
  expect(saidBy(await make('operator')).fields[0]?.[1]).toBe('A shift is handed over to somebody else.');
  expect(saidBy(await make('admin', '2001-01-01')).fields[0]?.[0]).toBe('since');
  const { id } = (await make('admin')).result;
  await callAs(site, operator, takeAlarmStep, {
    act: 'acknowledge',
    alarms: [{ id: ids[0] ?? 0, version: 1 }],
  });
  const told = (await callAs(site, admin, getHandover, { id })).result;
  expect(told).toMatchObject({
    ...{ fromUserName: 'operator', toUserName: 'admin', notes: 'Watch the weir.', open: 1, setAside: 1 },
    ...{ maySign: true, signedAt: null },
  });
  expect(told.summary.open[0]?.state).toBe('unacknowledged');
  expect((await callAs(site, operator, getHandover, { id })).result.maySign).toBe(false);
  expect(saidBy(await callAs(site, operator, signHandover, { id })).message).toContain(
    'does not sign for the next shift',
  );
  expect((await callAs(site, admin, signHandover, { id, remark: 'Read.' })).status).toBe(200);
  expect(saidBy(await callAs(site, admin, signHandover, { id })).message).toMatch(
    /^admin has signed it already/,
  );
  const [row] = (await callAs(site, admin, getAllHandovers, {})).result.items;
  expect(row).toMatchObject({ signedBy: 'admin', remark: 'Read.' });
  expect((await callAs(site, admin, getAllHandovers, { unsigned: true })).result.totalCount).toBe(0);
});

it('tells nobody of stations that they may not see', async () => {
  const { since } = (await callAs(site, operator, getHandoverDraft, {})).result.summary;
  const { id } = (await callAs(site, operator, createHandover, { since })).result;
  await sql`insert into role_permissions (tenant_id, role_id, permission)
    select 1, id, 'Pages.Alarm.AlarmManage' from roles where tenant_id = 1 and lower(name) = 'viewer'`.execute(
    site.store.db,
  );
  await sql`delete from user_stations where stcd in ('61000001', '61000002')`.execute(site.store.db);
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  const { status, result } = await callAs(site, viewer, getHandover, { id });
  expect([status, result.summary.open, result.summary.setAside, result.summary.steps, result.rang]).toEqual([
    200,
    [],
    [],
    [],
    0,
  ]);
});
