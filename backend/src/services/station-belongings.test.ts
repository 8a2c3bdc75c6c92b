import { bindDevice, getAllBindings, unbindDevice } from '@stationwall/contract/services/device-bind-info';
import { device } from '@stationwall/contract/services/device-produce';
import { sensor } from '@stationwall/contract/services/sensor';
import { station } from '@stationwall/contract/services/station';
import { getStationBelongings } from '@stationwall/contract/services/station-belongings';
import { stationCurve } from '@stationwall/contract/services/station-curve';
import { stationLog } from '@stationwall/contract/services/station-log';
import { getStationNeighbours } from '@stationwall/contract/services/station-neighbours';
import {
  getElementLimits,
  setManyParameters,
  stationParameter,
} from '@stationwall/contract/services/station-parameter';
import {
  getAllSitePictures,
  getPicture,
  getPictures,
  uploadStationPicture,
} from '@stationwall/contract/services/station-picture';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { goWithStation } from '../store/station-belongings.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { callAs, saidBy } from '../testing/call-as.ts';
import { endOf } from '../testing/import-as.ts';
import { loadSmallDemo, openTestStore, serveAlso, signInAs } from '../testing/test-site.ts';

const stcd = '61000001';
/** What a station reported, who did what to it, and where devices were stays. */
const stays = [
  ...['audit_log', 'device_binding', 'last_data', 'outbox', 'raw_frames', 'readings', 'unclaimed_stations'],
  ...[
    'last_quality',
    'unclaimed_frames',
    'series_days',
    'series_hours',
    'series_marks',
    'alarms',
    'alarm_messages',
    'station_commands',
    'upgrade_devices',
    'station_levels_before',
  ],
];
/** A sign or a camera stays where it is: it is given another station, or deleted by itself. So is a report that is sent. */
const ofTheStreet = ['camera', 'led_sign', 'report_schedule'];
/** Forgotten by itself, seconds after the last look. */
const passing = ['watched_lines'];
/** What ends with a station besides what people entered of it. */
const ends = ['open_alarms', 'station_addresses', 'stations', 'user_stations'];

it('every table that names stations says whether it goes with one', async () => {
  const { store, end } = await openTestStore();
  const { rows } = await sql<{
    name: string;
  }>`select c.table_name as name from information_schema.columns as c
    join information_schema.tables as t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.column_name = 'stcd' and t.table_type = 'BASE TABLE' and c.table_schema = current_schema()
    order by 1`.execute(store.db);
  const whole = rows.map(({ name }) => name).filter((name) => !/_p?\d{4,}|_default$/.test(name));
  expect(
    whole.filter((name) => ![...stays, ...ofTheStreet, ...passing, ...ends, ...goWithStation].includes(name)),
  ).toEqual([]);
  await end();
});

it.each(testStoreKinds)(
  'in the $name store a station goes with what people entered of it, told before, but not while a device is bound to it',
  async ({ open }) => {
    const test = await open();
    const { store } = test;
    await loadSmallDemo(store);
    const site = await serveAlso({ store });
    const { headers } = await signInAs(site, 1, 'admin', 'Admin#123');
    const made = async (...given: [endpoint: typeof sensor.calls.create, input: object]) => {
      const answer = await callAs(site, headers, given[0], given[1] as never);
      expect(saidBy(answer)).toEqual({ status: 200, message: undefined, fields: [] });
      return answer.result as { id: number };
    };
    const at = { stcd, element: 'Z' };
    const of = { validFrom: '2026-01-01T08:00:00', remark: '' };
    await made(sensor.calls.create, { ...at, ...of, serialNumber: 'S-1', zeroOffset: 1 });
    await made(stationLog.calls.create as never, { stcd, beginTime: '2026-01-01T08:00:00', text: 'Silt' });
    await made(stationParameter.calls.create as never, { ...at, maximum: 9 });
    const points = [
      [1, 2],
      [3, 4],
    ];
    await made(stationCurve.calls.create as never, { stcd, kind: 'rating', name: 'One', ...of, points });
    const form = new FormData();
    form.append('Stcd', stcd);
    const pixels = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([new Uint8Array(pixels)]), 'one.png');
    await fetch(`${site.address}${uploadStationPicture.path}`, { method: 'POST', headers, body: form });
    await made(device.calls.create as never, { deviceCode: 'D-1' });
    await made(bindDevice as never, { deviceCode: 'D-1', stcd });

    const limits = (await callAs(site, headers, getElementLimits, { stcd, element: 'Z' })).result;
    expect(limits.items.find(({ element }) => element === 'Z')?.maximum).toBe(9);
    const many = { stcds: [stcd, '61000002'], elements: ['Z'], values: { warnAbove: 8 } };
    const job = (await callAs(site, headers, setManyParameters, many)).result;
    expect((await endOf(site, headers, job.id)).outcome).toMatchObject({ changed: 2 });
    const sites = (await callAs(site, headers, getAllSitePictures, {})).result;
    expect(sites.items.map((one) => [one.stcd, one.pictureCount])).toEqual([[stcd, 1]]);
    const [picture] = (await callAs(site, headers, getPictures, { stcd, keyword: 'ONE' })).result.items;
    const whole = (await callAs(site, headers, getPicture, { id: picture?.id ?? 0 })).result.picture;
    expect((await sharp(Buffer.from(whole, 'base64')).metadata()).width).toBe(9);
    const near = await callAs(site, headers, getStationNeighbours, { stcd, element: 'Z' });
    expect([near.status, near.result.lacks]).toEqual([200, 'distance']);

    await sql`insert into alarms (tenant_id, stcd, condition, kind, severity, state, is_active, is_latching, version,
      text_zh, text_en, opened_at, changed_at)
      values (1, ${stcd}, 'silent', 'silent', 2, 'unacknowledged', true, false, 1, '', '', 1, 1)`.execute(
      store.db,
    );

    const told = (await callAs(site, headers, getStationBelongings, { stcd })).result;
    expect(told).toEqual({
      counts: { sensors: 1, logEntries: 1, pictures: 1, parameters: 1, curves: 1, alarmRules: 0 },
      devices: ['D-1'],
    });
    const { items } = (await callAs(site, headers, station.calls.getAll, { keyword: stcd })).result;
    const { id = 0 } = items[0] ?? {};
    const refused = await callAs(site, headers, station.calls.delete, { id });
    expect(saidBy(refused).message).toBe(
      '"61000001" cannot be deleted: it is in use by 1 bound device(s); unbind first.',
    );
    const [binding] = (await callAs(site, headers, getAllBindings, { stcd })).result.items;
    await callAs(site, headers, unbindDevice, { id: binding?.id ?? 0 });
    expect((await callAs(site, headers, station.calls.delete, { id })).status).toBe(200);
    for (const table of goWithStation) {
      const { rows } = await sql`select from ${sql.table(table)} where stcd = ${stcd}`.execute(store.db);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const { rows: alarms } =
      await sql`select alarms.state, closed_at is not null as "isClosed", what, user_name as "by"
      from alarms join alarm_steps on alarm_id = alarms.id where stcd = ${stcd}`.execute(store.db);
    expect(alarms).toEqual([{ state: 'normal', isClosed: true, what: 'station.deleted', by: 'admin' }]);
    const history = (await callAs(site, headers, getAllBindings, { stcd })).result.items;
    expect(history.map(({ deviceCode, unboundBy }) => [deviceCode, unboundBy])).toEqual([['D-1', 'admin']]);
    await site.close();
    await test.end();
  },
  60_000,
);
