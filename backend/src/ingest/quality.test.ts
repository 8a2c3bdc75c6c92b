import { flagsIn } from '@stationwall/contract/quality';
import { encodePacket } from '@stationwall/protocols/hj212/writer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EntityRows } from '../store/entity-rows.ts';
import { readLastData } from '../store/last-data.ts';
import { readEventsAfter } from '../store/outbox.ts';
import { giveNumbers } from '../store/station-numbers.ts';
import { upsertStation } from '../store/stations.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import {
  addTenant,
  Device,
  report,
  sendAndFinish,
  startTestIngest,
  stationAt,
  type TestIngest,
  wall,
} from './test-ingest.ts';

describe.each(testStoreKinds)('what speaks against readings in the $name store', (kind) => {
  let site: TestIngest;
  let centre = 60;
  const stcd = '61000001';
  beforeAll(async () => {
    site = await startTestIngest(kind, { hj212Port: 0 });
  });
  afterAll(() => site.end());
  beforeEach(async () => {
    centre += 1;
    await addTenant(site, centre, [stationAt(centre, stcd)]);
    const { db } = site.site.store;
    const template = {
      key: 'Z',
      nameZh: '水位',
      nameEn: 'Stage',
      unit: 'm',
      decimals: 2,
      aggregation: 'mean',
    };
    const look = { drawing: 'line', colour: 'auto', remark: '' };
    const range = { minimum: 0, maximum: 60, changePerMinute: 0.5, stuckAfterMinutes: 10 };
    await new EntityRows(db, 'propertyTemplate', centre).insert({ ...template, ...look, ...range });
    const own = { stcd, element: 'Z', isExpected: true, intervalS: null, decimals: null, remark: '' };
    const limits = { minimum: null, maximum: 40, changePerMinute: null, warnBelow: null, warnAbove: null };
    await new EntityRows(db, 'stationParameter', centre).insert({ ...own, ...limits });
    // The field side hears of what was changed by its station.
    await upsertStation(site.site.store, centre, stationAt(centre, stcd, { nameEn: 'heard' }));
  });

  const sendStages = async (...stages: readonly (number | null)[]) => {
    for (const [index, Z] of stages.entries())
      await sendAndFinish(
        site,
        report(centre, stcd, index + 1, {
          ...{ sentWallMs: wall(index * 5, 5), observedWallMs: wall(index * 5), values: { Z } },
        }),
      );
  };
  const stored = async () => {
    const rows = await site.site.store.db
      .selectFrom('readings')
      .select(['element', 'value', 'flags'])
      .where('tenant_id', '=', centre)
      .orderBy('observed_at')
      .orderBy('element')
      .execute();
    return rows.map(({ element, value, flags }) => [element, value, flagsIn(flags)]);
  };

  test('is kept with each, told with its event and its last value, and the value stays as it was sent', async () => {
    await sendStages(10, 45, 10.5, 30, 30.2);
    expect(await stored()).toEqual([
      ['Z', 10, []],
      ['Z', 45, ['range']],
      ['Z', 10.5, []],
      ['Z', 30, ['rate']],
      ['Z', 30.2, []],
    ]);
    const events = await readEventsAfter(site.site.store, centre, { cursor: 0, limit: 100 });
    const told = events.items.flatMap((event) => (event.kind === 'report' ? event.values : []));
    expect(told.map(({ value, flags }) => [value, flags])).toEqual([
      [10, undefined],
      [45, 1],
      [10.5, undefined],
      [30, 2],
      [30.2, undefined],
    ]);
  });

  test('goes on after a restart by the last value, and stands with it', async () => {
    await sendStages(10, 30);
    await site.restart();
    const last = async () => {
      const { states } = await readLastData(site.site.store, { tenantId: centre, visible: { isAll: true } });
      const { value, flags } = states[0]?.values.Z ?? {};
      return [value, flags];
    };
    expect(await last()).toEqual([30, 2]);
    const later = { sentWallMs: wall(10, 5), observedWallMs: wall(10), values: { Z: 30.3 } };
    await sendAndFinish(site, report(centre, stcd, 9, later));
    expect(await last()).toEqual([30.3, undefined]);
  });

  test('a value that stays the same for longer than its element is told until it moves', async () => {
    await sendStages(10, 10, 10, 10, 10.2);
    const flags = (await stored()).map(([, , flags]) => flags);
    expect(flags).toEqual([[], [], ['stuck'], ['stuck'], []]);
  });

  test('a repeat changes nothing of it', async () => {
    await sendStages(10, 30);
    const again = { sentWallMs: wall(5, 5), observedWallMs: wall(5), values: { Z: 30, PT: 4 } };
    await sendAndFinish(site, report(centre, stcd, 9, again));
    expect(await stored()).toEqual([
      ['Z', 10, []],
      ['PT', 4, []],
      ['Z', 30, ['rate']],
    ]);
    const { states } = await readLastData(site.site.store, { tenantId: centre, visible: { isAll: true } });
    expect(states[0]?.values.Z?.flags).toBe(2);
  });

  test('a value that lies in the future of its receipt is told as such', async () => {
    const ahead = Date.now() + 8 * 3_600_000 + 3_600_000;
    const future = { sentWallMs: ahead - (ahead % 60_000), observedWallMs: ahead - (ahead % 60_000) };
    await sendAndFinish(site, report(centre, stcd, 1, { ...future, values: { Z: 10 } }));
    expect(await stored()).toEqual([['Z', 10, ['future']]]);
  });

  test('a device of HJ 212 that doubts its own value is believed in that', async () => {
    const mn = `A110000_0060${centre}`;
    await giveNumbers(site.site.store, centre, [{ stcd, mn, password: '' }]);
    const device = new Device(site.ingest.hj212Port ?? 0);
    const content = 'DataTime=20261120080000;w01018-Rtd=21.4,w01018-Flag=D;w01001-Rtd=7.1,w01001-Flag=N';
    device.send(
      encodePacket({
        qn: '20261120080005123',
        st: '32',
        cn: '2011',
        password: '123456',
        mn,
        flag: 5,
        content,
      }),
    );
    await device.finish();
    expect(await stored()).toEqual([
      ['w01001', 7.1, []],
      ['w01018', 21.4, ['device']],
    ]);
  });
});
