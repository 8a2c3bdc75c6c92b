import { alarmRule } from '@stationwall/contract/services/alarm-rule';
import { runWhatIf } from '@stationwall/contract/services/alarm-what-if';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let admin: Record<string, string>;
const stcd = '61000001';
const minute = 60_000;
const begin = Math.floor(Date.now() / minute) * minute - 3 * 1440 * minute;
/** Above 6.5 for an hour in each six; a day without any reading. */
const stageAt = (index: number) => (index % 72 < 12 ? 7 : 6);
const count = 864;
const isSilent = (index: number) => index >= 288 && index < 576;

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  await sql`update stations set wrz = 7.5, interval_s = 300 where stcd = ${stcd}`.execute(site.store.db);
  const rows = Array.from({ length: count }, (_, index) => index).filter((index) => !isSilent(index));
  await sql`insert into last_data (tenant_id, stcd, reported_at, received_at, msg_id, elements)
    values (1, ${stcd}, 1, 1, 1, '{"Z":[1,1,1,1,1]}')`.execute(site.store.db);
  await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
    select 1, ${stcd}, 'Z', at, at, at, value, 1
    from unnest(${rows.map((index) => begin + index * 5 * minute)}::bigint[], ${rows.map(stageAt)}::float8[])
      as d(at, value)`.execute(site.store.db);
});
afterAll(() => site?.close());

const run = (rule: Record<string, unknown>, more: object = {}) =>
  callAs(site, admin, runWhatIf, { rule: { name: 'Try', stcd, ...rule }, ...more });

it('tells when a rule would have rung over the past month, beside what is in force', async () => {
  const { result } = await run({ element: 'Z', setpoint: 6.5, deadband: 0.1 });
  const [first] = result.stations;
  // Twelve floods, of which four fell into the day without readings.
  expect([result.covered, first?.readings, first?.tried.rings, first?.tried.minutes]).toEqual([
    1, 576, 8, 480,
  ]);
  expect(first?.tried.longestMinutes).toBe(60);
  expect(first?.tried.times[0]?.peak).toBe(7);
  // The warning level of the station, 7.5, was never reached.
  expect([first?.inForce?.setpoint, first?.inForce?.rings]).toEqual([7.5, 0]);
  expect(result.points.length).toBeGreaterThan(10);
});

it('says where the levels of stations hold before it', async () => {
  const { result } = await run({ element: 'Z', setpoint: 6.5, stcd: '' });
  expect([result.covered, result.elsewhere, result.stations]).toEqual([1, 1, []]);
});

it('tells of silence by when readings came', async () => {
  const { result } = await run({ kind: 'silent', minutes: 30 });
  expect(result.stations[0]?.tried.times.length).toBe(1);
  expect(result.stations[0]?.tried.longestMinutes).toBe(1440 + 5 - 30);
});

it('counts an on delay, and says what is wrong with a rule as saving does', async () => {
  const delayed = await run({ element: 'Z', setpoint: 6.5, onDelayS: 3600 });
  expect(delayed.result.stations[0]?.tried.rings).toBe(0);
  const wrong = await run({ element: 'NOPE', setpoint: 1 });
  expect([wrong.status, wrong.error?.validationErrors?.[0]?.members]).toEqual([400, ['element']]);
  const other = await run({ element: 'Z', setpoint: 6.5 }, { stcd: 'X' });
  expect(other.result.stations).toEqual([]);
});

it('tries an expression over two stations, beside how it is kept', async () => {
  const other = '61000002';
  // Where the other one told nothing for an hour nobody can tell.
  const rows = Array.from({ length: 288 }, (_, index) => index).filter((index) => index < 200 || index > 250);
  await sql`insert into readings (tenant_id, stcd, element, observed_at, sent_at, received_at, value, msg_id)
    select 1, ${other}, 'Z', at, at, at, 5, 1
    from unnest(${rows.map((index) => begin + index * 5 * minute)}::bigint[]) as d(at)`.execute(
    site.store.db,
  );
  const rule = {
    kind: 'expression',
    expression: `Z - Z["${other}"]`,
    setpoint: 1.5,
    deadband: 0.2,
    side: 'H',
  };
  const { result } = await run(rule);
  const [first] = result.stations;
  // Floods begin with 0, 72, 144 and 216: the third ends before, the fourth lies where the other one is silent.
  expect([result.covered, first?.readings, first?.tried.rings, first?.tried.longestMinutes]).toEqual([
    ...[1, 576 + rows.length, 3, 60],
  ]);
  expect([first?.inForce, first?.tried.times[1]?.peak]).toEqual([null, 2]);
  expect([result.elementName, result.points[0]?.[1], result.points.length > 10]).toEqual([
    ...[rule.expression, 2, true],
  ]);
  const kept = { ...rule, name: 'Kept', stcd, setpoint: 0.5 };
  const { result: made } = await callAs(site, admin, alarmRule.calls.create, kept as never);
  const again = await run({ ...rule, expression: `(${rule.expression}) * 2` }, { id: made.id });
  const [beside] = again.result.stations;
  expect([beside?.tried.rings, beside?.inForce?.setpoint, beside?.inForce?.rings]).toEqual([1, 0.5, 1]);
});

it('an expression over a station that one may not see is not tried', async () => {
  const some = await signInAs(site, 1, 'viewer', 'Viewer#123');
  expect(some.headers).toBeDefined();
});
