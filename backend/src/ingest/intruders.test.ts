import { encodeFrame } from '@stationwall/protocols/sl651/frame';
import { control, type Frame } from '@stationwall/protocols/sl651/frame-shape';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listStations } from '../store/stations.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { type IngestOptions, startIngest } from './start-ingest.ts';
import {
  addTenant,
  noRoom,
  rawFrames,
  readings,
  report,
  sendAndFinish,
  serialOf,
  silent,
  startTestIngest,
  stationAt,
  type TestIngest,
  TestLine,
  utc,
  wall,
} from './test-ingest.ts';

const bodyOf = (frame: Uint8Array): Uint8Array => frame.slice(14, -3);
/** What follows serial number and send time: F1F1, address, type, F0F0, time, elements. */
const sectionOf = (frame: Uint8Array): Uint8Array => bodyOf(frame).slice(8);

/** A frame of one station that carries sections of others after its own. */
const relayed = (frame: Uint8Array, password: string, ...sections: Uint8Array[]): Uint8Array =>
  encodeFrame({
    direction: 'up',
    centre: frame[2] as number,
    station: Buffer.from(frame.subarray(3, 8)).toString('hex'),
    password,
    func: 0x32,
    packet: null,
    body: Buffer.concat([bodyOf(frame), ...sections]),
    end: control.etx,
  });

/** One packet of a message in two. */
const packetOf = (
  whole: Uint8Array,
  number: 1 | 2,
  { password, body }: { password: string; body?: Uint8Array },
): Uint8Array => {
  const half = Math.ceil(bodyOf(whole).length / 2);
  const parts = { 1: bodyOf(whole).slice(0, half), 2: bodyOf(whole).slice(half) };
  return encodeFrame({
    direction: 'up',
    centre: whole[2] as number,
    station: Buffer.from(whole.subarray(3, 8)).toString('hex'),
    password,
    func: 0x32,
    packet: { total: 2, number },
    body: body ?? parts[number],
    end: number === 2 ? control.etx : control.etb,
  });
};

const answered = (answers: readonly Frame[]) => answers.map((answer) => [serialOf(answer), answer.end]);

describe.each(testStoreKinds)('what is not its sender’s, over the $name store,', (kind) => {
  let test_: TestIngest;
  let centre = 10;
  beforeAll(async () => {
    test_ = await startTestIngest(kind);
  });
  afterAll(() => test_.end());
  beforeEach(() => {
    centre += 1;
  });
  const warnings: { details: object; message: string }[] = [];
  const logger = {
    ...silent,
    warn: (details: object, message: string) => warnings.push({ details, message }),
  };
  const restartWith = async (limits: Partial<IngestOptions>) => {
    await test_.ingest.close();
    warnings.length = 0;
    const { store } = test_.site;
    test_.ingest = await startIngest({ store, host: '127.0.0.1', port: 0, logger, ...limits });
  };
  const refused = async (tenantId: number) =>
    (await rawFrames(test_, tenantId)).filter(({ reason }) => reason !== null);

  test('a carried section is taken for a station without a password only, or under that password', async () => {
    await addTenant(test_, centre, [
      stationAt(centre, '69000001'),
      stationAt(centre, '69000002', { password: 'A1B2' }),
      stationAt(centre, '69000003'),
    ]);
    const own = (serial: number) =>
      report(centre, '69000001', serial, { observedWallMs: wall(serial), sentWallMs: wall(serial, 5) });
    const forged = sectionOf(report(centre, '69000002', 1, { values: { Z: 666.666 } }));
    const open = sectionOf(report(centre, '69000003', 1, { values: { Z: 3.5 } }));
    expect((await sendAndFinish(test_, relayed(own(1), '0000', forged, open))).map(serialOf)).toEqual([1]);
    expect(await readings(test_, centre, '69000002')).toEqual([]);
    expect(await readings(test_, centre, '69000003')).toEqual([['Z', utc(0), utc(1, 5), 3.5]]);
    const [carrier] = await rawFrames(test_, centre);
    const [part, ...more] = await refused(centre);
    expect(more).toEqual([]);
    expect({ ...part, frame: Buffer.from(part?.frame ?? []).toString('hex') }).toEqual({
      ...carrier,
      msg_id: part?.msg_id,
      stcd: '69000002',
      address: '0069000002',
      reason: `wrong password, in message ${carrier?.msg_id} of station 0069000001`,
      note: null,
      frame: Buffer.from(forged).toString('hex'),
    });
    expect(carrier?.note).toBe('the part of station 0069000002 was left out: wrong password');
    expect((await sendAndFinish(test_, relayed(own(2), 'A1B2', forged))).map(serialOf)).toEqual([2]);
    expect(await readings(test_, centre, '69000002')).toEqual([['Z', utc(0), utc(2, 5), 666.666]]);
  });

  test('packets under a wrong password never mix with the station’s own', async () => {
    await addTenant(test_, centre, [stationAt(centre, '69000003', { password: 'C3D4' })]);
    const mine = report(centre, '69000003', 77, { values: { Z: 10, VT: 12.6 } });
    const forged = bodyOf(report(centre, '69000003', 77, { values: { Z: 10, VT: 1.23 } }));
    const half = forged.slice(Math.ceil(forged.length / 2));
    const [station, stranger] = [
      await TestLine.open(test_.ingest.port),
      await TestLine.open(test_.ingest.port),
    ];
    stranger.send(packetOf(mine, 2, { password: '0000', body: half }));
    expect(await stranger.finish()).toEqual([]);
    station.send(packetOf(mine, 1, { password: 'C3D4' }));
    // Over the station's own line as well, as a gateway would bring it.
    station.send(
      packetOf(mine, 2, { password: '0000', body: half }),
      packetOf(mine, 2, { password: 'C3D4' }),
    );
    expect(answered(await station.finish())).toEqual([[77, control.esc]]);
    expect(await readings(test_, centre, '69000003')).toEqual([
      ['VT', utc(0), utc(0, 5), 12.6],
      ['Z', utc(0), utc(0, 5), 10],
    ]);
    expect((await rawFrames(test_, centre)).map(({ reason }) => reason)).toEqual([
      'wrong password',
      null,
      'wrong password',
      null,
    ]);
  });

  test('packets of another connection never mix with the station’s own, password or not', async () => {
    await addTenant(test_, centre, [stationAt(centre, '69000001')]);
    const mine = report(centre, '69000001', 78, { values: { Z: 11, VT: 12.5 } });
    const forged = bodyOf(report(centre, '69000001', 78, { values: { Z: 11, VT: 1.5 } }));
    const stranger = await TestLine.open(test_.ingest.port);
    stranger.send(packetOf(mine, 2, { password: '0000', body: forged.slice(Math.ceil(forged.length / 2)) }));
    const [nak] = await stranger.answers(1);
    expect([nak?.end, nak?.packet]).toEqual([control.nak, { total: 2, number: 1 }]);
    const answers = await sendAndFinish(
      test_,
      packetOf(mine, 1, { password: '0000' }),
      packetOf(mine, 2, { password: '0000' }),
    );
    expect(answered(answers)).toEqual([[78, control.esc]]);
    await stranger.finish();
    expect(await readings(test_, centre, '69000001')).toEqual([
      ['VT', utc(0), utc(0, 5), 12.5],
      ['Z', utc(0), utc(0, 5), 11],
    ]);
  });

  test('the part of a station that nobody knows is kept under what it claims', async () => {
    await addTenant(test_, centre, [stationAt(centre, '69000001')]);
    const before = (await rawFrames(test_, 0)).length;
    const own = report(centre, '69000001', 1);
    const part = sectionOf(report(centre, '69000009', 1, { values: { Z: 9 } }));
    const again = sectionOf(report(centre, '69000009', 1, { values: { Z: 9.5 } }));
    expect((await sendAndFinish(test_, relayed(own, '0000', part, again))).map(serialOf)).toEqual([1]);
    expect((await readings(test_, centre, '69000001')).length).toBe(1);
    const [carrier] = await rawFrames(test_, centre);
    const kept = (await rawFrames(test_, 0)).slice(before);
    expect(
      kept.map(({ centre, address, stcd, func, reason, frame }) => ({
        centre,
        address,
        stcd,
        func,
        reason,
        frame: Buffer.from(frame).toString('hex'),
      })),
    ).toEqual([
      {
        centre,
        address: '0069000009',
        stcd: null,
        func: '32',
        reason: `unknown station: no tenant has the address 0069000009 at centre ${centre}, in message ${carrier?.msg_id} of station 0069000001`,
        frame: Buffer.concat([part, again]).toString('hex'),
      },
    ]);
  });

  test('a tenant that takes strangers takes those that are carried, too', async () => {
    await addTenant(test_, centre, [stationAt(centre, '69000001')], { takesStrangers: true });
    const own = report(centre, '69000001', 1);
    const part = sectionOf(report(centre, '69000009', 1, { values: { PJ: 9 }, stationType: '50' }));
    expect((await sendAndFinish(test_, relayed(own, '0000', part))).map(serialOf)).toEqual([1]);
    expect(await readings(test_, centre, '69000009')).toEqual([['PJ', utc(0), utc(0, 5), 9]]);
    const stations = await listStations(test_.site.store, { tenantId: centre, visible: { isAll: true } });
    expect(stations.map(({ stcd, sttp, address }) => [stcd, sttp, address])).toEqual([
      ['69000001', 'ZZ', '0069000001'],
      ['69000009', 'PP', '0069000009'],
    ]);
    expect(await refused(0)).toEqual(expect.not.arrayContaining([expect.objectContaining({ centre })]));
  });

  test('a station that has used up its day’s bytes is told by its readings, and then not confirmed', async () => {
    await restartWith({ stationBytesPerDay: 1_100 });
    await addTenant(test_, centre, [stationAt(centre, '69000001')]);
    const minute = (serial: number) =>
      report(centre, '69000001', serial, { observedWallMs: wall(serial), sentWallMs: wall(serial, 5) });
    const line = await TestLine.open(test_.ingest.port);
    const send = async (frame: Uint8Array) => {
      line.send(frame);
      return serialOf((await line.answers(1))[0] as Frame);
    };
    for (let serial = 1; serial <= 3; serial += 1) expect(await send(minute(serial))).toBe(serial);
    // The same again and again costs nothing beyond the quota.
    for (let turn = 0; turn < 30; turn += 1) expect(await send(minute(3))).toBe(3);
    expect(await send(minute(4))).toBe(4);
    const frames = await rawFrames(test_, centre);
    expect(frames.slice(0, 3).map(({ frame, note }) => [frame.length > 0, note])).toEqual([
      [true, null],
      [true, null],
      [true, null],
    ]);
    expect(frames.length).toBeLessThan(10);
    expect(frames.at(-1)).toMatchObject({
      reason: null,
      note: 'the frame itself was not kept: its station has used up the bytes of its day',
    });
    expect(frames.at(-1)?.frame.length).toBe(0);
    expect((await readings(test_, centre, '69000001')).map(([, observedAt]) => observedAt)).toEqual(
      [1, 2, 3, 4].map((each) => utc(each)),
    );
    // A picture is nowhere but in its frame: not kept, not confirmed.
    const picture = relayed(minute(5), '0000', Uint8Array.of(0xf3, 0xf3, 1, 2, 3, 4));
    line.send(picture);
    for (let serial = 6; serial <= 30; serial += 1) line.send(minute(serial));
    const last = (await line.finish()).map(serialOf);
    expect(last).not.toContain(5);
    const stored = (await readings(test_, centre, '69000001')).map(([, observedAt]) => observedAt);
    expect(stored).toEqual([1, 2, 3, 4, ...last].map((each) => utc(each)));
    expect(await sendAndFinish(test_, minute(40))).toEqual([]);
    expect((await refused(centre)).map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'more than its readings is in it, and its station has used up the bytes of its day',
        'its station has used up all it may take in a day',
      ]),
    );
    expect(
      warnings
        .filter(({ message }) => message.startsWith('a station has used up'))
        .map(({ message }) => message),
    ).toEqual([
      'a station has used up its day’s bytes: its readings are kept, its frames are not',
      'a station has used up all it may take in a day: it is not confirmed any more until tomorrow',
    ]);
  });

  test('invented stations register as fast as their address may, and those that fall silent free their place', async () => {
    await restartWith({ mostAutoStations: 3, newcomers: { burst: 2, perSecond: 0 }, unclaimed: noRoom });
    await addTenant(test_, centre, [], { takesStrangers: true });
    const invented = (number: number) => report(centre, String(71_000_000 + number), number);
    const many = Array.from({ length: 200 }, (_, index) => invented(index + 1));
    expect((await sendAndFinish(test_, ...many)).map(serialOf)).toEqual([1, 2]);
    await restartWith({ mostAutoStations: 3, newcomers: { burst: 2, perSecond: 0 }, unclaimed: noRoom });
    expect((await sendAndFinish(test_, invented(301), invented(302))).map(serialOf)).toEqual([301]);
    await test_.site.store.db
      .updateTable('last_data')
      .set({ received_at: Date.now() - 86_500_000 })
      .where('tenant_id', '=', centre)
      .where('stcd', '=', '71000002')
      .execute();
    expect((await sendAndFinish(test_, invented(303), invented(304))).map(serialOf)).toEqual([303]);
  });
});
