import { getAllAlarms } from '@stationwall/contract/services/alarm-manage';
import { alarmRule } from '@stationwall/contract/services/alarm-rule';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AlarmWatch } from '../alarms/alarm-watch.ts';
import { appendEvents } from '../store/outbox.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

const rule = {
  ...{ name: 'Fall of the reach', kind: 'expression', side: 'H', setpoint: 1.5, deadband: 0.2, priority: 4 },
  ...{ stcd: '61000001', textEn: '{station} falls by {value}: {expression}' },
};
const make = (expression: string, more: object = {}) =>
  callAs(site, admin, alarmRule.calls.create, { ...rule, expression, ...more } as never);
const send = async (stcd: string, value: number) => {
  const at = Date.now();
  const payload = { msgID: 1, func: null, sentAt: at, receivedAt: at };
  const event = {
    kind: 'report' as const,
    stcd,
    payload: { ...payload, values: [{ element: 'Z', value, observedAt: at }] },
  };
  const { prev, cursor, events } = await site.store.db
    .transaction()
    .execute((db) => appendEvents(db, 1, [event]));
  site.store.feed.publish(1, prev, cursor, events);
};
const watching = async (work: () => Promise<void>) => {
  const watch = new AlarmWatch(site.store, { warn: (error: unknown) => console.error(error) });
  await watch.look();
  await work();
  await watch.look();
  await watch.close();
};
const faultOf = async (expression: string, more: object = {}) =>
  saidBy(await make(expression, more)).fields[0];

it('what an expression cannot hold is refused with what it is', async () => {
  expect(await faultOf('Z - ')).toEqual(['expression', expect.stringContaining('cannot be read')]);
  expect(await faultOf('XX1 - Z')).toEqual(['expression', expect.stringContaining('XX1 is no element')]);
  expect(await faultOf('Z - Z["99999999"]')).toEqual(['expression', expect.stringContaining('99999999')]);
  expect(await faultOf('sqrt(Z)')).toEqual([
    'expression',
    'There is no function sqrt; there are min, max, mean, abs.',
  ]);
  expect(await faultOf('Z.constructor')).toEqual(['expression', expect.stringContaining('is not allowed')]);
  expect(await faultOf('1 + 1')).toEqual(['expression', expect.stringContaining('asks for no element')]);
  expect(await faultOf('Z', { stcd: '' })).toEqual(['stcd', expect.any(String)]);
  expect(await faultOf('')).toEqual(['expression', expect.any(String)]);
});

it('a rule is quiet while another one rings at its station, and none keeps itself quiet', async () => {
  const at = { stcd: '61000003', element: 'Z', kind: 'threshold', priority: 2, deadband: 0 };
  const create = async (one: object) =>
    callAs(site, admin, alarmRule.calls.create, { ...at, ...one } as never);
  const flood = (await create({ name: 'Flood', side: 'HH', setpoint: 9 })).result;
  const high = (await create({ name: 'High', side: 'H', setpoint: 5, suppressedById: flood.id })).result;
  const circle = await callAs(site, admin, alarmRule.calls.update, { ...flood, suppressedById: high.id });
  expect(saidBy(circle).fields[0]).toEqual([
    'suppressedById',
    expect.stringContaining('Flood → High → Flood'),
  ]);
  const states = async () =>
    (await callAs(site, admin, getAllAlarms, { stcd: '61000003' })).result.items
      .map(({ setpoint, state }) => `${setpoint} ${state}`)
      .sort();
  await watching(() => send('61000003', 6));
  expect(await states()).toEqual(['5 unacknowledged']);
  await watching(() => send('61000003', 9.5));
  expect(await states()).toEqual(['5 suppressed', '9 unacknowledged']);
  await watching(() => send('61000003', 7));
  expect(await states()).toEqual(['5 unacknowledged', '9 returned-unacknowledged']);
  const { result: deleted } = await callAs(site, admin, alarmRule.calls.update, {
    ...high,
    suppressedById: null,
  });
  expect(deleted.suppressedById).toBe(null);
});

it('a rule over two stations rings at the one that it names, and goes on from what is kept', async () => {
  expect((await make('Z - Z["61000002"]')).status).toBe(200);
  const open = async () =>
    (await callAs(site, admin, getAllAlarms, { kind: 'expression' })).result.items.map(
      ({ stcd, text, state, severity }) => [stcd, /falls.*/.exec(text)?.[0], state, severity],
    );
  await watching(() => send('61000002', 3));
  expect(await open()).toEqual([]);
  // Another process, with what the first one kept.
  await watching(() => send('61000001', 5));
  expect(await open()).toEqual([['61000001', 'falls by 2.000: Z - Z["61000002"]', 'unacknowledged', 4]]);
  await watching(() => send('61000002', 4));
  expect((await open()).map(([, , state]) => state)).toEqual(['returned-unacknowledged']);
});
