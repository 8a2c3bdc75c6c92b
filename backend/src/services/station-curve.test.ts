import { station } from '@stationwall/contract/services/station';
import { stationCurve } from '@stationwall/contract/services/station-curve';
import { getElementLimits } from '@stationwall/contract/services/station-parameter';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { permitViewer, signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

const stcd = '61000001';
let site: TestSite;
let admin: Record<string, string>;

beforeAll(async () => {
  site = await startTestSite();
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

const given = {
  ...{ stcd, kind: 'rating', name: 'Flood of 2026', validFrom: '2026-06-01T08:00:00', remark: '' },
  points: [
    [12, 40.5],
    [10, 0],
    [11, 12.25],
  ],
};
const refused = async (changes: object) =>
  saidBy(await callAs(site, admin, stationCurve.calls.create, { ...given, ...changes })).fields;

it('a curve is kept by rising stage, to the last digit, and told so', async () => {
  const { result } = await callAs(site, admin, stationCurve.calls.create, given);
  const points = [
    [10, 0],
    [11, 12.25],
    [12, 40.5],
  ];
  expect(result).toMatchObject({ name: 'Flood of 2026', points });
  const changed = await callAs(site, admin, stationCurve.calls.update, {
    ...result,
    points: [...points, [12.345, 0.1 + 0.2 + 41]],
  });
  expect(changed.result.points.at(-1)).toEqual([12.345, 0.1 + 0.2 + 41]);
});

it('what is no curve is refused by the row in which it was given', async () => {
  expect(await refused({ points: [[10, 1]], validFrom: '2026-07-01' })).toEqual([
    ['points', 'A curve has at least two points; this has 1.'],
  ]);
  const twice = [
    [10, 1],
    [11, 2],
    [10, 1],
  ]; // prettier-ignore
  expect(await refused({ points: twice, validFrom: '2026-07-01' })).toEqual([
    ['points', 'Row 3: the stage 10 is there already; each stage may be given once.'],
  ]);
  const falls = [
    [10, 1],
    [12, 5],
    [11, 9],
  ]; // prettier-ignore
  expect(await refused({ points: falls, validFrom: '2026-07-01' })).toEqual([
    [
      'points',
      'Row 2: 5 at the stage 12 is less than 9 at the lower stage 11; values may not fall as the stage rises.',
    ],
  ]);
  expect(await refused({})).toEqual([
    ['validFrom', 'There is a curve of this kind from 2026-06-01T08:00:00 on already; edit that one.'],
  ]);
  expect(await refused({ validFrom: '2026-13-01' })).toEqual([['validFrom', expect.any(String)]]);
  const many = Array.from({ length: 501 }, (_, stage) => [stage, stage]);
  expect((await refused({ points: many }))[0]?.[0]).toMatch(/^points/);
  expect((await refused({ points: [[1], [2]] }))[0]?.[0]).toMatch(/^points/);
  expect((await refused({ points: 'many' }))[0]?.[0]).toMatch(/^points/);
});

it('a gauge zero is told with the limits of the station; stages above it need one', async () => {
  const { items } = (await callAs(site, admin, station.calls.getAll, { keyword: stcd })).result;
  const [row] = items;
  const edited = (await callAs(site, admin, station.calls.get, { id: row?.id ?? 0 })).result;
  const save = (changes: object) => callAs(site, admin, station.calls.update, { ...edited, ...changes });
  const { concurrencyStamp: _, ...rest } = edited;
  expect(saidBy(await save({ stageAbove: 'gaugeZero' })).fields).toEqual([
    ['gaugeZero', 'Stages above the gauge zero need its height above the datum.'],
  ]);
  expect((await save({ ...rest, stageAbove: 'gaugeZero', gaugeZero: 18.25, dtmnm: '1985' })).status).toBe(
    200,
  );
  const { result } = await callAs(site, admin, getElementLimits, { stcd });
  expect(result.stages).toEqual({ stageAbove: 'gaugeZero', gaugeZero: 18.25, datum: '1985' });
});

it('who was granted some stations sees, makes, changes and deletes curves of those alone', async () => {
  const { create, get, getAll, update, delete: remove } = stationCurve.calls;
  const kind = { kind: 'storage', validFrom: '2026-06-02T08:00:00' };
  const foreign = (await callAs(site, admin, create, { ...given, ...kind, stcd: '61000002' })).result;
  await permitViewer(site, 'Pages.SiteSys.ParameterManagement');
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  const seen = (await callAs(site, viewer, getAll, { maxResultCount: 100 })).result.items;
  expect([seen.length > 0, seen.some((row) => row.stcd === '61000002')]).toEqual([true, false]);
  const statuses = [
    await callAs(site, viewer, get, { id: foreign.id }),
    await callAs(site, viewer, update, { ...foreign, name: 'mine' }),
    await callAs(site, viewer, remove, { id: foreign.id }),
    await callAs(site, viewer, create, { ...given, ...kind, kind: 'rating', stcd: '61000002' }),
    await callAs(site, viewer, create, { ...given, validFrom: '2026-06-03T08:00:00' }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([404, 404, 404, 400, 200]);
  expect((await callAs(site, admin, get, { id: foreign.id })).result.name).toBe(given.name);
});
