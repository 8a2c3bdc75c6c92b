import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dutyShift, updateEscalationPolicy } from '@stationwall/contract/services/duty-shift';
import { toLocal } from '@stationwall/contract/tenant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AlarmBook, type OpenPage } from '../alarms/alarm-book.ts';
import { changeAlarms } from '../alarms/change-alarms.ts';
import { findUserByName } from '../store/accounts.ts';
import { keepChoice } from '../store/alarm-messages.ts';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';
import { MessageDesk } from './message-desk.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 23, 4);
let site: TestSite;
let admin: Record<string, string>;
let desk: MessageDesk;
let opened = 0;
let posts: { key: string; to: string; text: string }[] = [];
const gateway = createServer(async (request, response) => {
  const { key, person, text } = JSON.parse(Buffer.concat(await request.toArray()).toString());
  posts.push({ key, to: person.userName, text });
  response.writeHead(200).end('taken');
});
const newDesk = () =>
  new MessageDesk(
    site.store,
    {
      ...{ smtpUrl: null, mailFrom: 'alarms@example.org' },
      webhook: {
        url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
        secret: 'a secret of sixteen',
      },
      push: null,
    },
    { warn: () => {} },
  );

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(async () => {
  await desk?.close();
  posts = [];
  for (const table of [
    'alarm_messages',
    'alarm_calls',
    'alarm_message_choices',
    'alarm_steps',
    'alarms',
    'alarm_escalations',
    'duty_shift',
  ])
    await sql`delete from ${sql.table(table)}`.execute(site.store.db);
  await callAs(site, admin, updateEscalationPolicy, { p1: 0, p2: 0, p3: 15, p4: 5 });
  desk = newDesk();
});
afterAll(async () => {
  await desk?.close();
  gateway.close();
  await site?.close();
});

/** From an hour before until an hour after now, unless it is said otherwise. */
async function onDuty(userName: string, level: number, [from, to] = [-60, 60]): Promise<void> {
  const local = (minutes: number) => toLocal('Asia/Shanghai', now + minutes * minute);
  const shift = { userName, level, beginTime: local(from), endTime: local(to), remark: '' };
  expect((await callAs(site, admin, dutyShift.calls.create, shift)).status).toBe(200);
}

async function ring({ at = now, severity = 4, stcd = '61000001', isLatching = false } = {}): Promise<number> {
  opened += 1;
  let page: OpenPage | undefined;
  await site.store.db.transaction().execute(async (db) => {
    const book = new AlarmBook(db, 1, at);
    page = book.newPage({
      ...{ stcd, condition: `threshold Z ${opened}`, kind: 'threshold', severity, is_latching: isLatching },
      ...{ opened_at: at, changed_at: at, text_zh: `${stcd} 报警`, text_en: `${stcd} rings` },
    });
    book.take(page, 'condition.raised', { at });
    await book.write();
  });
  return page?.row.id ?? 0;
}
const take = (id: number, type: Parameters<AlarmBook['take']>[1], at: number) =>
  changeAlarms(site.store, 1, [id], at, (book, pages) => {
    for (const page of pages) book.take(page, type, { at, shelvedUntil: at + 10 * minute });
  });
const called = () => posts.map(({ to }) => to);
const stateOf = async (id: number) =>
  (
    await sql<{ state: string }>`select state from alarm_escalations where alarm_id = ${id}`.execute(
      site.store.db,
    )
  ).rows[0]?.state;

it('calls the persons of the chain in turn, each once, then all who work on alarms, and says so in the history', async () => {
  await onDuty('viewer', 1);
  await onDuty('operator', 2);
  const { rows } = await sql<{ stcd: string }>`select stcd from user_stations join users
    on users.tenant_id = user_stations.tenant_id and users.id = user_id where user_name = 'viewer'`.execute(
    site.store.db,
  );
  const id = await ring({ stcd: rows[0]?.stcd ?? '' });
  await desk.look(now);
  expect(called()).toEqual(['viewer']);
  await desk.look(now + 5 * minute - 1);
  expect(called()).toEqual(['viewer']);
  await desk.look(now + 5 * minute);
  await desk.look(now + 6 * minute);
  expect(called()).toEqual(['viewer', 'operator']);
  await desk.look(now + 10 * minute);
  await desk.look(now + 60 * minute);
  expect(called()).toEqual(['viewer', 'operator', 'admin']);
  expect(new Set(posts.map(({ key }) => key)).size).toBe(3);
  expect(posts[1]?.text).toContain('轮到您处理');
  expect(await stateOf(id)).toBe('exhausted');
  const steps = await sql<{
    why: string;
  }>`select why from alarm_steps where what = 'escalation.called' order by id`.execute(site.store.db);
  expect(steps.rows.map(({ why }) => why)).toEqual([
    expect.stringContaining('on duty: operator'),
    expect.stringContaining('all who work on alarms were called: admin'),
  ]);
  // It can be acknowledged as it was seen: the calls have not changed it.
  const alarm = await sql<{ version: number }>`select version from alarms where id = ${id}`.execute(
    site.store.db,
  );
  expect(alarm.rows).toEqual([{ version: 1 }]);
});

it('leaves out of the chain who may not see the station, and who is not on duty at that time', async () => {
  await onDuty('viewer', 1);
  await onDuty('operator', 2, [-120, -1]);
  await onDuty('admin', 3);
  await sql`delete from user_stations where stcd = '61000030'`.execute(site.store.db);
  await ring({ stcd: '61000030' });
  await desk.look(now);
  expect(called()).toEqual(['admin']);
});

it('goes on from the store after a kill, and stops when somebody acknowledges', async () => {
  await onDuty('operator', 1);
  await onDuty('admin', 2);
  const [left, acknowledged] = [await ring(), await ring()];
  await desk.look(now);
  await desk.close();
  await take(acknowledged, 'alarm.acknowledged', now + minute);
  desk = newDesk();
  await desk.look(now + 5 * minute);
  expect(called()).toEqual(['operator', 'admin']);
  expect([await stateOf(left), await stateOf(acknowledged)]).toEqual(['waiting', 'handled']);
});

it('waits while the condition has returned, and begins anew when a shelf ends', async () => {
  await onDuty('operator', 1);
  await onDuty('admin', 2);
  const [returned, shelved] = [await ring(), await ring()];
  await desk.look(now);
  posts = [];
  await take(returned, 'condition.returned', now + minute);
  await take(shelved, 'alarm.shelved', now + minute);
  await desk.look(now + 5 * minute);
  expect([called(), await stateOf(returned), await stateOf(shelved)]).toEqual([[], 'paused', 'handled']);
  await take(returned, 'condition.raised', now + 7 * minute);
  await desk.look(now + 7 * minute);
  expect(called()).toEqual(['admin']);
  await take(shelved, 'shelf.ended', now + 11 * minute);
  await desk.look(now + 11 * minute);
  expect(called()).toEqual(['admin', 'operator']);
  expect(posts[1]?.text).toContain('报警再次发生');
});

it('lets quiet hours silence those on duty for priority 3, but not for 4', async () => {
  await onDuty('operator', 1);
  const operator = await findUserByName(site.store.db, 1, 'operator');
  const quiet = { quietBegin: '11:00', quietEnd: '14:00', language: 'en' as const };
  await keepChoice(site.store.db, 1, operator?.id ?? 0, {
    appFrom: 0,
    emailFrom: 0,
    webhookFrom: 0,
    pushFrom: 0,
    ...quiet,
  });
  await ring({ severity: 3, stcd: '61000002' });
  await ring({ severity: 4, stcd: '61000003' });
  await desk.look(now);
  expect(posts.map(({ text }) => text)).toEqual(['[critical] 61000003 rings']);
  await desk.look(now + 120 * minute);
  expect(posts.filter(({ to }) => to === 'operator').at(-1)?.text).toBe('[high] 61000002 rings');
});

it('calls nobody in turn without a roster or for a priority that is not to be escalated; where a roster has a gap, all who work on alarms at once', async () => {
  await ring();
  await desk.look(now);
  await onDuty('operator', 1, [120, 180]);
  await ring({ severity: 2 });
  await desk.look(now);
  expect(called()).toEqual([]);
  await ring({ stcd: '61000004' });
  await desk.look(now);
  expect(called().sort()).toEqual(['admin', 'operator']);
});
