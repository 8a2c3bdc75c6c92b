import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getReportRuns, reportSchedule, sendReportNow } from '@stationwall/contract/services/report-schedule';
import { fromLocal } from '@stationwall/contract/tenant-time';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MessageDesk } from '../../messages/message-desk.ts';
import { signatureOf } from '../../messages/ways-out.ts';
import { grantedStations } from '../../store/accounts.ts';
import { markSeries } from '../../store/series-places.ts';
import { callAs, saidBy } from '../../testing/call-as.ts';
import { seriesUpToDate } from '../../testing/series-up-to-date.ts';
import { serveAlso, signInAs, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { ReportDesk } from './report-desk.ts';

const secret = 'a secret of sixteen';
const at = (local: string) => fromLocal('Asia/Shanghai', local) as number;
const dayMs = 86_400_000;
const quiet = { warn: () => {} };
let data: TestSite;
let site: TestSite;
let admin: Record<string, string>;
let messages: MessageDesk;
let desk: ReportDesk;
let mails: string[];
let mailSays: { code: number; text: string } | null;
let posts: { headers: IncomingHttpHeaders; body: string }[];

const smtp = new SMTPServer({
  ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
  onRcptTo({ address }, _, done) {
    const isKnown = !address.startsWith('viewer');
    if (isKnown) return done();
    done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
  },
  onData(stream, _, done) {
    const pieces: Buffer[] = [];
    stream.on('data', (piece) => pieces.push(piece));
    stream.on('end', () => {
      if (mailSays) return done(Object.assign(new Error(mailSays.text), { responseCode: mailSays.code }));
      mails.push(Buffer.concat(pieces).toString());
      done(null, 'queued as 42');
    });
  },
});
const gateway = createServer(async (request, response) => {
  const pieces = await request.toArray();
  posts.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
  response.writeHead(200).end('taken');
});

beforeAll(async () => {
  data = await startTestSite();
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const [mailPort, hookPort] = [smtp.server, gateway].map((one) => (one.address() as AddressInfo).port);
  const webhook = { url: `http://127.0.0.1:${hookPort}/reports`, secret };
  const ways = {
    smtpUrl: `smtp://127.0.0.1:${mailPort}`,
    mailFrom: 'reports@example.org',
    webhook,
    push: null,
  };
  messages = new MessageDesk(data.store, ways, quiet);
  site = await serveAlso(data, { messages });
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  await sql`insert into role_permissions (tenant_id, role_id, permission)
    select tenant_id, id, unnest(array['Pages.Report.WaterDayData', 'Pages.Report.PondingDayData']) from roles
    where tenant_id = 1 and name = 'Viewer'`.execute(site.store.db);
  await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
    values (1, '61000001', 'Z', ${at('2026-04-01T08:00')}, 1, 1, 12.34, 1)`.execute(site.store.db);
  const span = { begin: at('2026-04-01T08:00') - 1, end: at('2026-04-01T08:00') };
  await markSeries(site.store.db, { tenantId: 1, stcd: '61000001', element: 'Z', ...span });
  await seriesUpToDate(site.store);
});
beforeEach(async () => {
  [mails, mailSays, posts] = [[], null, []];
  await sql`delete from report_runs`.execute(site.store.db);
  await sql`delete from report_schedule`.execute(site.store.db);
  desk = new ReportDesk(site.store, messages, quiet);
});
afterAll(async () => {
  await messages.close();
  gateway.close();
  await new Promise<void>((done) => smtp.close(() => done()));
  await site?.close();
  await data?.close();
});

const create = (more: Record<string, unknown> = {}) =>
  callAs(site, admin, reportSchedule.calls.create, {
    ...{
      name: 'Stages',
      report: 'WaterDayData',
      userName: 'admin',
      atTime: '08:10',
      language: 'en',
      ...more,
    },
  });
/** A schedule that has been looked after up to a moment. */
async function scheduled(more: Record<string, unknown>, until: string): Promise<number> {
  const { id } = (await create(more)).result;
  await sql`update report_schedule set handled_until = ${at(until)}::bigint where id = ${id}`.execute(
    site.store.db,
  );
  return id;
}
const runs = async () => {
  const { items } = (await callAs(site, admin, getReportRuns, { maxResultCount: 100 })).result;
  return items.map(({ dueAt, state, begin, answer, attempts }) => ({
    dueAt,
    state,
    begin,
    answer,
    attempts,
  }));
};
/** The sheet that came with a mail. */
async function sheetIn(mail: string): Promise<unknown[][]> {
  const [, part = ''] = mail.split(/Content-Disposition: attachment[^\r]*(?:\r\n[^\r]+)*\r\n\r\n/);
  const base64 = part.split('\r\n--')[0] ?? '';
  const { sheets } = await readXlsx(new Uint8Array(Buffer.from(base64, 'base64')));
  return sheets[0]?.rows as unknown[][];
}

it('sends yesterday’s stages when they are due, once, with the sheet and the server’s answer in the log', async () => {
  await scheduled({}, '2026-04-02T08:00');
  await desk.look(at('2026-04-02T08:09'));
  expect(mails).toEqual([]);
  await desk.look(at('2026-04-02T08:10'));
  await desk.look(at('2026-04-02T09:10'));
  expect(mails.length).toBe(1);
  expect(mails[0]).toContain('Subject: Stages of a day, 2026-04-01 00:00 to 2026-04-02 00:00');
  const rows = await sheetIn(mails[0] ?? '');
  const headed = rows.findIndex(([first]) => first === 'Station');
  expect(rows.slice(0, headed).flat().filter(Boolean).slice(0, 3)).toEqual([
    'Stages of a day',
    expect.any(String),
    'From 2026-04-01 00:00 to 2026-04-02 00:00',
  ]);
  const headings = rows[headed] as string[];
  expect(headings.slice(1, 5)).toEqual(['Station code', 'Basin', 'Mean (m)', 'Maximum (m)']);
  const first = rows[headed + 1] as unknown[];
  expect([first[1], first[headings.indexOf('08:00')], first[headings.indexOf('09:00')]]).toEqual([
    '61000001',
    12.34,
    null,
  ]);
  expect(await runs()).toEqual([
    {
      ...{ dueAt: '2026-04-02T08:10:00', state: 'sent', begin: '2026-04-01T00:00:00' },
      ...{ answer: '250 queued as 42', attempts: 1 },
    },
  ]);
});

it('makes up what was missed, once each and the last week of it, and says how much was left out', async () => {
  await scheduled({}, '2026-04-02T09:00');
  await desk.look(at('2026-04-13T12:00'));
  const other = new ReportDesk(site.store, messages, quiet);
  await other.look(at('2026-04-13T12:01'));
  expect(mails.length).toBe(7);
  const log = await runs();
  expect(log.map(({ begin, state }) => [begin?.slice(0, 10), state])).toEqual([
    ...['12', '11', '10', '09', '08', '07', '06'].map((day) => [`2026-04-${day}`, 'sent']),
    [undefined, 'skipped'],
  ]);
  expect(log.at(-1)?.answer).toBe('4 runs were missed for longer than is made up.');
});

it('tells somebody only of stations that they may see, by the signed gateway too', async () => {
  const id = await scheduled({ userName: 'viewer', way: 'webhook' }, '2026-04-02T08:00');
  await desk.look(at('2026-04-02T08:10'));
  expect(posts.length).toBe(1);
  const { headers, body } = posts[0] as (typeof posts)[0];
  const signature = signatureOf(secret, String(headers['x-stationwall-timestamp']), body);
  expect(headers['x-stationwall-signature']).toBe(`sha256=${signature}`);
  const told = JSON.parse(body);
  expect(told).toMatchObject({ key: headers['idempotency-key'], person: { userName: 'viewer' } });
  const { sheets } = await readXlsx(new Uint8Array(Buffer.from(told.file.base64, 'base64')));
  const codes = (sheets[0]?.rows ?? []).map((row) => String(row[1])).filter((code) => /^6\d{7}$/.test(code));
  const { rows } = await sql<{
    user_id: number;
  }>`select user_id from report_schedule where id = ${id}`.execute(site.store.db);
  const seen = await grantedStations(site.store.db, 1, rows[0]?.user_id ?? 0);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !seen.includes(code))).toEqual([]);
});

it('says at once what never comes right: an address that bounces, no station, a right that was taken', async () => {
  await scheduled({ name: 'bounces', userName: 'viewer' }, '2026-04-02T08:00');
  await scheduled({ name: 'nothing', stcd: '99999999' }, '2026-04-02T08:00');
  const id = await scheduled({ name: 'sewage' }, '2026-04-02T08:00');
  await sql`update report_schedule set user_id = (select id from users where tenant_id = 1 and user_name = 'mobile')
    where id = ${id}`.execute(site.store.db);
  await desk.look(at('2026-04-02T08:10'));
  await desk.look(at('2026-04-04T08:00'));
  const log = await runs();
  expect(log.slice(-3).map(({ state, answer, attempts }) => [state, answer, attempts])).toEqual([
    ['failed', 'mobile may not read this report.', 1],
    ['skipped', 'There is no station in it that admin may see; nothing was sent.', 1],
    ['failed', expect.stringContaining('550 no such mailbox'), 1],
  ]);
});

it('tries a server that is full again, under one key, and sends again what a killed process had begun to send', async () => {
  await scheduled({}, '2026-04-02T08:00');
  mailSays = { code: 452, text: 'no room left' };
  await desk.look(at('2026-04-02T08:10'));
  expect((await runs())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  mailSays = null;
  await desk.look(at('2026-04-02T08:11'));
  await sql`update report_runs set state = 'waiting', next_at = 1`.execute(site.store.db);
  await desk.look(at('2026-04-02T08:12'));
  const keys = mails.map((mail) => /^Idempotency-Key: (.*)\r/im.exec(mail)?.[1]);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('is sent by hand at once, beside what is due', async () => {
  const { id } = (await create()).result;
  const sent = (await callAs(site, admin, sendReportNow, { id })).result;
  expect(sent).toEqual({ state: 'sent', answer: '250 queued as 42' });
  expect(mails.length).toBe(1);
  const shown = (await callAs(site, admin, reportSchedule.calls.get, { id })).result;
  expect(shown).toMatchObject({ lastState: 'sent', lastAnswer: '250 queued as 42' });
  expect(Date.parse(`${shown.nextAt}Z`) - Date.now()).toBeLessThan(dayMs + 8 * 3_600_000);
  expect((await callAs(site, admin, sendReportNow, { id: 999_999 })).status).toBe(404);
});

it('is for nobody who cannot be sent it, or may not read it, and at a time of the clock', async () => {
  const faultOf = async (more: Record<string, unknown>) => saidBy(await create(more)).fields[0];
  expect(await faultOf({ userName: 'nobody' })).toEqual([
    'userName',
    'nobody cannot be sent it: that has to be the user name of somebody active.',
  ]);
  expect(await faultOf({ userName: 'mobile' })).toEqual(['userName', 'mobile may not read this report.']);
  expect((await faultOf({ atTime: '24:10' }))?.[0]).toBe('atTime');
});
