import { encodePacket, type PacketToSend } from '@stationwall/protocols/hj212/writer';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLastData } from '../store/last-data.ts';
import { readEventsAfter } from '../store/outbox.ts';
import { giveNumbers } from '../store/station-numbers.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import {
  addTenant,
  Device,
  rawFrames,
  readings,
  report,
  sendAndFinish,
  startTestIngest,
  stationAt,
  type TestIngest,
  utc,
} from './test-ingest.ts';

describe.each(testStoreKinds)('HJ 212 into the $name store', (kind) => {
  let site: TestIngest;
  let tenantId = 20;
  let mn = '';
  beforeAll(async () => {
    const quota = { burst: 1e6, perSecond: 1e6, bytesPerDay: 1e9, share: 1 };
    site = await startTestIngest(kind, { hj212Port: 0, quota });
  });
  afterAll(() => site.end());
  beforeEach(async () => {
    tenantId += 1;
    mn = `A110000_00${tenantId}`;
    await addTenant(site, tenantId, [stationAt(tenantId, '71000001')]);
    await giveNumbers(site.site.store, tenantId, [{ stcd: '71000001', mn, password: '123456' }]);
  });

  const packet = (cn: string, content: string, changes: Partial<PacketToSend> = {}): Uint8Array =>
    encodePacket({
      ...{ qn: '20261120080005123', st: '32', cn, password: '123456', mn, flag: 5 },
      ...changes,
      content,
    });
  const send = async (...bytes: Uint8Array[]): Promise<string[]> => {
    const device = new Device(site.ingest.hj212Port as number);
    device.send(...bytes);
    return device.finish();
  };
  const told = async () =>
    (await rawFrames(site, tenantId)).map(({ stcd, func, reason, note }) => [stcd, func, reason, note]);
  const now = 'DataTime=20261120080000;w01018-Rtd=21.4,w01018-Flag=N;001-Rtd=7.1';

  test('real-time data are stored whole, become last data and an event, and are answered', async () => {
    const sent = packet('2011', now);
    expect(await send(sent)).toEqual(['ok 9014 20261120080005123 91 4']);
    const [raw] = await rawFrames(site, tenantId);
    expect(raw).toEqual({
      ...{ tenant_id: tenantId, msg_id: raw?.msg_id, received_at: raw?.received_at, stcd: '71000001' },
      ...{ centre: null, address: mn, func: '2011', reason: null, note: null, remote_address: '127.0.0.1' },
      frame: raw?.frame,
    });
    expect(Buffer.from(raw?.frame ?? []).toString()).toBe(Buffer.from(sent).toString().trimEnd());
    const sentAt = utc(0, 5) + 123;
    expect(await readings(site, tenantId, '71000001')).toEqual([
      ['w01001', utc(0), sentAt, 7.1],
      ['w01018', utc(0), sentAt, 21.4],
    ]);
    const { states } = await readLastData(site.site.store, { tenantId, visible: { isAll: true } });
    const receivedAt = raw?.received_at;
    const last = (value: number) => ({ value, observedAt: utc(0), sentAt, receivedAt });
    expect(states[0]).toMatchObject({
      reportedAt: sentAt,
      values: { w01018: last(21.4), w01001: last(7.1) },
    });
    const events = await readEventsAfter(site.site.store, tenantId, { cursor: 0, limit: 100 });
    expect(JSON.stringify(events)).toContain('"func":"2011"');
  });

  test('a repeat adds nothing and is answered; minutes, hours and days stand beside real-time values', async () => {
    const hour = packet('2061', 'DataTime=20261120080000;w01018-Avg=20,w01018-Cou=3', {
      qn: '20261120090000000',
    });
    const day = packet('2031', 'DataTime=20261120000000;w01018-Avg=19', { qn: '20261121000000000' });
    expect((await send(packet('2011', now), packet('2011', now), hour, day)).length).toBe(4);
    expect(
      (await readings(site, tenantId, '71000001')).map(([element, , , value]) => [element, value]),
    ).toEqual([
      ['w01001', 7.1],
      ['w01018', 21.4],
      ['w01018-DayAvg', 19],
      ['w01018-HourAvg', 20],
      ['w01018-HourCou', 3],
    ]);
  });

  test('who has another password, a wrong CRC or no MN is not answered, and told; who is not known waits', async () => {
    const wrongCrc = Buffer.from(Buffer.from(packet('2011', now)).toString().replace('21.4', '21.5'));
    const answers = await send(
      packet('2011', now, { password: '654321' }),
      packet('2011', now, { mn: 'nobody' }),
      packet('2011', now, { mn: null }),
      wrongCrc,
    );
    expect(answers).toEqual(['ok 9014 20261120080005123 91 4']);
    expect(await told()).toEqual([['71000001', '2011', 'wrong password', null]]);
    expect(await readings(site, tenantId, '71000001')).toEqual([]);
    const nobodys = await rawFrames(site, 0);
    expect(nobodys.slice(-3).map(({ address, func, reason }) => [address, func, reason])).toEqual([
      [
        'nobody',
        '2011',
        'unknown station: no tenant, or more than one, has the MN nobody; kept until somebody enters it',
      ],
      [null, '2011', 'no MN'],
      [mn, '2011', expect.stringMatching(/^wrong CRC: .{4} is given, .{4} is right$/)],
    ]);
  });

  test('an MN that two tenants claim is nobody’s', async () => {
    await addTenant(site, tenantId + 500, [stationAt(tenantId + 500, '71000001')]);
    await giveNumbers(site.site.store, tenantId + 500, [
      { stcd: '71000001', mn: mn.toLowerCase(), password: '' },
    ]);
    expect(await send(packet('2011', now))).toEqual([]);
    expect(await readings(site, tenantId, '71000001')).toEqual([]);
  });

  test('a packet without Flag, or without the wish for an answer, is stored and not answered', async () => {
    expect(await send(packet('2011', now, { flag: null }), packet('2011', now, { flag: 4 }))).toEqual([]);
    expect((await readings(site, tenantId, '71000001')).length).toBe(2);
  });

  test('a message of several packets is answered once, when it is whole', async () => {
    const part = (number: number, content: string, qn: string) =>
      packet('2061', content, { qn, flag: 7, packetTotal: 2, packetNumber: number });
    const device = new Device(site.ingest.hj212Port as number);
    device.send(part(2, 'w01001-Avg=7', '534'), part(1, 'DataTime=20261120080000;w01018-Avg=20', '534'));
    expect(await device.finish()).toEqual(['ok 9014 534 91 4']);
    expect(
      (await readings(site, tenantId, '71000001')).map(([element, , , value]) => [element, value]),
    ).toEqual([
      ['w01001-HourAvg', 7],
      ['w01018-HourAvg', 20],
    ]);
    expect(await told()).toEqual([
      [
        '71000001',
        '2061',
        null,
        'it waits for the packet that says when its data were observed; missing of its message: 1',
      ],
      ['71000001', '2061', null, null],
    ]);
  });

  test('missing parts cost nothing that came: what says its own time is stored, and nothing is answered', async () => {
    const one = packet('2061', 'DataTime=20261120080000;w01018-Avg=20', {
      flag: 7,
      packetTotal: 3,
      packetNumber: 1,
    });
    expect(await send(one)).toEqual([]);
    expect((await readings(site, tenantId, '71000001')).length).toBe(1);
    expect(await told()).toEqual([['71000001', '2061', null, 'missing of its message: 2']]);
  });

  test('a device that asks for the time gets it, on its tenant’s clock', async () => {
    const before = Date.now();
    const [notice, clock = '', ...more] = await send(packet('1013', 'PolId=w01018'));
    expect([notice, ...more]).toEqual(['ok 9013 20261120080005123 91 4']);
    const [, digits = ''] = /^ok 1012 \d{17} 32 5 PolId=w01018 SystemTime=(\d{14})$/.exec(clock) ?? [];
    const [year, month, day, hour, minute, second] = (digits.match(/^(\d{4})|\d\d/g) ?? []).map(
      Number,
    ) as number[];
    const told_ = Date.UTC(year as number, (month as number) - 1, day, hour, minute, second) - 8 * 3_600_000;
    expect(told_).toBeGreaterThan(before - 2_000);
    expect(told_).toBeLessThan(Date.now() + 2_000);
  });

  test('what is odd about a packet is noted, and its values are kept', async () => {
    const odd = 'DataTime=20261120080000;w01018-Rtd=0,w01018-Flag=D;a=b;…;x-Rtd=%d';
    const miscounted = Buffer.from(
      Buffer.from(packet('2011', odd))
        .toString()
        .replace(/^##..../, '##0001'),
    );
    expect((await send(miscounted)).length).toBe(1);
    const [[, , reason, note] = []] = await told();
    expect(reason).toBe(null);
    expect(note).toMatch(
      /^wrong length: 1 is stated, \d+ bytes are there; '…' is no item; x-Rtd=%d is no number; flags: w01018 D$/,
    );
    expect(
      (await readings(site, tenantId, '71000001')).map(([element, , , value]) => [element, value]),
    ).toEqual([
      ['w01018', 0],
      ['x', null],
    ]);
  });

  test('a zero byte in a name is told as one, and takes nothing with it', async () => {
    const odd = packet('2011\0', 'DataTime=20261120080000;w01018-Rtd=20,a\0-Rtd=1');
    expect((await send(odd, packet('2011', now))).length).toBe(2);
    expect(await told()).toEqual([
      ['71000001', '2011\uFFFD', null, "the command 2011\uFFFD is none of the standard's"],
      ['71000001', '2011', null, null],
    ]);
  });

  test('every byte of anything is kept but blanks between packets, and the next packet is taken', async () => {
    const whole = Buffer.from(packet('2011', now));
    const broken = fc
      .tuple(fc.nat(whole.length), fc.uint8Array({ maxLength: 6 }), fc.nat(9))
      .map(([at, put, cut]) => Buffer.concat([whole.subarray(0, at), put, whole.subarray(at + cut)]));
    const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
    const long = fc.constant(Buffer.alloc(9_000, '##9999x'));
    const frameOf = async () =>
      [...(await rawFrames(site, tenantId)), ...(await rawFrames(site, 0))].sort(
        (a, b) => a.msg_id - b.msg_id,
      );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(broken, noise, long), { minLength: 1, maxLength: 6 }),
        async (chunks) => {
          const known = new Set((await frameOf()).map(({ msg_id }) => msg_id));
          await send(...chunks);
          const kept = (await frameOf()).filter(({ msg_id }) => !known.has(msg_id));
          const text = (bytes: Uint8Array) =>
            Buffer.from(bytes)
              .toString('latin1')
              .replace(/[\0\t\n\r ]/g, '');
          expect(text(Buffer.concat(kept.map(({ frame }) => frame)))).toBe(text(Buffer.concat(chunks)));
          expect((await send(packet('2011', now))).at(-1)).toBe('ok 9014 20261120080005123 91 4');
        },
      ),
      { numRuns: process.env.HEAVY ? 40 : 3 },
    );
  }, 60_000);

  test('stations of both protocols report side by side', async () => {
    const [answers, frames] = await Promise.all([
      send(packet('2011', now)),
      sendAndFinish(site, report(tenantId, '71000001', 7)),
    ]);
    expect([answers.length, frames.length]).toEqual([1, 1]);
    expect((await readings(site, tenantId, '71000001')).map(([element]) => element)).toEqual([
      'Z',
      'w01001',
      'w01018',
    ]);
  });
});
