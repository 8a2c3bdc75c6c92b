import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { callOffJob } from '@stationwall/contract/services/job';
import { getCoumnNames } from '@stationwall/contract/services/last-data';
import { getOriginalDatas2 } from '@stationwall/contract/services/original-data';
import { propertyTemplate } from '@stationwall/contract/services/property-template';
import {
  getElementLimits,
  setManyParameters,
  stationParameter,
} from '@stationwall/contract/services/station-parameter';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { endOf } from '../testing/import-as.ts';
import { permitViewer, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';
import { elementLimitsOf } from './element-limits.ts';

const { create, update, getAll } = stationParameter.calls;
let site: TestSite;
let admin: Record<string, string>;
let viewer: Record<string, string>;

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
});
afterAll(() => site?.close());

const limitsOf = async (stcd: string, element: string) =>
  (await elementLimitsOf(site.store.db, 1, [stcd])).of(stcd, element);

it('what a station says stands over the template, and that over what the product knows', async () => {
  const builtIn = await limitsOf('61000001', 'Z');
  expect(builtIn).toEqual({
    ...{ element: 'Z', unit: 'm', decimals: 2, minimum: null, maximum: null, changePerMinute: null },
    ...{ warnBelow: null, warnAbove: null, intervalS: builtIn.intervalS, isExpected: builtIn.isExpected },
  });
  await callAs(site, admin, propertyTemplate.calls.create, {
    ...{ key: 'Z', nameZh: '水位', nameEn: 'Stage', unit: 'm', decimals: 3 },
    ...{ minimum: -5, maximum: 60, changePerMinute: 0.5 },
  });
  const template = { ...builtIn, decimals: 3, minimum: -5, maximum: 60, changePerMinute: 0.5 };
  expect(await limitsOf('61000001', 'Z')).toEqual(template);
  const made = await callAs(site, admin, create, {
    ...{ stcd: '61000001', element: 'z', isExpected: true, intervalS: 60, maximum: 42, warnAbove: 30 },
  });
  expect(made.result).toMatchObject({
    ...{ element: 'Z', maximum: 42, unit: 'm', usualDecimals: 3, usualMinimum: -5, usualMaximum: 60 },
    ...{ usualChangePerMinute: 0.5, usualIntervalS: template.intervalS },
  });
  const own = { ...template, intervalS: 60, maximum: 42, warnAbove: 30, isExpected: true };
  expect(await limitsOf('61000001', 'Z')).toEqual(own);
  const { result } = await callAs(site, admin, getElementLimits, { stcd: '61000001' });
  expect(result.items.find(({ element }) => element === 'Z')).toEqual({ ...own, usual: template });
  // The mean of an hour lies where the factor does, and changes otherwise.
  const mean = await limitsOf('61000001', 'w01001-HourAvg');
  expect([mean.minimum, mean.maximum, mean.changePerMinute]).toEqual([0, 14, null]);
});

it('what cannot be is refused at its field: unknown, there already, or turned round with the template’s limit', async () => {
  const refused = async (given: Record<string, unknown>) =>
    saidBy(await callAs(site, admin, create, given)).fields;
  expect(await refused({ stcd: '61000001', element: 'Z' })).toEqual([
    ['element', 'Station 61000001 has parameters of the element Z already; edit those.'],
  ]);
  expect(await refused({ stcd: '62000001', element: 'NoSuch' })).toEqual([
    ['stcd', 'There is no station 62000001 that you may see.'],
    ['element', expect.stringContaining('There is no element NoSuch.')],
  ]);
  expect(await refused({ stcd: '61000002', element: 'Z', maximum: -6 })).toEqual([
    ['maximum', '-6 is less than the minimum -5: the maximum must not be below it.'],
  ]);
  expect(await refused({ stcd: '61000002', element: 'Z', warnBelow: 9, warnAbove: 8 })).toEqual([
    ['warnAbove', '8 is less than the minimum 9: the maximum must not be below it.'],
  ]);
});

it('many stations are told at once: those that cannot be are named, the others keep what was not given, and can go back', async () => {
  const given = { stcds: ['61000001', '61000002', '62000001'], elements: ['Z', 'PJ'] };
  const set = (changes: object, by = admin) => callAs(site, by, setManyParameters, { ...given, ...changes });
  const done = async (changes: object) =>
    (await endOf(site, admin, (await set(changes)).result.id)).outcome as { changed: number };
  const { result: job } = await set({ values: { changePerMinute: 0.2 } });
  expect(await endOf(site, admin, job.id)).toMatchObject({
    ...{ kind: 'stationParameter.set', subject: 'Z, PJ × 3', state: 'done', done: 6, total: 6 },
    outcome: {
      ...{ changed: 4, refused: 2 },
      reasons: ['Z', 'PJ'].map((element) => ({
        name: `62000001 ${element}`,
        reason: 'There is no station 62000001 that you may see.',
      })),
    },
  });
  const { result } = await callAs(site, admin, getAll, { element: 'Z', maxResultCount: 10 });
  expect(result.items.map(({ stcd, maximum, changePerMinute }) => [stcd, maximum, changePerMinute])).toEqual([
    ['61000001', 42, 0.2],
    ['61000002', null, 0.2],
  ]);
  // Nothing that is so already is written down again.
  expect((await done({ values: { changePerMinute: 0.2 } })).changed).toBe(0);
  const log = await callAs(site, admin, getAllAuditLogs, { stcd: '61000001', maxResultCount: 10 });
  expect(log.result.items.map(({ action, target }) => `${action} ${target}`)).toEqual([
    'stationParameter.created PJ',
    'stationParameter.changed Z',
    'stationParameter.created Z',
  ]);
  expect(saidBy(await set({})).fields).toEqual([['values', expect.stringContaining('Nothing was given')]]);
  const stcds = Array.from({ length: 10_000 }, (_, index) => String(70_000_000 + index));
  expect(saidBy(await set({ stcds, elements: ['Z', 'PJ', 'Q'] })).fields).toEqual([
    ['stcds', '10000 stations with 3 elements each are more than 20000 at once; choose fewer.'],
  ]);
  expect((await done({ isReset: true })).changed).toBe(4);
  expect((await callAs(site, admin, getAll, {})).result.totalCount).toBe(0);
});

it('who was granted some stations sees and changes the parameters of those alone', async () => {
  const one = (await callAs(site, admin, create, { stcd: '61000002', element: 'Z', maximum: 9 })).result;
  expect((await callAs(site, viewer, getElementLimits, { stcd: '61000002' })).status).toBe(404);
  await permitViewer(site, 'Pages.SiteSys.ParameterManagement');
  const again = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  expect((await callAs(site, again, getAll, {})).result.totalCount).toBe(0);
  expect((await callAs(site, again, update, { ...one, maximum: 1 })).status).toBe(404);
  const { result } = await callAs(site, again, setManyParameters, {
    ...{ stcds: ['61000001', '61000002'], elements: ['Z'], values: { maximum: 7 } },
  });
  expect((await endOf(site, again, result.id)).outcome).toEqual({
    ...{ changed: 1, refused: 1 },
    reasons: [{ name: '61000002 Z', reason: 'There is no station 61000002 that you may see.' }],
  });
});

it('setting many is called off between two pieces: what was done stays and is told, the others are as they were', async () => {
  const stcds = Array.from({ length: 400 }, (_, index) => String(61_000_001 + index));
  const elements = Array.from({ length: 50 }, (_, index) => `PN${String(index + 1).padStart(2, '0')}`);
  const { status, result: job } = await callAs(site, admin, setManyParameters, {
    ...{ stcds, elements, values: { isExpected: false } },
  });
  expect(status).toBe(200);
  const second = await callAs(site, admin, setManyParameters, { stcds, elements: ['Z'], isReset: true });
  expect(saidBy(second).message).toContain('admin');
  expect((await callAs(site, admin, callOffJob, { id: job.id })).status).toBe(200);
  const ended = await endOf(site, admin, job.id);
  expect([ended.state, ended.total]).toEqual(['called-off', 20_000]);
  expect(ended.done).toBeLessThan(20_000);
  const { changed, refused } = ended.outcome as { changed: number; refused: number };
  expect(changed + refused).toBe(ended.done);
  const kept = await callAs(site, admin, getAll, { isExpected: false, maxResultCount: 1 });
  expect(kept.result.totalCount).toBe(changed);
});

it('values are written with the decimals of their station in the columns that screens read, and in original data', async () => {
  const of = async (stcd: string, decimals: number) =>
    callAs(site, admin, create, { stcd, element: 'VT', decimals });
  expect([(await of('61000004', 4)).status, (await of('61000005', 0)).status]).toEqual([200, 200]);
  const at = Date.UTC(2026, 10, 20);
  for (const stcd of ['61000004', '61000005', '61000006']) await report(stcd, at, 12.34567);
  const columns = (await callAs(site, admin, getCoumnNames, {})).result.items;
  expect(columns.find(({ name }) => name === 'VT')).toMatchObject({
    ...{ decimals: 2, decimalsAt: { 61000004: 4, 61000005: 0 } },
  });
  // Nobody is told of stations that they may not see.
  const seen = (await callAs(site, viewer, getCoumnNames, {})).result.items;
  expect(JSON.stringify(seen)).not.toContain('61000004');
  const rows = (await callAs(site, admin, getOriginalDatas2, { element: 'VT' })).result.items;
  expect(rows.map(({ stcd, decimals }) => [stcd, decimals]).sort()).toEqual([
    ['61000004', 4],
    ['61000005', 0],
    ['61000006', 2],
  ]);
});

/** A battery's voltage as it is kept. */
async function report(stcd: string, at: number, value: number): Promise<void> {
  const times = { observed_at: at, sent_at: at, received_at: at };
  const reading = { tenant_id: 1, stcd, element: 'VT', ...times, value, msg_id: 1 };
  await site.store.db.insertInto('readings').values(reading).execute();
  const elements = JSON.stringify({ VT: [value, at, at, at, 1, 0] });
  await site.store.db
    .insertInto('last_data')
    .values({ tenant_id: 1, stcd, reported_at: at, received_at: at, msg_id: 1, clock: null, elements })
    .execute();
}
