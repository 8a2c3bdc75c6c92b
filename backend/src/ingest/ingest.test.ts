import { encodeFrame } from '@stationwall/protocols/sl651/frame';
import { control } from '@stationwall/protocols/sl651/frame-shape';
import { splitIntoPackets } from '@stationwall/protocols/sl651/packets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLastData } from '../store/last-data.ts';
import { readEventsAfter } from '../store/outbox.ts';
import { listStations, upsertStation } from '../store/stations.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import { startIngest } from './start-ingest.ts';
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

describe.each(testStoreKinds)('ingest into the $name store', (kind) => {
  let test_: TestIngest;
  let centre = 10;
  beforeAll(async () => {
    test_ = await startTestIngest(kind, {
      quota: { burst: 1e6, perSecond: 1e6, bytesPerDay: 1e9, share: 1 },
    });
  });
  afterAll(() => test_.end());
  beforeEach(() => {
    centre += 1;
  });

  test('a report is stored whole, becomes last data and an event, and is confirmed', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    const frame = report(centre, '61000001', 7, { values: { Z: 12.345, PT: 311.3, VT: null } });
    const [answer, ...more] = await sendAndFinish(test_, frame);
    expect(more).toEqual([]);
    expect({ ...answer, body: answer && serialOf(answer) }).toEqual({
      direction: 'down',
      centre,
      station: '0061000001',
      password: '0000',
      func: 0x32,
      packet: null,
      body: 7,
      end: control.esc,
    });
    const [raw] = await rawFrames(test_, centre);
    expect(raw).toEqual({
      tenant_id: centre,
      msg_id: raw?.msg_id,
      received_at: raw?.received_at,
      stcd: '61000001',
      centre,
      address: '0061000001',
      func: '32',
      reason: null,
      note: null,
      remote_address: '127.0.0.1',
      frame: raw?.frame,
    });
    expect(Buffer.from(raw?.frame ?? [])).toEqual(Buffer.from(frame));
    expect(await readings(test_, centre, '61000001')).toEqual([
      ['PT', utc(0), utc(0, 5), 311.3],
      ['VT', utc(0), utc(0, 5), null],
      ['Z', utc(0), utc(0, 5), 12.345],
    ]);
    const { received_at: receivedAt, msg_id: msgID } = raw ?? { received_at: 0, msg_id: 0 };
    const last = (value: number | null) => ({ value, observedAt: utc(0), sentAt: utc(0, 5), receivedAt });
    const { states } = await readLastData(test_.site.store, { tenantId: centre, visible: { isAll: true } });
    expect(states.map(({ station: _, ...state }) => state)).toEqual([
      {
        reportedAt: utc(0, 5),
        receivedAt,
        msgID,
        clock: { offsetMs: utc(0, 5) - receivedAt, since: receivedAt, seenAt: receivedAt },
        values: { Z: last(12.345), PT: last(311.3), VT: last(null) },
      },
    ]);
    const { items } = await readEventsAfter(test_.site.store, centre, { cursor: 1, limit: 10 });
    expect(items).toEqual([
      {
        cursor: 2,
        kind: 'report',
        stcd: '61000001',
        msgID,
        func: '32',
        sentAt: utc(0, 5),
        receivedAt,
        values: [
          { element: 'Z', value: 12.345, observedAt: utc(0) },
          { element: 'PT', value: 311.3, observedAt: utc(0) },
          { element: 'VT', value: null, observedAt: utc(0) },
        ],
      },
    ]);
  });

  test('what was committed is heard at once, in the order of its cursors', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    const heard: number[] = [];
    const unsubscribe = test_.site.store.feed.subscribe(centre, ({ prev, cursor, events }) => {
      expect(events.map((event) => event.cursor)).toEqual(
        Array.from({ length: cursor - prev }, (_, index) => prev + 1 + index),
      );
      heard.push(prev, cursor);
    });
    const line = await TestLine.open(test_.ingest.port);
    for (let minute = 1; minute <= 5; minute += 1) {
      line.send(
        report(centre, '61000001', minute, { observedWallMs: wall(minute), sentWallMs: wall(minute, 5) }),
      );
      await line.answers(1);
    }
    unsubscribe();
    await line.finish();
    expect(heard).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
  });

  test('the same report again adds nothing but its raw frame, and is confirmed again', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    const frame = report(centre, '61000001', 7);
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await sendAndFinish(test_, frame)).map(serialOf)).toEqual([7]);
      if (turn === 1) await test_.restart();
    }
    expect(await readings(test_, centre, '61000001')).toEqual([['Z', utc(0), utc(0, 5), 1.5]]);
    expect((await rawFrames(test_, centre)).length).toBe(3);
    const { head } = await readEventsAfter(test_.site.store, centre, { cursor: 0, limit: 1 });
    expect(head).toBe(2);
  });

  test('another value of the same minute is a revision, ordered by send time, whenever it comes', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    const sent = (second: number, Z: number) =>
      report(centre, '61000001', second + 1, { sentWallMs: wall(0, second), values: { Z } });
    await sendAndFinish(test_, sent(10, 1), sent(20, 1), sent(30, 2), sent(40, 1));
    await test_.restart();
    // Late ones: one repeats the value before it, one differs from it.
    await sendAndFinish(test_, sent(15, 1), sent(35, 3), sent(30, 2));
    expect(await readings(test_, centre, '61000001')).toEqual([
      ['Z', utc(0), utc(0, 10), 1],
      ['Z', utc(0), utc(0, 30), 2],
      ['Z', utc(0), utc(0, 35), 3],
      ['Z', utc(0), utc(0, 40), 1],
    ]);
    const { states } = await readLastData(test_.site.store, { tenantId: centre, visible: { isAll: true } });
    expect(states[0]?.values.Z?.value).toBe(1);
    expect(states[0]?.values.Z?.sentAt).toBe(utc(0, 40));
  });

  test('two values of one second are both kept, in the order they came', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    const sent = (Z: number) => report(centre, '61000001', Z, { values: { Z } });
    await sendAndFinish(test_, sent(1), sent(2), sent(1), sent(2));
    expect(await readings(test_, centre, '61000001')).toEqual([
      ['Z', utc(0), utc(0, 5), 1],
      ['Z', utc(0), utc(0, 5) + 1, 2],
    ]);
  });

  test('pipelined frames and frames cut anywhere are the same frames', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001'), stationAt(centre, '61000002')]);
    const frames = Buffer.concat(
      Array.from({ length: 20 }, (_, index) =>
        report(centre, `6100000${1 + (index % 2)}`, index + 1, {
          observedWallMs: wall(index),
          sentWallMs: wall(index, 5),
        }),
      ),
    );
    const line = await TestLine.open(test_.ingest.port);
    for (let at = 0; at < frames.length; at += 7) await line.write(frames.subarray(at, at + 7));
    expect((await line.answers(20)).map(serialOf)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    line.send(frames);
    expect((await line.finish()).length).toBe(20);
    expect((await readings(test_, centre, '61000001')).length).toBe(10);
    expect((await readings(test_, centre, '61000002')).length).toBe(10);
  });

  test('garbage and a wrong CRC between frames are kept with their reason and cost no frame', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    const before = (await rawFrames(test_, 0)).length;
    const broken = report(centre, '61000001', 2).slice();
    broken[20] = (broken[20] as number) ^ 0xff;
    const answers = await sendAndFinish(
      test_,
      Uint8Array.of(1, 2, 3),
      report(centre, '61000001', 1),
      broken,
      report(centre, '61000001', 3, { observedWallMs: wall(1) }),
      report(centre, '61000001', 4).subarray(0, 30),
    );
    expect(answers.map(serialOf)).toEqual([1, 3]);
    const refused = (await rawFrames(test_, 0)).slice(before);
    expect(refused.map(({ reason, address }) => [reason?.split(':')[0], address])).toEqual([
      ['no frame', null],
      ['wrong CRC', '0061000001'],
      ['incomplete', '0061000001'],
    ]);
    expect(Buffer.from(refused[0]?.frame ?? [])).toEqual(Buffer.from([1, 2, 3]));
    expect(Buffer.from(refused[1]?.frame ?? [])).toEqual(Buffer.from(broken));
  });

  test('an unknown station is kept without a tenant, and confirmed for that', async () => {
    await addTenant(test_, centre, []);
    expect((await sendAndFinish(test_, report(centre, '61000009', 1))).map(serialOf)).toEqual([1]);
    const raw = (await rawFrames(test_, 0)).at(-1);
    expect([raw?.reason, raw?.centre, raw?.stcd]).toEqual([
      `unknown station: no tenant has the address 0061000009 at centre ${centre}; kept until somebody enters it`,
      centre,
      null,
    ]);
    await upsertStation(test_.site.store, centre, stationAt(centre, '61000009'));
    expect((await sendAndFinish(test_, report(centre, '61000009', 2))).map(serialOf)).toEqual([2]);
  });

  test('one address at two centres is two stations of two tenants', async () => {
    const other = centre + 100;
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    await addTenant(test_, other, [stationAt(other, '62000001', { address: '0061000001' })]);
    await sendAndFinish(
      test_,
      report(centre, '61000001', 1, { values: { Z: 1 } }),
      report(other, '61000001', 2, { values: { Z: 2 } }),
    );
    expect(await readings(test_, centre, '61000001')).toEqual([['Z', utc(0), utc(0, 5), 1]]);
    expect(await readings(test_, other, '62000001')).toEqual([['Z', utc(0), utc(0, 5), 2]]);
    expect((await rawFrames(test_, centre)).length).toBe(1);
    expect((await rawFrames(test_, other)).length).toBe(1);
  });

  test('a password that is set is checked, also after it was changed', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001', { password: '1234' })]);
    expect(await sendAndFinish(test_, report(centre, '61000001', 1))).toEqual([]);
    expect(
      (await sendAndFinish(test_, report(centre, '61000001', 2, { password: '1234' }))).map(serialOf),
    ).toEqual([2]);
    await upsertStation(test_.site.store, centre, stationAt(centre, '61000001', { password: 'ABCD' }));
    expect(await sendAndFinish(test_, report(centre, '61000001', 3, { password: '1234' }))).toEqual([]);
    expect((await rawFrames(test_, centre)).map(({ reason }) => reason)).toEqual([
      'wrong password',
      null,
      'wrong password',
    ]);
    expect((await readings(test_, centre, '61000001')).length).toBe(1);
  });

  test('the header says which station it is, and the difference is noted', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001'), stationAt(centre, '61000002')]);
    const frame = report(centre, '61000002', 5).slice();
    const body = frame.slice(14, -3);
    await sendAndFinish(
      test_,
      encodeFrame({
        direction: 'up',
        centre,
        station: '0061000001',
        password: '0000',
        func: 0x32,
        packet: null,
        body,
        end: control.etx,
      }),
    );
    expect(await readings(test_, centre, '61000002')).toEqual([]);
    expect((await readings(test_, centre, '61000001')).length).toBe(1);
    expect((await rawFrames(test_, centre)).map(({ reason, note }) => [reason, note])).toEqual([
      [null, 'the body names station 0061000002; the header counts'],
    ]);
  });

  test('a clock that runs decades ahead is stored and does not hold up the last data', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    const far = Date.UTC(2077, 0, 1);
    await sendAndFinish(
      test_,
      report(centre, '61000001', 1, { observedWallMs: far, sentWallMs: far, values: { Z: 9 } }),
    );
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    const eightHours = 8 * 3_600_000;
    await sendAndFinish(
      test_,
      report(centre, '61000001', 2, {
        observedWallMs: now + 60_000 + eightHours,
        sentWallMs: now + 61_000 + eightHours,
        values: { Z: 1 },
      }),
    );
    expect(await readings(test_, centre, '61000001')).toEqual([
      ['Z', now + 60_000, now + 61_000, 1],
      ['Z', far - eightHours, far - eightHours, 9],
    ]);
    const { states } = await readLastData(test_.site.store, { tenantId: centre, visible: { isAll: true } });
    expect(states[0]?.values.Z?.value).toBe(1);
    const [first, second] = await rawFrames(test_, centre);
    expect(first && second && states[0]?.receivedAt === second.received_at).toBe(true);
  });

  test('a keep-alive and an answer are kept and not confirmed', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    const uplink = (func: number) =>
      encodeFrame({
        direction: 'up',
        centre,
        station: '0061000001',
        password: '0000',
        func,
        packet: null,
        body: Uint8Array.of(0, 1, 0x26, 0x11, 0x20, 0x08, 0, 0),
        end: control.etx,
      });
    expect(await sendAndFinish(test_, uplink(0x2f), uplink(0x45))).toEqual([]);
    expect((await rawFrames(test_, centre)).map(({ func, reason }) => [func, reason])).toEqual([
      ['2F', null],
      ['45', null],
    ]);
    expect((await readEventsAfter(test_.site.store, centre, { cursor: 0, limit: 9 })).head).toBe(1);
  });

  test('answers to 37, 38 and 3A become readings, and nobody confirms them', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    const answers = [0x37, 0x38, 0x3a].map((func, minute) =>
      report(centre, '61000001', 7, { func, observedWallMs: wall(minute), values: { Z: 1 + minute } }),
    );
    expect(await sendAndFinish(test_, ...answers)).toEqual([]);
    expect(await readings(test_, centre, '61000001')).toEqual([
      ['Z', utc(0), utc(0, 5), 1],
      ['Z', utc(1), utc(0, 5), 2],
      ['Z', utc(2), utc(0, 5), 3],
    ]);
    const frames = await rawFrames(test_, centre);
    expect(frames.map(({ func, reason }) => [func, reason])).toEqual([
      ['37', null],
      ['38', null],
      ['3A', null],
    ]);
  });

  test('a long message is asked for its missing packet, read when it is whole, and confirmed once', async () => {
    await addTenant(test_, centre, [stationAt(centre, '61000001')]);
    const whole = report(centre, '61000001', 77, { func: 0x36, values: { Z: 3.25, PT: 1 } });
    const packets = splitIntoPackets(
      {
        direction: 'up',
        centre,
        station: '0061000001',
        password: '0000',
        func: 0x36,
        body: whole.slice(14, -3),
      },
      10,
    );
    expect(packets.length).toBeGreaterThan(3);
    const line = await TestLine.open(test_.ingest.port);
    const [first, second, ...rest] = packets.map(encodeFrame) as [Uint8Array, Uint8Array, ...Uint8Array[]];
    line.send(first, ...rest);
    const [nak] = await line.answers(1);
    expect([nak?.end, nak?.packet]).toEqual([control.nak, { total: packets.length, number: 2 }]);
    expect(await readings(test_, centre, '61000001')).toEqual([]);
    line.send(second);
    const answers = await line.finish();
    expect(answers.map((answer) => [serialOf(answer), answer.end])).toEqual([[77, control.esc]]);
    expect((await readings(test_, centre, '61000001')).length).toBe(2);
    expect((await rawFrames(test_, centre)).length).toBe(packets.length);
  });

  test('a tenant that takes strangers makes stations of them, up to its bound', async () => {
    await test_.ingest.close();
    test_.ingest = await startIngest({
      store: test_.site.store,
      host: '127.0.0.1',
      port: 0,
      logger: silent,
      mostAutoStations: 2,
      unclaimed: noRoom,
    });
    await addTenant(test_, centre, [], { takesStrangers: true });
    const answers = await sendAndFinish(
      test_,
      report(centre, '71000001', 1),
      report(centre, '71000002', 2, { stationType: '50' }),
      report(centre, '71000001', 3, { observedWallMs: wall(1) }),
    );
    expect(answers.map(serialOf)).toEqual([1, 2, 3]);
    expect(await sendAndFinish(test_, report(centre, '71000003', 4))).toEqual([]);
    const stations = await listStations(test_.site.store, { tenantId: centre, visible: { isAll: true } });
    expect(stations.map(({ stcd, sttp, address }) => [stcd, sttp, address])).toEqual([
      ['71000001', 'ZZ', '0071000001'],
      ['71000002', 'PP', '0071000002'],
    ]);
    expect((await readings(test_, centre, '71000001')).length).toBe(2);
  });

  test('many stations on many lines at once: every report is confirmed and stored once', async () => {
    const stcds = Array.from({ length: 40 }, (_, index) => String(63000001 + index));
    await addTenant(
      test_,
      centre,
      stcds.map((stcd) => stationAt(centre, stcd)),
    );
    const lines = await Promise.all(
      stcds.map(async (stcd) => {
        const line = await TestLine.open(test_.ingest.port);
        for (let serial = 1; serial <= 50; serial += 1)
          line.send(
            report(centre, stcd, serial, { observedWallMs: wall(serial), sentWallMs: wall(serial, 5) }),
          );
        return line;
      }),
    );
    const answers = await Promise.all(lines.map((line) => line.finish()));
    for (const each of answers)
      expect(each.map(serialOf)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const { count } = await test_.site.store.db
      .selectFrom('readings')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', centre)
      .executeTakeFirstOrThrow();
    expect(count).toBe(40 * 50);
  });
});
