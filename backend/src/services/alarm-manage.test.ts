import { getAllAlarmDevices } from '@stationwall/contract/services/alarm-device';
import { getAlarmFlood, getAllAlarms, takeAlarmStep } from '@stationwall/contract/services/alarm-manage';
import { getAlarmFigures, getAlarmSteps } from '@stationwall/contract/services/alarm-record';
import { toLocal } from '@stationwall/contract/tenant-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AlarmBook } from '../alarms/alarm-book.ts';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let operator: Record<string, string>;
let viewer: Record<string, string>;
const now = Date.now();
beforeAll(async () => {
  site = await startTestSite();
  operator = (await signInAs(site, 1, 'operator', 'Operator#123')).headers;
  viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  // One that the viewer was not granted.
  await sql`delete from user_stations where stcd = '61000001'`.execute(site.store.db);
  await site.store.db.transaction().execute(async (db) => {
    const book = new AlarmBook(db, 1, now);
    for (const [condition, kind] of [
      ['threshold Z H', 'threshold'],
      ['threshold Z HH', 'threshold'],
      ['silent', 'silent'],
    ] as const) {
      const page = book.newPage({
        ...{ stcd: '61000001', condition, kind, severity: 3, is_latching: false },
        ...{
          text_zh: `${condition} 中`,
          text_en: condition,
          opened_at: now - 60_000,
          changed_at: now - 60_000,
        },
      });
      book.take(page, 'condition.raised', { at: now - 60_000, value: 3 });
    }
    await book.write();
  });
});
afterAll(() => site?.close());

const open = async (by = operator) => (await callAs(site, by, getAllAlarms, {})).result.items;
type Step = Parameters<typeof callAs<typeof takeAlarmStep>>[3];
const take = (input: Step, by = operator) => callAs(site, by, takeAlarmStep, input);
const named = async (text: string) => {
  const found = (await open()).find((row) => row.text === text);
  return { id: found?.id ?? 0, version: found?.version ?? 0 };
};
const said = ({ status, error }: Awaited<ReturnType<typeof take>>) => [
  status,
  error?.validationErrors?.map(({ message }) => message)[0],
];

describe('open alarms', () => {
  it('are found by text, station, branch, priority, kind and state', async () => {
    const found = async (input: Record<string, unknown>) => {
      const { status, result } = await callAs(site, operator, getAllAlarms, input);
      return [status, result?.items.length];
    };
    expect(await found({ keyword: 'Z HH' })).toEqual([200, 1]);
    expect(await found({ stcd: '61000001' })).toEqual([200, 3]);
    expect(await found({ branch: 'nowhere' })).toEqual([200, 0]);
    expect(await found({ severity: 3, kind: 'silent', state: 'unacknowledged' })).toEqual([200, 1]);
  });
});

it('a flood is told by river and cause, the first alarm of each on top, while it lasts', async () => {
  const flood = async () => (await callAs(site, operator, getAlarmFlood, {})).result;
  expect(await flood()).toMatchObject({ since: null, above: 10, below: 5, groups: [] });
  await sql`insert into alarm_calls (tenant_id, alarm_id, called_at)
    select 1, 900000 + one, ${now}::bigint from generate_series(1, 11) as one`.execute(site.store.db);
  const told = await flood();
  expect(told.since).not.toBeNull();
  expect(
    told.groups.map(({ kind, open, unacknowledged, stcd }) => [kind, open, unacknowledged, stcd]),
  ).toEqual([
    ['silent', 1, 1, '61000001'],
    ['threshold', 2, 2, '61000001'],
  ]);
  await sql`delete from alarm_calls where alarm_id > 900000`.execute(site.store.db);
  expect((await flood()).since).toBeNull();
});

describe('alarms at work', () => {
  it('are acknowledged together only of one kind', async () => {
    const [limit, silence] = [await named('threshold Z H'), await named('silent')];
    expect(said(await take({ act: 'acknowledge', alarms: [limit, silence] }))).toEqual([
      400,
      'Several alarms are acknowledged at once only of one kind; these are of 2 kinds.',
    ]);
    const both = [limit, await named('threshold Z HH')];
    const done = await take({ act: 'acknowledge', alarms: both });
    expect(done.result.items.map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged']);
  });

  it('say what happened meanwhile to who acts on what they saw before', async () => {
    const silence = await named('silent');
    expect((await take({ act: 'comment', alarms: [silence], reason: 'called the owner' })).status).toBe(200);
    expect(said(await take({ act: 'acknowledge', alarms: [silence] }))).toEqual([
      400,
      'silent: it has changed since you saw it (unacknowledged). Look at it as it is now and decide again.',
    ]);
    expect(said(await take({ act: 'reset', alarms: [await named('silent')] }))).toEqual([
      400,
      'silent: it is unacknowledged; this cannot be done with it now.',
    ]);
  });

  it('are shelved only with a reason and an end, and come back', async () => {
    const silence = await named('silent');
    expect(said(await take({ act: 'shelve', alarms: [silence], minutes: 30 }))).toEqual([400, 'Say why.']);
    expect(said(await take({ act: 'shelve', alarms: [silence], reason: 'owner knows' }))).toEqual([
      400,
      'A shelf needs an end: give from 1 to 10080 minutes.',
    ]);
    await take({ act: 'shelve', alarms: [silence], reason: 'owner knows', minutes: 30 });
    const [back] = (await take({ act: 'unshelve', alarms: [await named('silent')] })).result.items;
    expect(back?.state).toBe('acknowledged');
  });

  it('keep every step with who took it and why', async () => {
    const { id } = await named('silent');
    const { items } = (await callAs(site, operator, getAlarmSteps, { id })).result;
    expect(items.map(({ what, state, userName, why }) => [what, state, userName, why])).toEqual([
      ['condition.raised', 'unacknowledged', '', ''],
      ['comment.made', 'unacknowledged', 'operator', 'called the owner'],
      ['alarm.shelved', 'shelved', 'operator', 'owner knows'],
      ['alarm.unshelved', 'acknowledged', 'operator', ''],
    ]);
  });

  it('of stations that a caller may not see are not there for them', async () => {
    const { result } = await callAs(site, viewer, getAllAlarmDevices, {});
    const ofOperator = await callAs(site, operator, getAllAlarmDevices, {});
    expect([result.totalCount, ofOperator.result.items.map(({ stcd, open }) => [stcd, open])]).toEqual([
      0,
      [['61000001', 3]],
    ]);
    expect((await callAs(site, viewer, getAlarmSteps, { id: (await named('silent')).id })).status).toBe(404);
  });

  it('are counted in the figures of ISA-18.2', async () => {
    const day = (at: number) => toLocal('Asia/Shanghai', at).slice(0, 10);
    const span = { begin: day(now - 86_400_000), end: day(now + 86_400_000) };
    const { result } = await callAs(site, operator, getAlarmFigures, span);
    expect([result.total, result.worstRate, result.priorities]).toEqual([3, 3, [0, 0, 3, 0]]);
    expect(result.acknowledgedWithinS.half).toBeGreaterThanOrEqual(59);
  });
});
