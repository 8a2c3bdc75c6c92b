import { getOriginalMsgGPRSById } from '@stationwall/contract/services/original-data';
import { getAllOriginalMsgs } from '@stationwall/contract/services/original-msg';
import { getAllRefusedFrames, type RefusedFrame } from '@stationwall/contract/services/refused-frame';
import { encodeReport } from '@stationwall/protocols/sl651/report-writer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs, saidBy } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

type Headers = Record<string, string>;
let site: TestSite;
let [host, admin, riverside]: [Headers, Headers, Headers] = [{}, {}, {}];
const begun = Date.UTC(2026, 10, 20, 0, 0);

/** `[tenant, centre, address, reason]`, a minute apart. */
const frames: [number, number | null, string | null, string | null][] = [
  [0, null, null, 'no frame'],
  [0, 1, '0061999999', 'unknown station: mistyped address'],
  [0, 9, '0061000001', 'unknown station: mistyped centre'],
  [0, 2, '0062000001', 'wrong CRC'],
  [1, 1, '0061000001', 'wrong password'],
  [1, 1, '0061000001', null],
  [0, 3, '0063000001', 'unknown station: registering is full'],
  [0, 77, '0077000001', 'unknown station'],
];

beforeAll(async () => {
  site = await startTestSite();
  const { db } = site.store;
  await db
    .insertInto('raw_frames')
    .values(
      frames.map(([tenant_id, centre, address, reason], index) => ({
        tenant_id,
        msg_id: 1_000_000 + index,
        received_at: begun + index * 60_000,
        stcd: tenant_id === 1 ? '61000001' : null,
        centre,
        address,
        func: centre === null ? null : '32',
        reason,
        note: null,
        remote_address: '203.0.113.7',
        frame: Uint8Array.of(0x7e, 0x7e, index),
      })),
    )
    .execute();
  host = (await signInAs(site, null, 'host', 'Host#123')).headers;
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  riverside = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
});
afterAll(() => site?.close());

const list = async (by: Headers, input: object = {}) => {
  const { result } = await callAs(site, by, getAllRefusedFrames, { maxResultCount: 100, ...input });
  return { reasons: result.items.map(({ reason }: RefusedFrame) => reason), totalCount: result.totalCount };
};

describe('refused frames', () => {
  it('are all seen by the host, the newest first, and what was taken is not among them', async () => {
    const reasons = frames.flatMap(([, , , reason]) => reason ?? []).reverse();
    expect(await list(host)).toEqual({ reasons, totalCount: 7 });
  });

  it('tell a tenant what claims its stations, centres or addresses, and nothing of others', async () => {
    expect((await list(admin)).reasons).toEqual([
      'wrong password',
      'unknown station: mistyped centre',
      'unknown station: mistyped address',
    ]);
    expect((await list(riverside)).reasons).toEqual(['wrong CRC']);
  });

  it('tell all that is known of each', async () => {
    const { result } = await callAs(site, admin, getAllRefusedFrames, { maxResultCount: 1 });
    expect(result).toEqual({
      items: [
        {
          id: 1_000_004,
          receivedAt: '2026-11-20T08:04:00',
          remoteAddress: '203.0.113.7',
          centre: 1,
          station: '0061000001',
          stcd: '61000001',
          func: '32',
          reason: 'wrong password',
          frame: '7E7E04',
        },
      ],
      totalCount: 3,
    });
  });

  it('are paged, and chosen by their time and by a part of the claimed address', async () => {
    expect(await list(host, { skipCount: 2, maxResultCount: 2 })).toEqual({
      reasons: ['wrong password', 'wrong CRC'],
      totalCount: 7,
    });
    expect((await list(host, { since: begun + 6 * 60_000 })).reasons).toEqual([
      'unknown station',
      'unknown station: registering is full',
    ]);
    expect((await list(host, { station: '6199' })).reasons).toEqual(['unknown station: mistyped address']);
  });
});

describe('the raw log', () => {
  /** SL 651 frames are of 61000001, packets of HJ 212 of 61000002, as many as the test wants. */
  const hour = Date.UTC(2026, 10, 21, 0, 0);
  const packet = '##0046QN=20261121080000001;ST=32;CN=2011;MN=A1;CP=&&w01018-Rtd=3.5&&0000\r\n';
  const report = encodeReport({
    ...{ centre: 1, station: '0061000001', password: '0000', serial: 7, stationType: '48', func: 0x32 },
    sentWallMs: hour,
    observations: [{ observedWallMs: hour, values: [{ element: 'Z', value: 24.3 }] }],
  });
  let operator: Headers = {};
  let viewer: Headers = {};

  beforeAll(async () => {
    const came = (index: number, more: object) => ({
      ...{ tenant_id: 1, msg_id: 1_100_000 + index, received_at: hour + index * 1_000, stcd: '61000001' },
      ...{ centre: 1, address: '0061000001', func: '32', reason: null, note: null },
      ...{ remote_address: '203.0.113.7', frame: report },
      ...more,
    });
    await site.store.db
      .insertInto('raw_frames')
      .values([
        came(0, {}),
        came(1, { stcd: '61000002', func: '2011', note: 'wrong CRC', frame: Buffer.from(packet) }),
        came(2, { tenant_id: 2, stcd: '62000001' }),
        came(3, { reason: 'wrong password' }),
        came(4, { tenant_id: 0, stcd: null, centre: 1, address: '0061777777', reason: 'unknown station' }),
        came(5, {}),
      ])
      .execute();
    operator = (await signInAs(site, 1, 'operator', 'Operator#123')).headers;
    viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  });

  const begin = '2026-11-21T08:00:00';
  const ids = async (by: Headers, input: object = {}) => {
    const { result } = await callAs(site, by, getAllOriginalMsgs, { begin, ...input });
    return { ids: result.items.map(({ id }) => id - 1_100_000), next: result.next };
  };

  it('tells every message of the tenant, the newest first, and those of strangers to who administers them', async () => {
    expect(await ids(operator)).toEqual({ ids: [5, 3, 1, 0], next: null });
    expect(await ids(admin)).toEqual({ ids: [5, 4, 3, 1, 0], next: null });
    expect((await callAs(site, viewer, getAllOriginalMsgs, {})).status).toBe(403);
  });

  it('is read page by page, each going on where the last one ended', async () => {
    const pages: number[][] = [];
    for (let before: string | null = '9999999999999-9999999999999'; before !== null; ) {
      const page: Awaited<ReturnType<typeof ids>> = await ids(admin, { before, maxResultCount: 2 });
      pages.push(page.ids);
      before = page.next;
    }
    expect(pages).toEqual([[5, 4], [3, 1], [0]]);
    const refused = await ids(admin, { outcome: 'refused', maxResultCount: 1 });
    expect(refused.ids).toEqual([4]);
    expect((await ids(admin, { outcome: 'refused', before: refused.next })).ids).toEqual([3]);
  });

  it.each([
    [{ stcd: '61000002' }, [1]],
    [{ protocol: 'hj212' }, [1]],
    [{ protocol: 'sl651' }, [5, 4, 3, 0]],
    [{ func: '2011' }, [1]],
    [{ outcome: 'taken' }, [5, 1, 0]],
    [{ outcome: 'remarked' }, [1]],
    [{ outcome: 'refused' }, [4, 3]],
    [{ end: '2026-11-21T08:00:01' }, [1, 0]],
    [{ content: 'w01018' }, [1]],
    [{ content: '00 61 00 00 01' }, [5, 4, 3, 0]],
    [{ content: 'w01019' }, []],
  ])('finds what %j asks for', async (sought, found) => {
    expect((await ids(admin, sought)).ids).toEqual(found);
  });

  it('refuses a span that ends before it begins, saying what was given', async () => {
    const outcome = await callAs(site, admin, getAllOriginalMsgs, { begin, end: '2026-11-20T08:00:00' });
    expect(saidBy(outcome)).toMatchObject({ status: 400, fields: [['end', expect.stringContaining(begin)]] });
  });

  it('shows one message decoded by the codecs of today, each byte by its name', async () => {
    const { result } = await callAs(site, admin, getOriginalMsgGPRSById, { id: 1_100_001 });
    const { fields, frame, ...rest } = result;
    expect(rest).toEqual({
      ...{ id: 1_100_001, receivedAt: '2026-11-21T08:00:01', stcd: '61000002', protocol: 'hj212' },
      ...{ func: '2011', funcName: 'Real-time data', centre: 1, address: '0061000001' },
      ...{ remoteAddress: '203.0.113.7', size: packet.length, reason: null, note: 'wrong CRC' },
      ...{ isText: true, crcOk: false },
      problems: [expect.stringContaining('wrong length'), 'no DataTime'],
    });
    expect(Buffer.from(frame, 'hex').toString()).toBe(packet);
    expect(fields.find(({ kind }) => kind === 'element')).toEqual({
      ...{ from: 52, to: 66, depth: 0, kind: 'element', isWrong: false },
      ...{ name: 'Chemical oxygen demand, now (w01018-Rtd)', value: '3.5 mg/L' },
    });
    const sl651 = await callAs(site, { ...admin, '.AspNetCore.Culture': 'zh-Hans' }, getOriginalMsgGPRSById, {
      id: 1_100_005,
    });
    expect(sl651.result).toMatchObject({
      protocol: 'sl651',
      funcName: '遥测站定时报',
      crcOk: true,
      problems: [],
    });
    expect(
      sl651.result.fields.filter(({ depth }) => depth === 1).map(({ name, value }) => [name, value]),
    ).toEqual([
      ['流水号', '7'],
      ['发报时间', '2026-11-21 00:00:00'],
      ['遥测站地址', '0061000001 48'],
      ['观测时间', '2026-11-21 00:00'],
      ['瞬时河道水位、潮位（3923）', '24.3 m'],
    ]);
  });

  it('shows a stranger’s message only to who administers them', async () => {
    const status = async (by: Headers) =>
      (await callAs(site, by, getOriginalMsgGPRSById, { id: 1_100_004 })).status;
    expect([await status(admin), await status(operator), await status(riverside)]).toEqual([200, 404, 404]);
  });
});
