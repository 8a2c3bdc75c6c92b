import {
  getNewestSentPictures,
  getSentPicture,
  getSentPictures,
} from '@stationwall/contract/services/sent-picture';
import { encodeFrame } from '@stationwall/protocols/sl651/frame';
import { splitIntoPackets } from '@stationwall/protocols/sl651/packets';
import { encodeReportBody } from '@stationwall/protocols/sl651/report-writer';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ingest, startIngest } from './ingest/start-ingest.ts';
import { TestLine } from './ingest/test-ingest.ts';
import { callAs } from './testing/call-as.ts';
import { permitViewer, signInAs, startTestSite, type TestSite } from './testing/test-site.ts';

const silent = { info() {}, warn() {}, error() {} };
let site: TestSite;
let ingest: Ingest;
let admin: Record<string, string>;
let jpeg: Uint8Array;
beforeAll(async () => {
  site = await startTestSite();
  ingest = await startIngest({ store: site.store, host: '127.0.0.1', port: 0, logger: silent });
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  jpeg = new Uint8Array(
    await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 90, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(async () => {
  await ingest?.close();
  await site?.close();
});

function packets(stcd: string, serial: number, minute: number, bytes = jpeg): Uint8Array[] {
  const wallMs = Date.UTC(2026, 10, 20, 8, minute);
  const station = `00${stcd}`;
  const observations = [{ observedWallMs: wallMs, values: [] }];
  const head = encodeReportBody({ station, serial, sentWallMs: wallMs, stationType: '48', observations });
  const body = Uint8Array.from([...head, 0xf3, 0xf3, ...bytes]);
  const message = { direction: 'up', centre: 1, station, password: '0000', func: 0x36, body } as const;
  return splitIntoPackets(message, 1_024).map(encodeFrame);
}

it('pictures that stations sent are found by station and time, whole, and those that are none are told', async () => {
  const line = await TestLine.open(ingest.port);
  line.send(...packets('61000001', 1, 10));
  await line.answers(1);
  line.send(...packets('61000001', 2, 20), ...packets('61000002', 1, 15, Uint8Array.of(1, 2, 3)));
  await line.answers(2);
  await line.finish();
  const all = (await callAs(site, admin, getSentPictures, {})).result;
  expect(
    all.items.map(({ stcd, takenAt, size, thumbnail }) => [stcd, takenAt, size, thumbnail !== null]),
  ).toEqual([
    ['61000002', '2026-11-20T08:15:00', 3, false],
    ['61000001', '2026-11-20T08:20:00', jpeg.length, true],
    ['61000001', '2026-11-20T08:10:00', jpeg.length, true],
  ]);
  const { items, next } = (
    await callAs(site, admin, getSentPictures, { stcd: '61000001', maxResultCount: 1 })
  ).result;
  const more = await callAs(site, admin, getSentPictures, { stcd: '61000001', before: next ?? 0 });
  expect([...items, ...more.result.items].map(({ takenAt }) => takenAt)).toEqual([
    '2026-11-20T08:20:00',
    '2026-11-20T08:10:00',
  ]);
  const whole = (await callAs(site, admin, getSentPicture, { id: items[0]?.id ?? 0 })).result;
  expect(Buffer.from(whole.picture, 'base64').equals(jpeg)).toBe(true);
  const newest = (await callAs(site, admin, getNewestSentPictures, {})).result.items;
  expect(newest.map(({ stcd, takenAt }) => [stcd, takenAt])).toEqual([
    ['61000002', '2026-11-20T08:15:00'],
    ['61000001', '2026-11-20T08:20:00'],
  ]);
  const late = { begin: '2100-01-01T00:00:00', end: '2100-01-02T00:00:00' };
  expect((await callAs(site, admin, getSentPictures, late)).result.items).toEqual([]);
  expect((await callAs(site, admin, getSentPictures, { begin: late.end, end: late.begin })).status).toBe(400);

  const other = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
  expect((await callAs(site, other, getSentPicture, { id: items[0]?.id ?? 0 })).status).toBe(404);
  await permitViewer(site, 'Pages.BussinessProject.Gallary.ImageQuery');
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  const seen = (await callAs(site, viewer, getSentPictures, {})).result.items;
  expect(seen.filter(({ stcd }) => stcd === '61000001' || stcd === '61000002').length).toBeLessThan(3);
});
