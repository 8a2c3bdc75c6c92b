import { getAllRefusedFrames, type RefusedFrame } from '@stationwall/contract/services/refused-frame';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAs } from '../testing/call-as.ts';
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
