import { createHash } from 'node:crypto';
import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import {
  addFirmwareChunk,
  beginFirmwarePack,
  deleteFirmwarePack,
  finishFirmwarePack,
} from '@stationwall/contract/services/firmware-pack';
import {
  getUpgrade,
  getUpgradeDevices,
  startUpgrade,
  steerUpgrade,
} from '@stationwall/contract/services/ota-upgrade';
import { getStationTraffic, sendStationCommand } from '@stationwall/contract/services/station-command';
import { encodeFrame } from '@stationwall/protocols/sl651/frame';
import { control } from '@stationwall/protocols/sl651/frame-shape';
import { encodeReportBody } from '@stationwall/protocols/sl651/report-writer';
import {
  decodeOffer,
  encodeProgress,
  type UpgradeOffer,
  type UpgradeProgress,
} from '@stationwall/protocols/sl651/upgrade-messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from './demo/demo-catalogue.ts';
import { FieldLink } from './field-side.ts';
import { firmwareKeysOf } from './firmware/firmware-keys.ts';
import { UpgradeKeeper, usualPace } from './firmware/upgrade-keeper.ts';
import { type Ingest, startIngest } from './ingest/start-ingest.ts';
import { report, TestLine } from './ingest/test-ingest.ts';
import { bindDevices } from './testing/bound-devices.ts';
import { callAs, saidBy } from './testing/call-as.ts';
import { makerKey, packOf } from './testing/firmware-packs.ts';
import { signInAs, startTestSite, type TestSite } from './testing/test-site.ts';

const silent = { info() {}, warn() {}, error() {} };
const field = new FieldLink();
const [first, second, other] = ['61000001', '61000002', '61000003'];
let site: TestSite;
let ingest: Ingest;
let keeper: UpgradeKeeper;
let admin: Record<string, string>;
beforeAll(async () => {
  const firmware = { keys: firmwareKeysOf([`maker=${makerKey}`]), url: null };
  site = await startTestSite({ field, firmware });
  await loadCatalogue(site.store, 1);
  ingest = await startIngest({ store: site.store, host: '127.0.0.1', port: 0, logger: silent });
  field.connect(ingest);
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  await bindDevices(site.store.db, 1, 'RG-200', [first, second]);
  await bindDevices(site.store.db, 1, 'WL-80', [other]);
  const pace = { ...usualPace, silentAfterMs: 60_000 };
  keeper = new UpgradeKeeper(site.store, silent, {
    ...{ pace, urlOf: () => site.address, offered: () => ingest.lookForCommands() },
  });
});
afterAll(async () => {
  await keeper?.close();
  await ingest?.close();
  await site?.close();
});

async function readyPack(version: string): Promise<{ id: number; bytes: Buffer }> {
  const bytes = packOf(version);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { id } = (await callAs(site, admin, beginFirmwarePack, { fileName: 'a', size: bytes.length, sha256 }))
    .result;
  await callAs(site, admin, addFirmwareChunk, { id, at: 0, bytes: bytes.toString('base64') });
  await callAs(site, admin, finishFirmwarePack, { id });
  return { id, bytes };
}

async function online(code: string): Promise<TestLine> {
  const line = await TestLine.open(ingest.port);
  line.send(report(1, code, 1));
  await line.answers(1);
  return line;
}
const wallMs = Date.UTC(2026, 10, 20, 8);
let serial = 0;
async function says(
  line: TestLine,
  code: string,
  func: number,
  said: Partial<UpgradeProgress>,
): Promise<void> {
  const station = `00${code}`;
  const head = encodeReportBody({
    station,
    serial: ++serial,
    sentWallMs: wallMs,
    stationType: '50',
    observations: [],
  });
  const progress = {
    upgrade: 0,
    kind: 'downloading',
    reason: 'none',
    received: 0,
    version: '1.0.0',
    ...said,
  } as const;
  const body = Uint8Array.from([...head, 0xfe, 0xfe, ...encodeProgress(progress)]);
  line.send(
    encodeFrame({
      direction: 'up',
      centre: 1,
      station,
      password: '0000',
      func,
      packet: null,
      body,
      end: control.etx,
    }),
  );
  await line.answers(1);
}
/** The offer that comes by a line. */
async function offerOn(line: TestLine): Promise<UpgradeOffer> {
  await keeper.look(Date.now());
  const [frame] = await line.answers(1);
  const offer = frame?.func === 0xe1 ? decodeOffer(frame.body.subarray(8)) : null;
  if (!offer) throw new Error(`no offer but ${frame?.func}`);
  return offer;
}
const get = (offer: UpgradeOffer, range?: string, token = offer.token) =>
  fetch(offer.url, { headers: { authorization: `Bearer ${token}`, ...(range && { range }) } });
const stateOf = async (id: number, stcd: string) =>
  (await callAs(site, admin, getUpgradeDevices, { id, stcd })).result.items[0];

it('a pack goes to the canary first, by ranges under a token of its own, and to the next when that has confirmed', async () => {
  const { id: packId, bytes } = await readyPack('2.0.0');
  const started = (await callAs(site, admin, startUpgrade, { packId, canaries: 1, mostFailedPercent: 0 }))
    .result;
  expect(started).toMatchObject({ devices: 2, unfit: 0, busy: 0 });
  const { id } = started;
  const line = await online(first);
  await callAs(site, admin, getStationTraffic, { stcd: first });
  const offer = await offerOn(line);
  expect(offer).toMatchObject({ upgrade: id, size: bytes.length, version: '2.0.0' });
  expect(Buffer.from(offer.sha256).toString('hex')).toBe(createHash('sha256').update(bytes).digest('hex'));
  const { items } = (await callAs(site, admin, getStationTraffic, { stcd: first })).result;
  expect(items.map(({ frame }) => frame).join()).not.toContain(
    Buffer.from(offer.token).toString('hex').toUpperCase(),
  );

  await says(line, first, 0xe1, { upgrade: id });
  const part = await get(offer, 'bytes=100-299');
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);
  const outside = await get(offer, `bytes=${bytes.length}-`);
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  expect((await get(offer, undefined, 'x'.repeat(43))).status).toBe(401);
  expect(
    (
      await fetch(`${site.address}/firmware/${id + 1}`, {
        headers: { authorization: `Bearer ${offer.token}` },
      })
    ).status,
  ).toBe(403);
  expect(await stateOf(id, first)).toMatchObject({ state: 'downloading', received: 300, wave: 1 });
  expect(await stateOf(id, second)).toMatchObject({ state: 'queued', wave: 2 });

  for (const kind of ['verified', 'installed'] as const) await says(line, first, 0xe2, { upgrade: id, kind });
  await keeper.look(Date.now());
  expect(await stateOf(id, first)).toMatchObject({ state: 'installed', version: '1.0.0' });
  await says(line, first, 0xe2, { upgrade: id, kind: 'confirmed', version: '2.0.0' });
  await line.finish();

  const next = await online(second);
  const again = await offerOn(next);
  expect(again.token).not.toBe(offer.token);
  expect(await stateOf(id, first)).toMatchObject({ state: 'confirmed', version: '2.0.0' });
  await says(next, second, 0xe1, { upgrade: id });
  await says(next, second, 0xe2, { upgrade: id, kind: 'confirmed', version: '2.0.0' });
  await keeper.look(Date.now());
  expect((await callAs(site, admin, getUpgrade, { id })).result).toMatchObject({
    run: 'done',
    devices: 2,
    counts: { confirmed: 2 },
  });
  const log = (await callAs(site, admin, getAllAuditLogs, { stcd: first, maxResultCount: 50 })).result.items;
  const steps = log
    .filter(({ action }) => action === 'upgrade.deviceStepped')
    .map(({ details }) => JSON.parse(details).to);
  expect(steps.toReversed()).toEqual(
    ['offered', 'downloading', 'verified', 'installed', 'confirmed'].filter((step) => steps.includes(step)),
  );
  expect(steps).toContain('confirmed');
  expect(saidBy(await callAs(site, admin, deleteFirmwarePack, { id: packId })).message).toContain(
    'withdrawn',
  );
  await next.finish();
});

it('stops by itself when too many fail; what failed is tried again where somebody asks for it', async () => {
  const { id: packId } = await readyPack('3.0.0');
  const { id } = (await callAs(site, admin, startUpgrade, { packId, canaries: 1, mostFailedPercent: 10 }))
    .result;
  const line = await online(first);
  await offerOn(line);
  await says(line, first, 0xe1, { upgrade: id });
  await says(line, first, 0xe2, { upgrade: id, kind: 'rolledBack', reason: 'selfTest' });
  await keeper.look(Date.now());
  const stopped = (await callAs(site, admin, getUpgrade, { id })).result;
  expect(stopped).toMatchObject({
    run: 'stopped',
    stopReason: '1: 1/1',
    counts: { rolledBack: 1, queued: 1 },
  });
  expect(await stateOf(id, first)).toMatchObject({ reason: 'selfTest' });
  expect((await callAs(site, admin, steerUpgrade, { id, act: 'pause' })).status).toBe(400);

  await callAs(site, admin, steerUpgrade, { id, act: 'retry' });
  await offerOn(line);
  await says(line, first, 0xe1, { upgrade: id });
  // Silence, as after a loss of power: it is offered again, and says where it is.
  await keeper.look(Date.now());
  await keeper.look(Date.now() + 61_000);
  expect(await stateOf(id, first)).toMatchObject({ state: 'queued', tries: 1 });
  await offerOn(line);
  await says(line, first, 0xe1, { upgrade: id, kind: 'confirmed', version: '3.0.0' });
  await keeper.look(Date.now());
  expect((await callAs(site, admin, getUpgrade, { id })).result).toMatchObject({ run: 'running', wave: 2 });
  expect((await callAs(site, admin, steerUpgrade, { id, act: 'cancel' })).result).toMatchObject({
    run: 'cancelled',
    counts: { confirmed: 1, cancelled: 1 },
  });
  await line.finish();
});

it('goes nowhere where it does not fit, nobody may, or another upgrade is under way', async () => {
  const { id: packId } = await readyPack('4.0.0');
  const wrong = await callAs(site, admin, startUpgrade, { packId, stcds: [other] });
  expect([wrong.status, saidBy(wrong).fields[0]?.[0]]).toEqual([400, 'stcds']);
  // As many codes as may be named are read, too.
  const province = Array.from({ length: 20_000 }, (_, at) => String(70_000_001 + at));
  const none = await callAs(site, admin, startUpgrade, { packId, stcds: province });
  expect([none.status, saidBy(none).fields[0]?.[0]]).toEqual([400, 'stcds']);
  const { result } = await callAs(site, admin, startUpgrade, { packId, stcds: [first, other] });
  expect(result).toMatchObject({ devices: 1, unfit: 1 });
  expect((await callAs(site, admin, startUpgrade, { packId, stcds: [first] })).status).toBe(400);
  await callAs(site, admin, steerUpgrade, { id: result.id, act: 'cancel' });
  expect(
    (await callAs(site, admin, sendStationCommand, { kind: 'offerFirmware', stcds: [first] })).status,
  ).toBe(404);
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  expect((await callAs(site, viewer, startUpgrade, { packId })).status).toBe(403);
  const stranger = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
  expect((await callAs(site, stranger, startUpgrade, { packId })).status).toBe(404);
});
