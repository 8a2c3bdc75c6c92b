import { asciiBytes } from '@stationwall/protocols/sl651/ascii-frame';
import { encodeFrame } from '@stationwall/protocols/sl651/frame';
import { control } from '@stationwall/protocols/sl651/frame-shape';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testStoreKinds } from '../store/test-stores.ts';
import {
  addTenant,
  report,
  sendAndFinish,
  startTestIngest,
  stationAt,
  type TestIngest,
} from './test-ingest.ts';

const centre = 71;
const ascii = '61000001';
const frameOf = (body: string) =>
  encodeFrame({
    ...{ direction: 'up', centre, station: `00${ascii}`, password: '0000', func: 0x32, packet: null },
    ...{ body: asciiBytes(body), end: control.etx, isAscii: true },
  });
const sent = frameOf('0011261120080005ST 0061000001 H TT 2611200800 Z 23.117 VT 12.87 XX 4 ');

describe.each(testStoreKinds)(
  'a station of the ASCII mode beside one of the other, over the $name store',
  (kind) => {
    let site: TestIngest;
    beforeAll(async () => {
      site = await startTestIngest(kind);
      await addTenant(site, centre, [stationAt(centre, ascii), stationAt(centre, '61000002')]);
    });
    afterAll(() => site.end());

    test('is kept as it came, stored like the other, and confirmed in its own mode; a repeat adds nothing', async () => {
      const [confirmed] = await sendAndFinish(site, sent);
      expect([
        confirmed?.isAscii,
        confirmed?.end,
        String.fromCharCode(...(confirmed?.body ?? []).slice(0, 4)),
      ]).toEqual([...[true, control.esc, '0011']]);
      await sendAndFinish(site, sent);
      const [other] = await sendAndFinish(site, report(centre, '61000002', 7, { values: { Z: 1.25 } }));
      expect(other?.isAscii).toBe(undefined);
      const { db } = site.site.store;
      const readings = await db
        .selectFrom('readings')
        .select(['stcd', 'element', 'value'])
        .where('tenant_id', '=', centre)
        .orderBy('stcd')
        .orderBy('element')
        .execute();
      expect(readings.map(({ stcd, element, value }) => [stcd, element, value])).toEqual([
        ...[
          [ascii, 'VT', 12.87],
          [ascii, 'Z', 23.117],
          ['61000002', 'Z', 1.25],
        ],
      ]);
      const kept = await db
        .selectFrom('raw_frames')
        .select(['frame', 'note', 'reason'])
        .where('tenant_id', '=', centre)
        .where('stcd', '=', ascii)
        .orderBy('msg_id')
        .executeTakeFirstOrThrow();
      expect([Buffer.from(kept.frame).equals(Buffer.from(sent)), kept.note, kept.reason]).toEqual([
        ...[true, "'XX' names no element of the standard; its value was left out", null],
      ]);
    });
  },
);
