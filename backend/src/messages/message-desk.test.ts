import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MessageChoice } from '@stationwall/contract/services/alarm-message';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { AlarmBook } from '../alarms/alarm-book.ts';
import { findUserByName } from '../store/accounts.ts';
import { keepChoice } from '../store/alarm-messages.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { MessageDesk } from './message-desk.ts';
import { signatureOf } from './ways-out.ts';

const secret = 'a secret of sixteen';
const now = Date.UTC(2026, 10, 23, 4);
const minute = 60_000;
let site: TestSite;
let mails: string[];
let mailSays: { code: number; text: string } | null;
let posts: { headers: IncomingHttpHeaders; body: string }[];
let gatewaySays: number;
let desk: MessageDesk;
let opened = 0;

const smtp = new SMTPServer({
  ...{ authOptional: true, disabledCommands: ['STARTTLS'], logger: false },
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
  response.writeHead(gatewaySays).end(gatewaySays === 200 ? 'taken' : 'no credit');
});

const quiet = { warn: () => {} };
const newDesk = () => {
  const mailPort = (smtp.server.address() as AddressInfo).port;
  const hookPort = (gateway.address() as AddressInfo).port;
  const ways = { smtpUrl: `smtp://127.0.0.1:${mailPort}`, mailFrom: 'alarms@example.org' };
  const webhook = { url: `http://127.0.0.1:${hookPort}/sms`, secret };
  return new MessageDesk(site.store, { ...ways, webhook, push: null }, quiet);
};

beforeAll(async () => {
  site = await startTestSite();
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(async () => {
  [mails, mailSays, posts, gatewaySays] = [[], null, [], 200];
  for (const table of ['alarm_messages', 'alarm_calls', 'alarm_message_choices', 'alarms'])
    await sql`delete from ${sql.table(table)}`.execute(site.store.db);
  desk = newDesk();
});
afterEach(() => desk.close());
afterAll(async () => {
  gateway.close();
  await new Promise<void>((done) => smtp.close(() => done()));
  await site?.close();
});

const none: MessageChoice = {
  ...{ appFrom: 0, emailFrom: 0, webhookFrom: 0, pushFrom: 0, language: 'en', quietBegin: '', quietEnd: '' },
};
async function choose(userName: string, choice: Partial<MessageChoice>): Promise<void> {
  const user = await findUserByName(site.store.db, 1, userName);
  await keepChoice(site.store.db, 1, user?.id ?? 0, { ...none, ...choice });
}

/** An alarm begins to ring, as the evaluation makes it. */
async function ring(stcd: string, at = now, severity = 3): Promise<void> {
  opened += 1;
  const [condition, kind] = [`threshold Z ${opened}`, 'threshold'];
  await site.store.db.transaction().execute(async (db) => {
    const book = new AlarmBook(db, 1, at);
    const page = book.newPage({
      ...{ stcd, condition, kind, severity, is_latching: false, opened_at: at, changed_at: at },
      ...{ text_zh: `${stcd} 报警`, text_en: `${stcd} rings` },
    });
    book.take(page, 'condition.raised', { at });
    await book.write();
  });
}

/** What is kept beside the messages on screens. */
const sentOut = async () => (await kept()).filter(({ way }) => way !== 'app');

async function kept() {
  const { rows } = await sql<{ way: string; state: string; attempts: number; answer: string }>`
    select way, state, attempts, answer from alarm_messages order by id`.execute(site.store.db);
  return rows;
}

it('goes to who wants it, by mail and gateway, once each, with the server’s answer in the log', async () => {
  await choose('operator', { appFrom: 1, emailFrom: 3, webhookFrom: 4 });
  await choose('admin', { webhookFrom: 3 });
  await ring('61000001');
  await desk.look(now);
  await desk.look(now + minute);
  expect(mails.length).toBe(1);
  expect(mails[0]).toMatch(/^To: operator@/m);
  expect(mails[0]).toContain('Subject: [high] 61000001 rings');
  expect(posts.length).toBe(1);
  const [{ headers, body }] = posts as [(typeof posts)[0]];
  const signature = signatureOf(secret, String(headers['x-stationwall-timestamp']), body);
  expect(headers['x-stationwall-signature']).toBe(`sha256=${signature}`);
  expect(JSON.parse(body)).toMatchObject({
    ...{ key: headers['idempotency-key'], tenant: 'Default', person: { userName: 'admin' } },
    alarms: [{ stcd: '61000001', severity: 3, text: '61000001 rings' }],
  });
  const log = (await kept()).sort((one, other) => (one.way < other.way ? -1 : 1));
  expect(log).toEqual([
    { way: 'app', state: 'sent', attempts: 0, answer: '' },
    { way: 'email', state: 'sent', attempts: 1, answer: '250 queued as 42' },
    { way: 'webhook', state: 'sent', attempts: 1, answer: '200 taken' },
  ]);
});

it('tells nobody of stations that they may not see', async () => {
  await choose('viewer', { appFrom: 1, emailFrom: 1, webhookFrom: 1 });
  const { rows } = await sql<{ stcd: string }>`select stcd from user_stations join users
    on users.tenant_id = user_stations.tenant_id and users.id = user_id where user_name = 'viewer'`.execute(
    site.store.db,
  );
  const seen = rows.map(({ stcd }) => stcd);
  const hidden = Array.from({ length: 30 }, (_, at) => String(61000001 + at)).find(
    (stcd) => !seen.includes(stcd),
  );
  await ring(hidden ?? '');
  await ring(seen[0] ?? '');
  await desk.look(now);
  expect(mails.map((mail) => /Subject: (.*)\r/.exec(mail)?.[1])).toEqual([`[high] ${seen[0]} rings`]);
  expect(posts.length).toBe(1);
});

it('tries a gateway that answers 500 for an hour again and again, under one key, and loses nothing', async () => {
  await choose('operator', { webhookFrom: 1 });
  gatewaySays = 500;
  await ring('61000002');
  for (let at = now; at <= now + 60 * minute; at += 5_000) await desk.look(at);
  expect(posts.length).toBeGreaterThan(4);
  expect(posts.length).toBeLessThan(12);
  expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect((await sentOut())[0]).toMatchObject({ state: 'waiting', answer: '500 no credit' });
  gatewaySays = 200;
  await desk.look(now + 95 * minute);
  expect((await sentOut())[0]).toMatchObject({ state: 'sent', answer: '200 taken' });
});

it('says what a mail server says that refuses, and gives up after a day', async () => {
  await choose('operator', { emailFrom: 1 });
  mailSays = { code: 452, text: 'no room left' };
  await ring('61000003');
  await desk.look(now);
  expect((await sentOut())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  expect((await sentOut())[0]?.answer).toContain('no room left');
  await desk.look(now + 25 * 60 * minute);
  expect((await sentOut())[0]).toMatchObject({ state: 'failed', attempts: 2 });
});

it('sends again what a killed process had begun to send', async () => {
  await choose('operator', { webhookFrom: 1 });
  await ring('61000004');
  await desk.look(now);
  // As if the answer had never been written down: taken, with its lease running.
  await sql`update alarm_messages set state = 'waiting', due_at = ${now + 2 * minute}, sent_at = null`.execute(
    site.store.db,
  );
  await desk.look(now + minute);
  expect(posts.length).toBe(1);
  const other = newDesk();
  await other.look(now + 2 * minute);
  await other.close();
  expect(posts.map(({ headers }) => headers['idempotency-key'])).toEqual([
    posts[0]?.headers['idempotency-key'],
    posts[0]?.headers['idempotency-key'],
  ]);
});

it('lets a quiet night be quiet but for the highest priority, and skips what was over by the morning', async () => {
  // 12:00 in Shanghai.
  await choose('operator', { emailFrom: 1, quietBegin: '11:00', quietEnd: '14:00' });
  await ring('61000005');
  await ring('61000006', now, 4);
  await ring('61000007');
  await desk.look(now);
  expect(mails.map((mail) => /Subject: (.*)\r/.exec(mail)?.[1])).toEqual(['[critical] 61000006 rings']);
  await sql`update alarms set closed_at = ${now}, state = 'normal' where stcd = '61000007'`.execute(
    site.store.db,
  );
  await desk.look(now + 119 * minute);
  expect(mails.length).toBe(1);
  await desk.look(now + 120 * minute);
  expect(mails.map((mail) => /Subject: (.*)\r/.exec(mail)?.[1]).slice(1)).toEqual(['[high] 61000005 rings']);
  expect((await sentOut()).map(({ state }) => state).sort()).toEqual(['sent', 'sent', 'skipped']);
});

it('tells a flood in one message, the highest priority first', async () => {
  await choose('operator', { emailFrom: 1 });
  for (let at = 0; at < 25; at++) await ring(String(61000001 + at), now, at === 20 ? 4 : 2);
  await desk.look(now);
  expect(mails).toEqual([]);
  await desk.look(now + 5 * minute);
  expect(mails.length).toBe(1);
  expect(mails[0]).toContain('Subject: 25 alarms, first: 61000021 rings');
  expect((await sentOut()).filter(({ state }) => state === 'sent').length).toBe(25);
});
