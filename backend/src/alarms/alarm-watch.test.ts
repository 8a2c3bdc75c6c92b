import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { ReportEvent } from '@stationwall/contract/station';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmsOf } from '../store/alarm-schema.ts';
import { readOpenAlarms } from '../store/open-alarms.ts';
import { appendEvents } from '../store/outbox.ts';
import { upsertStations } from '../store/stations.ts';
import { upsertTenant } from '../store/tenants.ts';
import { type TestStore, testStoreKinds } from '../store/test-stores.ts';
import { AlarmWatch } from './alarm-watch.ts';

const minute = 60_000;
const start = Date.now() - 60 * minute;
const log = { warn: (error: unknown) => console.error(error) } as never;

describe.each(testStoreKinds)('alarms behind the ingest, $name', ({ open }) => {
  let site: TestStore;
  let watch: AlarmWatch;
  beforeAll(async () => {
    site = await open();
    await upsertTenant(site.store, { id: 1, tenancy_name: 'Default', name: 'Default' });
    const station = { nameZh: '汉口', nameEn: 'Hankou', sttp: 'ZZ', lon: 114, lat: 30, river: '长江' };
    const field = { intervalS: 300, isPublic: false, centre: null, address: null, password: null };
    await upsertStations(site.store, 1, [{ stcd: '1', ...station, ...field }]);
    await upsertStations(site.store, 1, [{ stcd: '2', ...station, ...field }]);
    await sql`update stations set wrz = 27.3, grz = 29.73`.execute(site.store.db);
    await sql`update stations set stage_above = 'gaugeZero', gauge_zero = 20 where stcd = '2'`.execute(
      site.store.db,
    );
    watch = new AlarmWatch(site.store, log);
  });
  afterAll(async () => {
    await watch?.close();
    await site?.end();
  });

  const report = async (values: [minutes: number, stage: number][], receivedAt?: number, stcd = '1') => {
    const events = values.map(([minutes, value]) => {
      const observedAt = start + minutes * minute;
      const payload: Omit<ReportEvent, 'cursor' | 'kind' | 'stcd'> = {
        ...{ msgID: null, func: null, sentAt: observedAt, receivedAt: receivedAt ?? observedAt },
        values: [{ element: 'Z', value, observedAt }],
      };
      return { kind: 'report' as const, stcd, payload };
    });
    const {
      prev,
      cursor,
      events: numbered,
    } = await site.store.db.transaction().execute((db) => appendEvents(db, 1, events));
    site.store.feed.publish(1, prev, cursor, numbered);
    await watch.look();
  };
  const openAlarms = async () => {
    const { items } = await readOpenAlarms(site.store, 1);
    return items.map(({ condition, state, openedAt, value, severity }: AlarmEvent) => {
      return { condition, state, severity, value, minutes: (openedAt - start) / minute };
    });
  };
  const kept = () => alarmsOf(site.store.db).selectFrom('alarms').selectAll().orderBy('id').execute();

  it('rings as the river reaches its warning level, once, with a text in both languages', async () => {
    await report([
      [0, 27.1],
      [5, 27.3],
      [10, 27.6],
    ]);
    expect(await openAlarms()).toEqual([
      { condition: 'threshold Z H', state: 'unacknowledged', severity: 3, value: 27.3, minutes: 5 },
    ]);
    const [alarm] = await kept();
    expect([alarm?.text_en, alarm?.text_zh]).toEqual([
      'Hankou: stage 27.30 m, warning level 27.30 m',
      '汉口水位 27.30 m，警戒水位 27.30 m',
    ]);
  });

  it('goes on where it was after a restart, and an event seen twice changes nothing', async () => {
    await watch.close();
    await site.reopen();
    watch = new AlarmWatch(site.store, log);
    await report([[15, 27.28]]);
    expect(await openAlarms()).toHaveLength(1);
    await report([[20, 29.8]]);
    expect((await openAlarms()).map(({ condition }) => condition)).toEqual([
      'threshold Z H',
      'threshold Z HH',
    ]);
    await report([[25, 27.2]]);
    expect((await openAlarms()).map(({ state }) => state)).toEqual([
      'returned-unacknowledged',
      'returned-unacknowledged',
    ]);
  });

  it('tells nothing twice where a process was killed before it wrote what it remembers', async () => {
    await watch.close();
    watch = new AlarmWatch(site.store, log, null, { everyMs: 1e9, atOnce: 1, restMs: 0 });
    await watch.look();
    await report([[30, 28]]);
    const rung = await kept();
    expect(rung.at(0)).toMatchObject({ state: 'unacknowledged', is_active: true });
    const place = await alarmsOf(site.store.db).selectFrom('alarm_places').selectAll().execute();
    expect(place.map(({ told, cursor }) => told - cursor)).toEqual([2]);
    await site.reopen();
    watch = new AlarmWatch(site.store, log);
    await report([[35, 28.2]]);
    expect(await kept()).toEqual(rung);
    await report([[40, 27]]);
    expect((await kept()).at(0)).toMatchObject({ state: 'returned-unacknowledged', peak: 28.2 });
  });

  it('puts the history right by what comes late, and does not ring', async () => {
    const before = await openAlarms();
    await report([[-240, 28]], start + 26 * minute);
    expect(await openAlarms()).toEqual(before);
    const late = (await kept()).filter(({ is_late }) => is_late);
    expect(late.map(({ opened_at, state }) => [(opened_at - start) / minute, state])).toEqual([
      [-240, 'normal'],
    ]);
  });

  it('makes one alarm of a backlog that belongs together, in one piece and the next, and another of what lies apart', async () => {
    const stages = (...minutes: number[]) => minutes.map((at, nth): [number, number] => [at, 28 + nth / 10]);
    await report(stages(-230, -200, -600, -590, -2_000), start + 27 * minute);
    await report(stages(-130, -595, -480), start + 27 * minute);
    const late = (await kept()).filter(({ is_late, stcd }) => is_late && stcd === '1');
    const minutesOf = (at: number | null) => at !== null && (at - start) / minute;
    expect(
      late.map(({ opened_at, returned_at, closed_at, peak, condition }) => [
        ...[condition, minutesOf(opened_at), minutesOf(returned_at), minutesOf(closed_at), peak],
      ]),
    ).toEqual([
      ['threshold Z H', -240, -130, -130, 28.1],
      ['threshold Z H', -600, -480, -480, 28.3],
      ['threshold Z H', -2_000, -2_000, -2_000, 28.4],
    ]);
    const steps = await alarmsOf(site.store.db)
      .selectFrom('alarm_steps')
      .select(['what', 'value'])
      .where(
        'alarm_id',
        'in',
        late.map(({ id }) => id),
      )
      .orderBy('id')
      .execute();
    expect(steps).toEqual([28, 28.2, 28.4].map((value) => ({ what: 'history.corrected', value })));
  });

  it('holds levels, which are above the datum, against stages that are counted from the zero of the gauge', async () => {
    await report([[60, 7.2]], undefined, '2');
    await report([[61, 7.35]], undefined, '2');
    const ofGauge = (await kept()).filter(({ stcd }) => stcd === '2');
    expect(ofGauge.map(({ condition, value, setpoint }) => [condition, value, setpoint?.toFixed(2)])).toEqual(
      [['threshold Z H', 7.35, '7.30']],
    );
  });

  it('says of an alarm that began with a reading what was put in its place later, and rings nothing', async () => {
    await report([[62, 7.4]], undefined, '2');
    await report([[61, 7.2]], undefined, '2');
    const steps = await alarmsOf(site.store.db)
      .selectFrom('alarm_steps')
      .select(['what', 'value'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(steps).toEqual([
      { what: 'history.corrected', value: 7.2 },
      { what: 'condition.raised', value: 7.35 },
    ]);
  });
});
