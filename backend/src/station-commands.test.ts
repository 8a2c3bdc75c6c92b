import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import {
  cancelStationCommand,
  consentToStationCommand,
  getAllStationCommands,
  getStationCommand,
  getStationTraffic,
  sendStationCommand,
} from '@stationwall/contract/services/station-command';
import { decodePacket } from '@stationwall/protocols/hj212/packet';
import { encodeExecution, encodePacket, encodeRequestAnswer } from '@stationwall/protocols/hj212/writer';
import { encodeAnswer } from '@stationwall/protocols/sl651/uplink';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FieldLink } from './field-side.ts';
import { type Ingest, startIngest } from './ingest/start-ingest.ts';
import { report, TestLine, wall } from './ingest/test-ingest.ts';
import { readOpenCommands } from './store/station-commands.ts';
import { callAs, saidBy } from './testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from './testing/test-site.ts';

const silent = { info() {}, warn() {}, error() {} };
const [stcd, away, device] = ['61000001', '61000002', '61000003'];
const mn = '010000A8900016F000169DC0';
const field = new FieldLink();
let site: TestSite;
let ingest: Ingest;
let admin: Record<string, string>;

beforeAll(async () => {
  site = await startTestSite({ field });
  await site.store.db
    .updateTable('stations')
    .set({ mn } as object)
    .where('stcd', '=', device)
    .execute();
  ingest = await startIngest({ store: site.store, host: '127.0.0.1', port: 0, hj212Port: 0, logger: silent });
  field.connect(ingest);
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
});
afterAll(async () => {
  await ingest?.close();
  await site?.close();
});

const send = (given: object, headers = admin) =>
  callAs(site, headers, sendStationCommand, { stcds: [stcd], ...given } as never);
const commandsOf = async (batchId: number | null) =>
  (await callAs(site, admin, getAllStationCommands, { batchId: batchId ?? 0, maxResultCount: 50 })).result;

/** Resolves when the commands of a batch are in these states. */
async function inStates(batchId: number | null, ...states: string[]) {
  for (const deadline = Date.now() + 15_000; ; ) {
    const { items } = await commandsOf(batchId);
    const now = items.map(({ state }) => state).sort();
    if (JSON.stringify(now) === JSON.stringify(states.sort())) return items;
    if (Date.now() > deadline) throw new Error(`they are ${now}`);
    // What the ingest does shows in the store alone.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const head = (code: string, func: number) => ({
  ...{ centre: 1, station: `00${code}`, password: '0000', func, serial: 9 },
  sentWallMs: Date.UTC(2026, 10, 20, 8, 10),
});

/** A station on a line of its own that has reported once. */
async function online(code: string): Promise<TestLine> {
  const line = await TestLine.open(ingest.port);
  line.send(report(1, code, 1));
  await line.answers(1);
  return line;
}

it('a station that is asked answers, and its values and its message are found by the command', async () => {
  const line = await online(stcd);
  const { batchId } = (await send({ kind: 'queryNow' })).result;
  const [query] = await line.answers(1);
  expect(query).toMatchObject({ direction: 'down', func: 0x37, station: `00${stcd}`, password: '0000' });
  await inStates(batchId, 'sent');
  // Its stage is the one that it has reported already.
  line.send(report(1, stcd, 2, { func: 0x37, values: { Z: 1.5, VT: 12.1 } }));
  const [answered] = await inStates(batchId, 'answered');
  const one = (await callAs(site, admin, getStationCommand, { id: answered?.id ?? 0 })).result;
  expect(one.values.map(({ element, value, observedAt }) => [element, value, observedAt])).toEqual([
    ['Z', 1.5, '2026-11-20T08:00:00'],
    ['VT', 12.1, '2026-11-20T08:00:00'],
  ]);
  expect(one.answerMsgID).toBeTypeOf('number');
  expect(one.fields.length).toBeGreaterThan(5);
  const { items } = (await callAs(site, admin, getAllAuditLogs, { stcd })).result;
  expect(items[0]).toMatchObject({ action: 'station.commandAsked', userName: 'admin' });
  await line.finish();
});

it('one command at a time goes to a station; the next goes when the first has its answer', async () => {
  const line = await online(stcd);
  const { batchId: first } = (await send({ kind: 'readVersion' })).result;
  const { batchId: second } = (await send({ kind: 'readClock' })).result;
  expect((await line.answers(1)).map(({ func }) => func)).toEqual([0x45]);
  await inStates(first, 'sent');
  await inStates(second, 'queued');
  line.send(encodeAnswer(head(stcd, 0x45), Uint8Array.of(2, 0x56, 0x31)));
  await inStates(first, 'answered');
  expect((await line.answers(1)).map(({ func }) => func)).toEqual([0x51]);
  line.send(encodeAnswer(head(stcd, 0x51)));
  await inStates(second, 'answered');
  await line.finish();
});

it('a station that is away gets what waits for it when it comes back; what has not gone can be called off', async () => {
  const { batchId } = (await send({ kind: 'queryNow', stcds: [away] })).result;
  await inStates(batchId, 'queued');
  const line = await online(away);
  expect((await line.answers(1)).map(({ func }) => func)).toEqual([0x37]);
  line.send(report(1, away, 3, { func: 0x37 }));
  await inStates(batchId, 'answered');
  await line.finish();

  const { batchId: other } = (await send({ kind: 'queryNow', stcds: [away] })).result;
  expect((await callAs(site, admin, cancelStationCommand, { batchId: other ?? 0 })).result).toEqual({
    cancelled: 1,
  });
  await inStates(other, 'cancelled');
});

it('however much waits for a station that stays away, another one is asked at once', async () => {
  await sql`insert into station_commands (tenant_id, batch_id, stcd, kind, code, protocol, given, is_repeatable, state,
      asked_by, asked_name, asked_at, limit_at)
    select 1, 999999, ${away}, 'queryNow', '37', 'sl651', '{}', true, 'queued', 1, 'admin', 0, ${Date.now() + 3_600_000}::bigint
    from generate_series(1, 6000)`.execute(site.store.db);
  const line = await online(stcd);
  const { batchId } = (await send({ kind: 'queryNow' })).result;
  expect((await line.answers(1)).map(({ func }) => func)).toEqual([0x37]);
  line.send(report(1, stcd, 4, { func: 0x37 }));
  await inStates(batchId, 'answered');
  await line.finish();
  await sql`delete from station_commands where batch_id = 999999`.execute(site.store.db);
});

it('what may not be repeated is sent once, whatever becomes of the line; a question is asked again', async () => {
  const line = await online(stcd);
  const { batchId: setting } = (await send({ kind: 'setRuntime', given: { guide: '20', value: '2' } }))
    .result;
  await line.answers(1);
  await line.finish();
  const back = await online(stcd);
  back.send(encodeAnswer(head(stcd, 0x42)));
  const [row] = await inStates(setting, 'answered');
  expect(row?.tries).toBe(1);

  const { batchId: question } = (await send({ kind: 'queryNow' })).result;
  await back.answers(1);
  await back.finish();
  const again = await online(stcd);
  expect((await again.answers(1)).map(({ func }) => func)).toEqual([0x37]);
  again.send(report(1, stcd, 5, { func: 0x37, values: { Z: 1.75 } }));
  const [asked] = await inStates(question, 'answered');
  expect(asked?.tries).toBe(2);
  await again.finish();
});

it('time ends what nobody answers, and what waits for a station that stays away', async () => {
  const line = await online(stcd);
  const { batchId: unanswered } = (await send({ kind: 'setClock', isConfirmed: true })).result;
  const { batchId: waiting } = (await send({ kind: 'queryNow', stcds: [away] })).result;
  await line.answers(1);
  await inStates(unanswered, 'sent');
  const { db } = site.store;
  const late = async (change: object) => {
    for (const { tenant_id, id, state, tries } of await readOpenCommands(db, 0))
      await changeOpen(tenant_id, id, state, tries, change);
  };
  const { changeCommand } = await import('./store/station-commands.ts');
  const changeOpen = (tenant_id: number, id: number, state: string, tries: number, change: object) =>
    changeCommand(db, { tenant_id, id, state, tries } as never, change);
  await late({ tries: 3, due_at: 0, limit_at: 0 } as object);
  ingest.lookForCommands();
  await inStates(waiting, 'offline');
  await inStates(unanswered, 'timedOut');
  // What comes too late is kept as a message, and changes nothing.
  line.send(encodeAnswer(head(stcd, 0x4a)), report(1, stcd, 61, { observedWallMs: wall(20) }));
  await line.answers(1);
  await inStates(unanswered, 'timedOut');
  const late4A = await db
    .selectFrom('raw_frames')
    .select('reason')
    .where('stcd', '=', stcd)
    .where('func', '=', '4A')
    .execute();
  expect(late4A).toEqual([{ reason: null }]);
  await line.finish();
});

it('a device of HJ 212 says that it understood, then its data, then what came of it', async () => {
  const { connect } = await import('node:net');
  const socket = connect(ingest.hj212Port ?? 0, '127.0.0.1');
  const came: string[] = [];
  let wake = () => {};
  socket.on('data', (chunk: Buffer) => {
    came.push(...chunk.toString().split('\r\n').filter(Boolean));
    wake();
  });
  const next = async (cn: string) => {
    for (;;) {
      const at = came.findIndex((text) => text.includes(`CN=${cn};`));
      if (at >= 0) return decodePacket(Buffer.from(`${came.splice(at, 1)[0]}\r\n`)).packet;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const own = { st: '32', password: '123456', mn };
  const data = 'DataTime=20261120080000;w01018-Rtd=21.5,w01018-Flag=N';
  socket.write(encodePacket({ ...own, qn: '20261120080000000', cn: '2011', flag: 5, content: data }));
  await next('9014');

  const { batchId } = (await send({ kind: 'deviceQueryNow', stcds: [device] })).result;
  const request = await next('2011');
  expect(request).toMatchObject({ ...own, flag: 5 });
  socket.write(encodeRequestAnswer(request, 1));
  await inStates(batchId, 'acknowledged');
  const later = 'DataTime=20261120081000;w01018-Rtd=22.5,w01018-Flag=N';
  socket.write(encodePacket({ ...own, qn: request.qn, cn: '2011', flag: 4, content: later }));
  socket.write(encodeExecution(request, 1));
  const [answered] = await inStates(batchId, 'answered');
  const { values } = (await callAs(site, admin, getStationCommand, { id: answered?.id ?? 0 })).result;
  expect(values).toMatchObject([{ element: 'w01018', value: 22.5 }]);

  const { batchId: refused } = (await send({ kind: 'deviceReadInterval', stcds: [device] })).result;
  socket.write(encodeRequestAnswer(await next('1061'), 3));
  const [no] = await inStates(refused, 'refused');
  expect(no?.said).toBe('QnRtn=3');
  socket.destroy();
});

it('what passes on a line is told, both ways and decoded, with the health of the line', async () => {
  const line = await online(stcd);
  const first = (await callAs(site, admin, getStationTraffic, { stcd })).result;
  expect(first).toMatchObject({
    line: { protocol: 'sl651', framesIn: 1, framesOut: 1, stations: 1 },
    items: [],
  });
  const { batchId } = (await send({ kind: 'queryNow' })).result;
  await line.answers(1);
  line.send(report(1, stcd, 6, { func: 0x37, values: { Z: 3 } }));
  await inStates(batchId, 'answered');
  const { items } = (await callAs(site, admin, getStationTraffic, { stcd })).result;
  expect(items.map(({ isDown, func, funcName }) => [isDown, func, funcName])).toEqual([
    [true, '37', 'Query current data'],
    [false, '37', 'Query current data'],
  ]);
  expect(items[1]?.fields.some(({ value }) => value === '3 m')).toBe(true);
  await line.finish();
});

it('what moves water is for nobody until it is given, and goes out when a second person has consented', async () => {
  const order = { kind: 'moveGates', given: { openings: '125, 0' }, isConfirmed: true };
  expect((await send(order)).status).toBe(403);
  const { db } = site.store;
  await sql`insert into role_permissions (tenant_id, role_id, permission)
    select tenant_id, id, added from roles, unnest(array['Pages.Commands.Actuate', 'Pages.Commands']) as added
    where tenant_id = 1 and name in ('Admin', 'Operator') on conflict do nothing`.execute(db);
  const asker = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const second = (await signInAs(site, 1, 'operator', 'Operator#123')).headers;
  const decide = (headers: Record<string, string>, id: number | null, isGiven = true) =>
    callAs(site, headers, consentToStationCommand, { id: id ?? 0, isGiven });
  const line = await online(stcd);

  const fields = async (given: object) =>
    saidBy(await send({ ...order, ...given }, asker)).fields.map(([name]) => name);
  expect(await fields({ stcds: [stcd, away] })).toEqual(['stcds']);
  expect(await fields({ waitMinutes: 61 })).toEqual(['waitMinutes']);
  expect(await fields({ isConfirmed: false })).toEqual(['isConfirmed']);
  expect(await fields({ kind: 'switchPumps', given: { switches: 3, on: '4' } })).toEqual(['on']);
  expect(await fields({ given: { openings: 'wide' } })).toEqual(['openings']);

  const { batchId, commandId } = (await send(order, asker)).result;
  await inStates(batchId, 'awaitingConsent');
  // Whoever may consent is told of it, and the asker is not.
  const { rows: told } = await sql<{ payload: { userIds: number[]; text: string } }>`
    select payload::jsonb as payload from outbox where tenant_id = 1 and kind = 'notification' order by cursor`.execute(
    db,
  );
  const { rows: people } = await sql<{ id: number }>`
    select id from users where tenant_id = 1 and user_name = 'operator'`.execute(db);
  expect(told.map(({ payload: { userIds, text } }) => [userIds, text])).toEqual([
    [people.map(({ id }) => id), expect.stringMatching(/^admin 请求控制闸门（.+），需您同意/)],
  ]);
  ingest.lookForCommands();
  expect((await decide(asker, commandId)).status).toBe(403);
  const asked = async (headers: Record<string, string>) =>
    (await callAs(site, headers, getStationCommand, { id: commandId ?? 0 })).result;
  expect((await asked(asker)).mayConsent).toBe(false);
  expect((await asked(second)).mayConsent).toBe(true);
  expect((await decide(second, commandId)).result).toEqual({ state: 'queued' });
  const [frame] = await line.answers(1);
  expect(frame?.func).toBe(0x4e);
  expect(Buffer.from(frame?.body.subarray(8) ?? []).toString('hex')).toBe('020101250000');
  line.send(encodeAnswer(head(stcd, 0x4e), Uint8Array.of(2, 1, 0x01, 0x25, 0, 0)));
  const [answered] = await inStates(batchId, 'answered');
  expect(answered).toMatchObject({ askedBy: 'admin', decidedBy: 'operator', tries: 1 });
  expect(saidBy(await decide(second, commandId)).message).toContain('awaits no consent any more');
  const { items } = (await callAs(site, admin, getAllAuditLogs, { stcd })).result;
  expect(items.slice(0, 2).map(({ action, userName }) => [action, userName])).toEqual([
    ['station.commandConsented', 'operator'],
    ['station.commandAsked', 'admin'],
  ]);

  const declined = (await send(order, asker)).result;
  await decide(second, declined.commandId, false);
  expect((await inStates(declined.batchId, 'cancelled'))[0]?.said).toBe('Declined');
  const forgotten = (await send(order, asker)).result;
  await sql`update station_commands set limit_at = 0 where batch_id = ${forgotten.batchId}`.execute(db);
  expect((await decide(second, forgotten.commandId)).status).toBe(500);
  ingest.lookForCommands();
  expect((await inStates(forgotten.batchId, 'cancelled'))[0]?.said).toBe('NoConsent');
  await line.finish();
});

it('is refused where it makes no sense, may not be, or was not confirmed', async () => {
  const fields = async (given: object) => saidBy(await send(given)).fields.map(([name]) => name);
  expect((await send({ kind: 'openGate' })).status).toBe(404);
  expect((await send({ kind: 'queryNow', stcds: ['62000001'] })).status).toBe(404);
  expect(await fields({ kind: 'clearStore' })).toEqual(['isConfirmed']);
  expect(await fields({ kind: 'setRuntime', given: { guide: '20', value: '1000' } })).toEqual(['value']);
  expect(await fields({ kind: 'setRuntime', given: { guide: '01', value: '1' } })).toEqual(['guide']);
  const span = { from: '2026-11-20T08:00:00', to: '2026-11-19T08:00:00', stepMinutes: 60, element: 'Z' };
  expect(await fields({ kind: 'queryPeriod', given: span })).toEqual(['to']);
  expect(await fields({ kind: 'queryElements', given: { elements: ['Z', 'NOSUCH'] } })).toEqual(['elements']);
  const { result } = await send({ kind: 'queryNow', stcds: [stcd, device] });
  expect(result).toMatchObject({ asked: 2, unfit: [] });
  await callAs(site, admin, cancelStationCommand, { batchId: result.batchId ?? 0 });
  expect((await send({ kind: 'deviceQueryNow' })).result).toEqual({
    ...{ batchId: null, commandId: null },
    ...{ asked: 0, unfit: [stcd] },
  });
  const operator = (await signInAs(site, 1, 'operator', 'Operator#123')).headers;
  expect((await send({ kind: 'setClock' }, operator)).status).toBe(403);
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  expect((await send({ kind: 'queryNow' }, viewer)).status).toBe(403);
});

it('a new password is sent behind the old one, holds for what comes after, and is told to nobody', async () => {
  const { db } = site.store;
  await db.updateTable('stations').set({ password: '0000' }).where('stcd', '=', stcd).execute();
  const line = await online(stcd);
  const { batchId } = (await send({ kind: 'setPassword', given: { newPassword: 'ab12' }, isConfirmed: true }))
    .result;
  const [order] = await line.answers(1);
  expect(Buffer.from(order?.body.subarray(8) ?? []).toString('hex')).toBe('031000000310ab12');
  const [open] = await inStates(batchId, 'sent');
  expect(open?.given).toBe('{}');
  line.send(encodeAnswer(head(stcd, 0x49)));
  await inStates(batchId, 'answered');
  const row = await db
    .selectFrom('stations')
    .select('password')
    .where('stcd', '=', stcd)
    .executeTakeFirstOrThrow();
  expect(row.password).toBe('AB12');
  const { items } = (await callAs(site, admin, getAllAuditLogs, { stcd })).result;
  expect(items[0]?.details).not.toContain('ab12');
  await line.finish();
});
