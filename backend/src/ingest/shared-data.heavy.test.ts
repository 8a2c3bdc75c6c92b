import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodePacket } from '@stationwall/protocols/hj212/packet';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import { fromHex } from '@stationwall/protocols/sl651/hex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveNumbers } from '../store/station-numbers.ts';
import { testStoreKinds } from '../store/test-stores.ts';
import {
  addTenant,
  Device,
  rawFrames,
  report,
  sendAndFinish,
  serialOf,
  startTestIngest,
  stationAt,
  type TestIngest,
  TestLine,
} from './test-ingest.ts';

const shared = new URL('../../../../shared/', import.meta.url);
const aire = new URL('data/level-ea-river-aire-15min.csv.gz', shared);
const frames = new URL('frames/sl651.jsonl', shared);
const packets = new URL('frames/hj212.jsonl', shared);
const eightHours = 8 * 3_600_000;

describe.skipIf(!existsSync(aire))('the River Aire', () => {
  describe.each(testStoreKinds)('replayed into the $name store', (kind) => {
    let test_: TestIngest;
    beforeAll(async () => {
      test_ = await startTestIngest(kind);
    });
    afterAll(() => test_.end());

    test('is stored as the file has it, spikes included, and adds nothing the second time', async () => {
      await addTenant(test_, 3, [], { takesStrangers: true });
      const rows = gunzipSync(readFileSync(aire))
        .toString()
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => {
          const [id = '', , , time = '', value = ''] = line.split(',');
          return { id, observedAt: Date.parse(time), value: Number(value) };
        });
      const stcdOf = new Map(
        [...new Set(rows.map(({ id }) => id))].map((id, index) => [id, String(31000001 + index)]),
      );
      const sent = rows.map(({ id, observedAt, value }, index) =>
        report(3, stcdOf.get(id) as string, (index % 65_535) + 1, {
          observedWallMs: observedAt + eightHours,
          sentWallMs: observedAt + eightHours + 60_000,
          values: { Z: value },
        }),
      );
      const expected = rows
        .map(({ id, observedAt, value }) => `${stcdOf.get(id)} ${observedAt} ${value}`)
        .sort();
      for (let turn = 0; turn < 2; turn += 1) {
        await sendInWindows(test_, sent);
        const stored = await test_.site.store.db
          .selectFrom('readings')
          .select(['stcd', 'element', 'observed_at', 'value'])
          .where('tenant_id', '=', 3)
          .execute();
        expect(new Set(stored.map(({ element }) => element))).toEqual(new Set(['Z']));
        expect(
          stored.map(({ stcd, observed_at, value }) => `${stcd} ${observed_at} ${value}`).sort(),
        ).toEqual(expected);
      }
      const { head } = await test_.site.store.db
        .selectFrom('outbox_heads')
        .select('head')
        .where('tenant_id', '=', 3)
        .executeTakeFirstOrThrow();
      expect(head).toBe(rows.length + stcdOf.size);
    }, 300_000);
  });
});

async function sendInWindows({ ingest }: TestIngest, sent: readonly Uint8Array[]): Promise<void> {
  const line = await TestLine.open(ingest.port);
  const window = 1_000;
  for (let at = 0; at < sent.length; at += window) {
    const part = sent.slice(at, at + window);
    line.send(...part);
    const answers = await line.answers(part.length);
    expect(answers.map(serialOf)).toEqual(
      part.map((frame) => ((frame[14] as number) << 8) | (frame[15] as number)),
    );
  }
  await line.finish();
}

describe.skipIf(!existsSync(frames))('captured SL 651 frames', () => {
  describe.each(testStoreKinds)('sent to the $name store', (kind) => {
    let test_: TestIngest;
    beforeAll(async () => {
      test_ = await startTestIngest(kind, {
        quota: { burst: 1e6, perSecond: 1e6, bytesPerDay: 1e9, share: 1 },
      });
    });
    afterAll(() => test_.end());

    test('are each kept as they came, with the right verdict', async () => {
      const samples = readFileSync(frames, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { frame: string; crc: string })
        .map(({ frame, crc }) => ({ crc, bytes: fromHex(frame) as Uint8Array }));
      expect(samples.length).toBeGreaterThan(80);
      for (const [index, { bytes, crc }] of samples.entries()) {
        const decoded = decodeFrame(bytes);
        const header = decoded.ok ? decoded.frame : decoded.partial;
        const centre = header.centre ?? 0;
        const isUp = decoded.ok && decoded.frame.direction === 'up';
        const tenantId = 1_000 + index;
        if (isUp) {
          await addTenant(test_, tenantId, [stationAt(centre, '1', { address: decoded.frame.station })]);
        }
        const before = (await rawFrames(test_, 0)).length;
        await sendAndFinish(test_, bytes);
        const kept = isUp ? await rawFrames(test_, tenantId) : (await rawFrames(test_, 0)).slice(before);
        expect(Buffer.concat(kept.map(({ frame }) => frame)).toString('hex')).toBe(
          Buffer.from(bytes).toString('hex'),
        );
        // A frame whose CRC is right may still be short, cut, or the centre's own.
        if (isUp) expect([index, crc, kept.map(({ reason }) => reason)]).toEqual([index, 'valid', [null]]);
        else expect(kept.map(({ reason }) => reason !== null)).not.toContain(false);
        if (crc === 'invalid') expect(isUp).toBe(false);
        if (isUp) await addTenant(test_, tenantId, [stationAt(centre, '1', { address: null, centre: null })]);
      }
    }, 120_000);
  });
});

describe.skipIf(!existsSync(packets))('packets of HJ 212 that were printed and captured', () => {
  describe.each(testStoreKinds)('sent to the $name store', (kind) => {
    let test_: TestIngest;
    beforeAll(async () => {
      const quota = { burst: 1e6, perSecond: 1e6, bytesPerDay: 1e9, share: 1 };
      test_ = await startTestIngest(kind, { hj212Port: 0, quota });
    });
    afterAll(() => test_.end());

    test('are each kept as they came, with the right verdict', async () => {
      const samples = readFileSync(packets, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { frame: string; crc: string });
      expect(samples.length).toBeGreaterThan(90);
      await addTenant(test_, 1, [stationAt(1, '71000001')]);
      for (const [index, { frame, crc }] of samples.entries()) {
        const bytes = Buffer.from(frame);
        const { mn } = decodePacket(bytes).packet;
        await giveNumbers(test_.site.store, 1, [{ stcd: '71000001', mn: mn as string, password: '' }]);
        const before = { own: (await rawFrames(test_, 1)).length, none: (await rawFrames(test_, 0)).length };
        const device = new Device(test_.ingest.hj212Port as number);
        device.send(bytes);
        await device.finish();
        const own = (await rawFrames(test_, 1)).slice(before.own);
        const none = (await rawFrames(test_, 0)).slice(before.none);
        const kept = Buffer.concat([...own, ...none].map((row) => row.frame)).toString();
        expect([index, kept.trimEnd()]).toEqual([index, frame.trimEnd()]);
        const isRight = crc !== 'invalid';
        expect([index, own.map(({ reason }) => reason), none.length]).toEqual([
          index,
          isRight ? [null] : [],
          isRight ? 0 : 1,
        ]);
      }
    }, 120_000);
  });
});
