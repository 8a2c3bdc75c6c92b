import { encodePacket } from '@stationwall/protocols/hj212/writer';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLastData } from '../store/last-data.ts';
import { giveNumbers } from '../store/station-numbers.ts';
import { upsertStation, upsertStations } from '../store/stations.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { startIngest } from './start-ingest.ts';
import {
  addTenant,
  Device,
  rawFrames,
  readings,
  report,
  sendAndFinish,
  serialOf,
  silent,
  startTestIngest,
  stationAt,
  type TestIngest,
  utc,
  wall,
} from './test-ingest.ts';

describe.each(testStoreKinds)('stations that nobody entered, over the $name store,', (kind) => {
  let test_: TestIngest;
  let centre = 20;
  beforeAll(async () => {
    test_ = await startTestIngest(kind, { hj212Port: 0 });
  });
  afterAll(() => test_.end());
  beforeEach(async () => {
    centre += 1;
    await addTenant(test_, centre, []);
  });

  const waiting = async () => {
    const { rows } = await test_.site.store.db.executeQuery<Record<string, unknown>>(
      test_.site.store.db
        .selectFrom('unclaimed_stations')
        .select(['centre', 'address', 'station_type', 'reports', 'kept_frames', 'last_values'])
        .where('centre', '=', centre)
        .orderBy('address')
        .compile(),
    );
    return rows;
  };
  const minuteOf = (minute: number, stcd = '81000001') =>
    report(centre, stcd, minute + 1, {
      observedWallMs: wall(minute),
      sentWallMs: wall(minute, 5),
      values: { Z: minute },
    });
  const stored = (count: number, stcd = '81000001') =>
    vi.waitFor(async () => expect(await readings(test_, centre, stcd)).toHaveLength(count), {
      timeout: 10_000,
    });

  test('wait with what they said last, and have their past once they are entered', async () => {
    const answers = await sendAndFinish(test_, minuteOf(0), minuteOf(1), minuteOf(1), minuteOf(2));
    expect(answers.map(serialOf)).toEqual([1, 2, 2, 3]);
    expect(await waiting()).toEqual([
      {
        ...{ centre, address: '0081000001', station_type: '48', reports: 4, kept_frames: 4 },
        last_values: JSON.stringify([['Z', 2, wall(2)]]),
      },
    ]);
    const came = (await rawFrames(test_, 0)).at(-1)?.received_at;
    const heard: string[] = [];
    const stop = test_.site.store.feed.subscribe(centre, ({ events }) =>
      heard.push(...events.map(({ kind }) => kind)),
    );
    await upsertStation(test_.site.store, centre, stationAt(centre, '81000001'));
    await stored(3);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    stop();
    expect(await readings(test_, centre, '81000001')).toEqual(
      [0, 1, 2].map((minute) => ['Z', utc(minute), utc(minute, 5), minute]),
    );
    const { states } = await readLastData(test_.site.store, { tenantId: centre, visible: { isAll: true } });
    expect(states[0]).toMatchObject({ receivedAt: came, values: { Z: { value: 2, observedAt: utc(2) } } });
    expect(heard).toEqual(['station', 'report', 'report', 'report']);
    expect(await test_.site.store.db.selectFrom('unclaimed_frames').selectAll().execute()).toEqual([]);
  });

  test('of HJ 212 wait under their MN', async () => {
    const mn = `WAITS${centre}`;
    const packet = encodePacket({
      ...{ st: '32', cn: '2011', password: '123456', mn, flag: 5, qn: '20261120080005123' },
      content: 'DataTime=20261120080000;w01018-Rtd=21.4,w01018-Flag=N',
    });
    const device = new Device(test_.ingest.hj212Port as number);
    device.send(packet);
    expect(await device.finish()).toEqual(['ok 9014 20261120080005123 91 4']);
    await upsertStations(test_.site.store, centre, [
      stationAt(centre, '81000001', { centre: null, address: null }),
    ]);
    await giveNumbers(test_.site.store, centre, [
      { stcd: '81000001', mn: mn.toLowerCase(), password: '123456' },
    ]);
    await stored(1);
    expect(await readings(test_, centre, '81000001')).toEqual([['w01018', utc(0), utc(0, 5) + 123, 21.4]]);
  });

  test('whose password is not the one that was entered have their past once it is', async () => {
    await sendAndFinish(test_, minuteOf(0));
    await upsertStation(test_.site.store, centre, stationAt(centre, '81000001', { password: '1234' }));
    await vi.waitFor(async () =>
      expect((await rawFrames(test_, centre)).map(({ reason }) => reason)).toEqual(['wrong password']),
    );
    expect((await waiting()).length).toBe(1);
    await upsertStation(test_.site.store, centre, stationAt(centre, '81000001'));
    await stored(1);
  });

  test('entered while the ingest was down, or cut short by its end, have their past when it is back', async () => {
    await sendAndFinish(test_, minuteOf(0), minuteOf(1));
    const key = `${centre} 0081000001`;
    const { db } = test_.site.store;
    const frames = await db.selectFrom('unclaimed_frames').selectAll().where('key', '=', key).execute();
    const stations = await db.selectFrom('unclaimed_stations').selectAll().where('key', '=', key).execute();
    await upsertStation(test_.site.store, centre, stationAt(centre, '81000001'));
    await stored(2);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    await test_.ingest.close();
    // As a kill leaves them between storing and leaving the room.
    await db.insertInto('unclaimed_stations').values(stations).execute();
    await db.insertInto('unclaimed_frames').values(frames).execute();
    test_.ingest = await startIngest({
      ...{ store: test_.site.store, host: '127.0.0.1', port: 0, hj212Port: 0, logger: silent },
    });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    await stored(2);
  });

  test('are not confirmed and not kept beyond the room of their address, their network and of all', async () => {
    await test_.ingest.close();
    await test_.site.store.db.deleteFrom('unclaimed_stations').execute();
    await test_.site.store.db.deleteFrom('unclaimed_frames').execute();
    const unclaimed = { addresses: 3, ofOneNetwork: 2, frames: 2, bytes: 10_000 };
    test_.ingest = await startIngest({
      ...{ store: test_.site.store, host: '127.0.0.1', port: 0, hj212Port: 0, logger: silent, unclaimed },
    });
    const answers = await sendAndFinish(
      test_,
      ...[0, 1, 2].map((minute) => minuteOf(minute)),
      minuteOf(10, '81000002'),
      minuteOf(20, '81000003'),
    );
    expect(answers.map(serialOf)).toEqual([1, 2, 11]);
    expect(
      (await waiting()).map(({ address, reports, kept_frames }) => [address, reports, kept_frames]),
    ).toEqual([
      ['0081000001', 3, 2],
      ['0081000002', 1, 1],
    ]);
    expect((await test_.site.store.db.selectFrom('unclaimed_frames').selectAll().execute()).length).toBe(3);
  });

  test('are none who say what cannot be read, send pictures in pieces, or only say that they are there', async () => {
    const cut = report(centre, '81000001', 1, { func: 0x2f });
    expect(await sendAndFinish(test_, cut)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});
