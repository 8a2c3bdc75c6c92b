import { getStationsSeries } from '@stationwall/contract/services/stations-series';
import { getNewestWaveforms, getWaveform, getWaveforms } from '@stationwall/contract/services/vibration-data';
import { encodeFrame } from '@stationwall/protocols/sl651/frame';
import { splitIntoPackets } from '@stationwall/protocols/sl651/packets';
import { encodeReportBody } from '@stationwall/protocols/sl651/report-writer';
import { encodeWaveform } from '@stationwall/protocols/sl651/waveforms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ingest, startIngest } from './ingest/start-ingest.ts';
import { TestLine } from './ingest/test-ingest.ts';
import { callAs } from './testing/call-as.ts';
import { permitViewer, signInAs, startTestSite, type TestSite } from './testing/test-site.ts';

const silent = { info() {}, warn() {}, error() {} };
let site: TestSite;
let ingest: Ingest;
let admin: Record<string, string>;
beforeAll(async () => {
  site = await startTestSite();
  ingest = await startIngest({ store: site.store, host: '127.0.0.1', port: 0, logger: silent });
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
});
afterAll(async () => {
  await ingest?.close();
  await site?.close();
});

const values = Array.from({ length: 1_500 }, (_, at) => (at === 3 ? null : at % 2 === 0 ? 1 : -1));
const whole = encodeWaveform({
  ...{ element: 'FF70', rateHz: 500, offsetsMs: values.map((_, at) => at * 2), values },
  startMs: 2_500,
});

function packets(stcd: string, serial: number, minute: number, bytes = whole): Uint8Array[] {
  const wallMs = Date.UTC(2026, 10, 20, 8, minute);
  const station = `00${stcd}`;
  const observations = [{ observedWallMs: wallMs, values: [] }];
  const head = encodeReportBody({ station, serial, sentWallMs: wallMs, stationType: '44', observations });
  const body = Uint8Array.from([...head, 0xfe, 0xfe, ...bytes]);
  const message = { direction: 'up', centre: 1, station, password: '0000', func: 0xe0, body } as const;
  return splitIntoPackets(message, 1_024).map(encodeFrame);
}

it('waveforms that stations sent are found by station and time, whole; what is none of them is left out', async () => {
  const line = await TestLine.open(ingest.port);
  line.send(...packets('61000001', 1, 10), ...packets('61000001', 2, 20));
  await line.answers(2);
  line.send(...packets('61000002', 1, 15), ...packets('61000002', 2, 25, whole.subarray(0, 40)));
  await line.answers(2);
  await line.finish();
  const { items } = (await callAs(site, admin, getWaveforms, {})).result;
  expect(items.map(({ stcd, beginAt }) => [stcd, beginAt])).toEqual([
    ['61000002', '2026-11-20T08:15:02.500'],
    ['61000001', '2026-11-20T08:20:02.500'],
    ['61000001', '2026-11-20T08:10:02.500'],
  ]);
  expect(items[0]).toMatchObject({
    element: 'FF70',
    rateHz: 500,
    samples: 1_500,
    missing: 1,
    durationMs: 2_998,
    rms: 1,
  });
  const first = (await callAs(site, admin, getWaveforms, { stcd: '61000001', maxResultCount: 1 })).result;
  expect([first.items.length, first.next]).toEqual([1, items[1]?.id]);
  const one = (await callAs(site, admin, getWaveform, { id: items[1]?.id ?? 0 })).result;
  expect([one.values, one.offsetsMs.at(-1)]).toEqual([values, 2_998]);
  const newest = (await callAs(site, admin, getNewestWaveforms, {})).result.items;
  expect(newest.map(({ stcd }) => stcd)).toEqual(['61000001']);

  const other = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
  expect((await callAs(site, other, getWaveform, { id: items[0]?.id ?? 0 })).status).toBe(404);
  const span = { begin: '2026-11-20T09:00:00', end: '2026-11-20T08:00:00' };
  expect((await callAs(site, admin, getWaveforms, span)).status).toBe(400);
});

it('who may see spectra only may see the course beside them and no raw charts elsewhere', async () => {
  const series = {
    stcds: ['61000001'],
    elements: ['FF70'],
    begin: '2026-11-20T08:00:00',
    end: '2026-11-20T09:00:00',
  };
  const viewer = async () => (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  expect((await callAs(site, await viewer(), getWaveforms, {})).status).toBe(403);
  await permitViewer(site, 'Pages.BussinessProject.DataChart.VibrationDataChart');
  const headers = await viewer();
  expect((await callAs(site, headers, getWaveforms, {})).status).toBe(200);
  expect((await callAs(site, headers, getStationsSeries, series)).status).not.toBe(403);
});
