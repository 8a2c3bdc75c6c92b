import type { importCalls } from '@stationwall/contract/importing';
import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import { sensor } from '@stationwall/contract/services/sensor';
import { station } from '@stationwall/contract/services/station';
import { stationCategory } from '@stationwall/contract/services/station-category';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../store/entity-rows.ts';
import { readEventsAfter, readHead } from '../store/outbox.ts';
import { listStations } from '../store/stations.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { endOf, importAs } from '../testing/import-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  headers = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

const { calls } = station;
const plain = (stcd: string, more: Values = {}) => ({ stcd, stnm: `清河${stcd}`, sttp: 'ZQ', ...more });
const make = async (stcd: string, more: Values = {}) =>
  (await callAs(site, headers, calls.create, plain(stcd, more) as never)).result;
const refusalOf = async (more: Values) => {
  const said = saidBy(await callAs(site, headers, calls.create, plain('70009999', more) as never));
  return said.fields;
};

describe('a station', () => {
  it('is told to everybody who knows stations as it is made, changed and deleted; its readings stay', async () => {
    const { store } = site;
    const from = await readHead(store.db, 1);
    const { id } = await make('70000001', { centre: 1, address: '007000000a', rvnm: '清河', bsnm: '汉江' });
    await callAs(site, headers, calls.update, {
      id,
      ...plain('70000001'),
      stnm: '新清河',
      isPublic: true,
    } as never);
    await callAs(site, headers, calls.delete, { id });
    const { items } = await readEventsAfter(store, 1, { cursor: from, limit: 10 });
    const told = {
      ...{ stcd: '70000001', sttp: 'ZQ', lon: null, lat: null, river: null, intervalS: 3600 },
    };
    expect(items.map(({ cursor: _, ...event }) => event)).toEqual([
      {
        ...{ kind: 'station', stcd: '70000001' },
        station: {
          ...{ ...told, nameZh: '清河70000001', nameEn: '清河70000001', river: '清河', basin: '汉江' },
          isPublic: false,
        },
      },
      {
        ...{ kind: 'station', stcd: '70000001' },
        station: { ...told, nameZh: '新清河', nameEn: '新清河', isPublic: true },
      },
      { kind: 'station', stcd: '70000001', station: null },
    ]);
    const left = await store.db
      .selectFrom('station_addresses')
      .select('stcd')
      .where('address', '=', '007000000A')
      .execute();
    expect(left).toEqual([]);
  });

  it('keeps coordinates as they were given, and lies where they are in WGS-84', async () => {
    const row = await make('70000002', { lgtd: 114.305, lttd: 30.593, coordinateSystem: 'GCJ02' });
    expect([row.lgtd, row.lttd]).toEqual([114.305, 30.593]);
    expect([row.lon, row.lat].map((degrees) => Number(degrees).toFixed(3))).toEqual(['114.300', '30.595']);
    const [known] = await listStations(site.store, { tenantId: 1, visible: { stcds: ['70000002'] } });
    expect([known?.lon, known?.lat]).toEqual([row.lon, row.lat]);
  });

  it.each([
    [
      { lgtd: 30.6, lttd: 114.3 },
      'lttd',
      'Longitude 30.6 and latitude 114.3 look swapped: give longitude 114.3 and latitude 30.6.',
    ],
    [
      { lgtd: 43.8, lttd: 87.6 },
      'lttd',
      'Longitude 43.8 and latitude 87.6 look swapped: give longitude 87.6 and latitude 43.8.',
    ],
    [{ lgtd: 214.3, lttd: 30 }, 'lgtd', 'Longitude is 214.3; allowed: −180 to 180 degrees.'],
    [{ lgtd: 114.3 }, 'lttd', 'Give longitude and latitude, or neither.'],
    [
      { lgtd: 2.3, lttd: 48.8, coordinateSystem: 'BD09' },
      'lgtd',
      'BD-09 is used in China alone: longitude 72 to 138, latitude 0.8 to 56; given were 2.3, 48.8. Choose WGS-84, or correct them.',
    ],
    [{ wrz: 31, grz: 30.5 }, 'wrz', 'The warning stage 31 m has to be below the guarantee stage 30.5 m.'],
    [
      { ponding1: 30, ponding2: 15 },
      'ponding2',
      'Depths grow from level to level: 15 cm is not above 30 cm.',
    ],
    [
      { bgmd1: '05-01', fsltdz1: 60 },
      'edmd1',
      'A flood-limit level needs its first day, last day (such as 06-15) and level.',
    ],
    [
      { bgmd1: '05-01', edmd1: '06-31', fsltdz1: 60 },
      'edmd1',
      'There is no day 06-31 in a year; give month and day, such as 06-15.',
    ],
    [
      { bgmd1: '10-01', edmd1: '02-01', fsltdz1: 60, bgmd2: '01-15', edmd2: '05-01', fsltdz2: 61 },
      'bgmd2',
      'The period 01-15 to 05-01 overlaps with 10-01 to 02-01.',
    ],
    [
      { address: '0070009999' },
      'centre',
      'Give the centre (1 to 255) and the ten-digit station address, or neither.',
    ],
    [
      { categoryId: 9999 },
      'categoryId',
      'What had the number 9999 is not there, or was deleted meanwhile. Choose another.',
    ],
  ])('with %o is refused at %s in a sentence', async (more, field, sentence) => {
    expect(await refusalOf(more)).toEqual([[field, sentence]]);
  });

  it('has its protocol addresses for itself, also against another tenant', async () => {
    await make('70000003', { centre: 1, address: '0070000003', mn: 'MN3' });
    expect(await refusalOf({ centre: 1, address: '0070000003', mn: 'mn3' })).toEqual([
      ['address', 'The address 0070000003 at centre 1 belongs to station 70000003 already.'],
      ['mn', 'The MN mn3 belongs to station 70000003 already.'],
    ]);
    const other = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
    const given = plain('70000003', { centre: 1, address: '0070000003', mn: 'MN3' });
    expect(saidBy(await callAs(site, other, calls.create, given as never)).fields).toEqual([
      ['address', 'The address 0070000003 at centre 1 belongs to another station already.'],
      ['mn', 'The MN MN3 belongs to another station already.'],
    ]);
    const row = await make('70000004');
    const moved = { id: row.id, ...plain('70000004'), centre: 1, address: '0070000004' };
    expect((await callAs(site, headers, calls.update, moved as never)).status).toBe(200);
    expect((await callAs(site, headers, calls.update, moved as never)).status).toBe(200);
  });

  it('of which two rows of a sheet give the same address is made once', async () => {
    const rows = ['70000011', '70000012'].map((stcd, at) => ({
      row: at + 2,
      values: plain(stcd, { centre: 1, address: '0070000011' }),
    }));
    const { job } = await importAs(site, headers, calls as never as ReturnType<typeof importCalls>, rows);
    expect(job.outcome).toMatchObject({
      made: 1,
      refused: 1,
      faults: [
        {
          ...{ row: 3, field: 'address', given: '0070000011' },
          reason: { message: '"0070000011" stands in row 2 already; no two may have it.' },
        },
      ],
    });
    const { result } = await callAs(site, headers, getAllAuditLogs, { target: 'types.xlsx' });
    expect(result.items.map(({ action }) => action)).toEqual(['station.imported']);
  });

  it('is not taken back with its import once people have entered something of it, which is told; then all are', async () => {
    const rows = ['70000091', '70000092'].map((stcd, index) => ({ row: index + 2, values: plain(stcd) }));
    const imports = calls as never as ReturnType<typeof importCalls>;
    const { importId } = await importAs(site, headers, imports, rows);
    const undo = () => callAs(site, headers, imports.undoImport, { importId });
    const { result: made } = await callAs(site, headers, sensor.calls.create, {
      ...{ stcd: '70000092', element: 'Z', serialNumber: 'S-92', validFrom: '2026-11-01T08:00:00' },
    });
    const kept = saidBy(await undo());
    expect([kept.status, kept.message]).toEqual([
      500,
      expect.stringContaining('came into use since: 70000092.'),
    ]);
    expect((await callAs(site, headers, sensor.calls.get, { id: made.id })).result.serialNumber).toBe('S-92');
    await callAs(site, headers, sensor.calls.delete, { id: made.id });
    const { result: job } = await undo();
    expect((await endOf(site, headers, job.id)).outcome).toMatchObject({ deleted: 2, kept: 0 });
    const left = await callAs(site, headers, calls.getAll, { keyword: '7000009' });
    expect(left.result.totalCount).toBe(0);
  });

  it('keeps its passwords out of the audit log, which is told that they changed', async () => {
    const { id } = await make('70000031', { password: '1A2B', mn: 'A110000_0031', mnPassword: 'Rain#31' });
    const changed = { ...plain('70000031'), password: '3C4D', mn: 'A110000_0031', mnPassword: 'Rain#32' };
    await callAs(site, headers, calls.update, { id, ...changed } as never);
    await callAs(site, headers, calls.delete, { id });
    const { result } = await callAs(site, headers, getAllAuditLogs, { target: '70000031' });
    expect(result.items.map(({ action, details }) => [action, details]).toReversed()).toEqual([
      ['station.created', expect.stringMatching(/"password":"•••".*"mn":"A110000_0031","mnPassword":"•••"/)],
      ['station.changed', '{"password":["•••","•••"],"mnPassword":["•••","•••"]}'],
      ['station.deleted', expect.stringMatching(/"password":"•••"/)],
    ]);
    expect(JSON.stringify(result)).not.toMatch(/1A2B|3C4D|Rain#/);
  });

  it('of which two people give the same address at the same moment is made once, and the other is told', async () => {
    const answers = await Promise.all(
      ['70000041', '70000042', '70000043', '70000044'].map((stcd) =>
        callAs(site, headers, calls.create, plain(stcd, { centre: 1, address: '0070000041' }) as never),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map((answer) => saidBy(answer).fields.map(([field]) => field))).toEqual([
      ['address'],
      ['address'],
      ['address'],
    ]);
  });

  it('keeps its category from being deleted, which says by what', async () => {
    const create = stationCategory.calls.create;
    const { id } = (await callAs(site, headers, create, { name: 'Reservoirs' } as never)).result;
    await make('70000051', { categoryId: id });
    const refused = await callAs(site, headers, stationCategory.calls.delete, { id });
    expect(saidBy(refused)).toMatchObject({ message: expect.stringContaining('station 70000051') });
  });

  it('is found by its division with all that are in it', async () => {
    await make('70000021', { addvcd: '420106' });
    await make('70000022', { addvcd: '420202' });
    await make('70000023', { addvcd: '430102' });
    const found = async (addvcd: string) =>
      (await callAs(site, headers, calls.getAll, { addvcd, keyword: '7000002' })).result.items.map(
        ({ stcd }) => stcd,
      );
    expect([
      await found('420000'),
      await found('420100'),
      await found('420106'),
      await found('110000'),
    ]).toEqual([['70000021', '70000022'], ['70000021'], ['70000021'], []]);
  });
});
