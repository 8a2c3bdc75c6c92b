import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AlarmBook } from '../alarms/alarm-book.ts';
import { startSoftSign } from '../testing/soft-sign.ts';
import { ask, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';
import { dotsOf } from './face.ts';
import { SignDesk } from './sign-desk.ts';

const minute = 60_000;
const stcd = '61000001';
const size = { width: 96, height: 32 };
let site: TestSite;
let sign: Awaited<ReturnType<typeof startSoftSign>>;
let desk: SignDesk;
let headers: Record<string, string>;
let now: number;

interface Told {
  id: number;
  shownText: string;
  tries: number;
  receipts: { outcome: string }[];
}

const call = async (path: string, body?: unknown) => {
  const answer = await ask(site, `/api/services/app/${path}`, { headers, ...(body ? { body } : {}) });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.result as never as Told;
};
const newSign = (more: object = {}) =>
  call('LedPublish/CreateOrUpdate', {
    ...{ name: 'Underpass', stcd, address: sign.address, ...size, palette: 'red', idleText: '{station}' },
    ...{ lostText: '注意安全', lostMinutes: 30, ...more },
  });
const newContent = (signId: number, more: object) =>
  call('LedContent/Create', { name: 'c', signId, text: 'x', ...more });
const lit = (rows: readonly string[]) => rows.map((row) => row.replace(/[1-9]/g, '1'));
const row = async (id: number) => call(`LedPublish/Get?id=${id}`);

async function reported(values: Record<string, number>, at: number): Promise<void> {
  const elements = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, [value, at, at, at, at]]),
  );
  await sql`insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
    values (1, ${stcd}, ${at}::bigint, ${at}::bigint, 1, ${JSON.stringify(elements)})
    on conflict (tenant_id, stcd) do update set reported_at = excluded.reported_at, elements = excluded.elements`.execute(
    site.store.db,
  );
}

beforeAll(async () => {
  site = await startTestSite();
  headers = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
});
beforeEach(async () => {
  now = Date.now();
  await sign?.close();
  sign = await startSoftSign(size);
  for (const table of ['led_receipts', 'led_faces', 'led_content', 'led_sign', 'last_data', 'alarms'])
    await sql`delete from ${sql.table(table)}`.execute(site.store.db);
  desk = new SignDesk(site.store, { warn: (given: unknown) => expect(given).toBeNull() } as never, 150);
});
afterAll(async () => {
  await desk.close();
  await sign.close();
  await site.close();
});

it('shows the newest values, is confirmed dot by dot, and is told anew only when they change', async () => {
  const { id } = await newSign();
  await newContent(id, { text: '水深{depth}cm\n禁止驶入' });
  await reported({ Z: 0.42 }, now);
  await desk.look(now);
  expect(await row(id)).toMatchObject({
    state: 'shown',
    shownText: '水深42cm\n禁止驶入',
    answer: 'confirmed',
  });
  expect(lit(sign.memory.shown(now))).toEqual(dotsOf('水深42cm\n禁止驶入', size));
  expect(sign.memory.shown(now).join('')).not.toMatch(/[2-9]/);
  const packets = sign.taken.length;
  await desk.look(now + 5_000);
  expect(sign.taken.length).toBe(packets);
  await reported({ Z: 0.5 }, now + 6_000);
  await desk.look(now + 7_000);
  expect(await row(id)).toMatchObject({ state: 'shown', shownText: '水深50cm\n禁止驶入' });
  const { receipts } = await call(`LedPublish/GetFaces?id=${id}`);
  expect(receipts.map(({ outcome }) => outcome)).toEqual(['shown', 'shown']);
});

it('shows no value that is stale', async () => {
  const { id } = await newSign();
  await newContent(id, { text: '水深{depth}cm' });
  await reported({ Z: 0.42 }, now - 60 * minute);
  await desk.look(now);
  expect((await row(id)).shownText).toBe('水深--cm');
});

it('shows by itself what stands for a lost link when nothing has reached it for its time', async () => {
  const { id } = await newSign();
  await newContent(id, { text: '小心' });
  await desk.look(now);
  expect(lit(sign.memory.shown(now + 30 * minute))).toEqual(dotsOf('小心', size));
  expect(lit(sign.memory.shown(now + 41 * minute))).toEqual(dotsOf('注意安全', size));
  // Told again in time, it never gets there.
  sign.behaviour.aheadMs = 11 * minute;
  await desk.look(now + 11 * minute);
  expect(lit(sign.memory.shown(now + 41 * minute))).toEqual(dotsOf('小心', size));
});

it('takes what the alarm asks for while it lasts, by priority and time', async () => {
  const { id } = await newSign();
  await newContent(id, { name: 'usual', text: '慢行', priority: 3 });
  await newContent(id, { name: 'over', text: '过期', priority: 9, endTime: '2020-01-01T00:00:00' });
  await newContent(id, { name: 'flood', text: '禁入', priority: 5, alarmFrom: 3 });
  await desk.look(now);
  expect((await row(id)).shownText).toBe('慢行');
  const [minor, major] = [await ring(2), await ring(3)];
  await desk.look(now);
  expect((await row(id)).shownText).toBe('禁入');
  await sql`update alarms set is_active = false where id in (${minor}, ${major})`.execute(site.store.db);
  await desk.look(now);
  expect((await row(id)).shownText).toBe('慢行');
});

it('says that a sign does not answer, tries again, and tells since when', async () => {
  const { id } = await newSign();
  sign.behaviour.isMute = true;
  await desk.look(now);
  expect(await row(id)).toMatchObject({ state: 'unanswered', answer: 'noAnswer', tries: 1, shownAt: null });
  await desk.look(now + 1_000);
  expect((await row(id)).tries).toBe(1);
  await desk.look(now + 6_000);
  expect((await row(id)).tries).toBe(2);
  sign.behaviour.isMute = false;
  await desk.look(now + 20_000);
  expect(await row(id)).toMatchObject({ state: 'shown', tries: 0, lostSince: null });
  const { receipts } = await call(`LedPublish/GetFaces?id=${id}`);
  expect(receipts.map(({ outcome }) => outcome)).toEqual(['shown', 'unanswered']);
});

it('says that nobody listens at an address', async () => {
  const { id } = await newSign({ address: '127.0.0.1:9' });
  await desk.look(now);
  expect(await row(id)).toMatchObject({ state: 'unanswered', answer: 'noConnection ECONNREFUSED' });
});

it('refuses what cannot be shown, with what could', async () => {
  const { id } = await newSign();
  const refusal = async (path: string, body: object) =>
    (await ask(site, `/api/services/app/${path}`, { headers: { ...headers, 'accept-language': 'en' }, body }))
      .body.error?.validationErrors;
  const sent = { name: 'c', signId: id };
  expect(await refusal('LedContent/Create', { ...sent, text: 'Depth {depth} cm, do not enter' })).toEqual([
    {
      message: expect.stringContaining('the sign has 96: 12 letters or digits, or 6 Chinese'),
      members: ['text'],
    },
  ]);
  expect(await refusal('LedContent/Create', { ...sent, text: '{foo}' })).toEqual([
    { message: expect.stringContaining('There is no value {foo}.'), members: ['text'] },
  ]);
  const bad = { name: 'n', stcd, address: 'http://sign', ...size };
  expect(await refusal('LedPublish/CreateOrUpdate', bad)).toEqual([
    { message: expect.stringContaining('The address "http://sign" is none'), members: ['address'] },
  ]);
});

it('sends at once when somebody asks for it', async () => {
  const { id } = await newSign();
  const told = await call('LedPublish/Dispatch', { id });
  expect(told).toMatchObject({ state: 'shown', answer: 'confirmed' });
});

let opened = 0;
async function ring(severity: number): Promise<number> {
  opened += 1;
  const condition = `threshold Z ${opened}`;
  await site.store.db.transaction().execute(async (db) => {
    const book = new AlarmBook(db, 1, now);
    const page = book.newPage({
      ...{
        stcd,
        condition,
        kind: 'threshold',
        severity,
        is_latching: false,
        opened_at: now,
        changed_at: now,
      },
      ...{ text_zh: 'x', text_en: 'x' },
    });
    book.take(page, 'condition.raised', { at: now });
    await book.write();
  });
  const { rows } = await sql<{ id: number }>`select id from alarms where condition = ${condition}`.execute(
    site.store.db,
  );
  return rows[0]?.id ?? 0;
}
