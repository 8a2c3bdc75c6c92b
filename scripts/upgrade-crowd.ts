import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { loadCatalogue } from '../backend/src/demo/demo-catalogue.ts';
import { FieldLink } from '../backend/src/field-side.ts';
import { firmwareKeysOf } from '../backend/src/firmware/firmware-keys.ts';
import { UpgradeKeeper } from '../backend/src/firmware/upgrade-keeper.ts';
import { startIngest } from '../backend/src/ingest/start-ingest.ts';
import { bindDevices } from '../backend/src/testing/bound-devices.ts';
import { callAs } from '../backend/src/testing/call-as.ts';
import { makerKey, packOf } from '../backend/src/testing/firmware-packs.ts';
import { signInAs, startTestSite } from '../backend/src/testing/test-site.ts';
import {
  addFirmwareChunk,
  beginFirmwarePack,
  finishFirmwarePack,
} from '../contract/src/services/firmware-pack.ts';
import { getUpgrade, getUpgradeDevices, startUpgrade } from '../contract/src/services/ota-upgrade.ts';
import { publicKeyOf, UpgradableDevice } from '../field/src/firmware/upgradable-device.ts';
import { openStationLink } from '../field/src/station-client.ts';
import { offerAnswer } from '../field/src/station-frames.ts';
import { decodeOffer, offerFunction } from '../protocols/src/sl651/upgrade-messages.ts';

const silent = { info() {}, warn() {}, error() {} };
const next = '2.0.0';
const before = '1.0.0';

/** Upgrades a crowd of devices whose power goes at random, and tells what became of each: by the device itself, and by the product. */
export async function upgradeCrowd(
  count: number,
  { cutsPerTick, failsEach }: { cutsPerTick: number; failsEach: number },
) {
  const field = new FieldLink();
  const firmware = { keys: firmwareKeysOf([`maker=${makerKey}`]), url: null };
  const site = await startTestSite({ field, firmware });
  await loadCatalogue(site.store, 1);
  const { db } = site.store;
  const codes = Array.from({ length: count }, (_, at) => String(70_000_001 + at));
  await sql`insert into stations (tenant_id, stcd, name_zh, name_en, sttp, interval_s, is_public, centre, address)
    select 1, stcd, stcd, stcd, 'PP', 300, false, 1, '00' || stcd from unnest(${codes}::text[]) as given (stcd)`.execute(
    db,
  );
  await sql`insert into station_addresses (centre, address, tenant_id, stcd)
    select 1, '00' || stcd, 1, stcd from unnest(${codes}::text[]) as given (stcd)`.execute(db);
  for (let at = 0; at < count; at += 1_000) await bindDevices(db, 1, 'RG-200', codes.slice(at, at + 1_000));
  const ingest = await startIngest({ store: site.store, host: '127.0.0.1', port: 0, logger: silent });
  field.connect(ingest);
  const keeper = new UpgradeKeeper(site.store, silent, {
    pace: { tickMs: 200, mostUnderWay: 500, silentAfterMs: 1_500 },
    ...{ urlOf: () => site.address, offered: () => ingest.lookForCommands() },
  });
  keeper.start();
  const link = await openStationLink({ host: '127.0.0.1', port: ingest.port, connections: 20 });
  const key = publicKeyOf(makerKey);
  const devices = codes.map((stcd, at) => {
    let isOn = true;
    const identity = {
      ...{ centre: 1, address: `00${stcd}`, password: '0000', stationType: '50' },
      answer(query: { func: number; rest: Uint8Array }) {
        const offer = isOn && query.func === offerFunction ? decodeOffer(query.rest) : null;
        return offer && offerAnswer(device.offered(offer), '50');
      },
    };
    const linked = link.addStation(identity);
    const device = new UpgradableDevice({
      ...{
        model: 'RG-200',
        version: before,
        key,
        rangeBytes: 400,
        selfTest: () => at % failsEach !== failsEach - 1,
      },
      report: (progress) => linked.progress(progress),
    });
    const wallMs = Date.now();
    linked.report({
      func: 0x32,
      sentWallMs: wallMs,
      observations: [{ observedWallMs: wallMs, values: [{ element: 'VT', value: 12 }] }],
    });
    const cut = () => {
      isOn = false;
      device.cutPower();
      setTimeout(() => {
        isOn = true;
        device.boot();
      }, 300);
    };
    return { stcd, device, cut, isOn: () => isOn };
  });
  await link.drained();

  const headers = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const bytes = packOf(next, { size: 2_000 });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { id: packId } = (
    await callAs(site, headers, beginFirmwarePack, { fileName: 'a', size: bytes.length, sha256 })
  ).result;
  await callAs(site, headers, addFirmwareChunk, { id: packId, at: 0, bytes: bytes.toString('base64') });
  await callAs(site, headers, finishFirmwarePack, { id: packId });
  const { id } = (
    await callAs(site, headers, startUpgrade, {
      packId,
      stcds: codes.slice(0, 20_000),
      mostFailedPercent: 30,
    })
  ).result;
  const run = async () => (await callAs(site, headers, getUpgrade, { id })).result;
  let cuts = 0;
  let now = await run();
  while (now.run === 'running') {
    for (let each = 0; each < cutsPerTick; each += 1) {
      const one = devices[Math.floor(Math.random() * devices.length)];
      if (one?.isOn()) {
        one.cut();
        cuts += 1;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    now = await run();
  }
  await Promise.all(devices.map(({ device }) => device.rest));
  const told = new Map<string, { state: string; version: string }>();
  for (let skipCount = 0; skipCount < count; skipCount += 1_000)
    for (const one of (
      await callAs(site, headers, getUpgradeDevices, { id, skipCount, maxResultCount: 1_000 })
    ).result.items)
      told.set(one.stcd, one);
  const ends = devices.map(({ stcd, device }) => ({
    runs: device.version,
    told: told.get(stcd)?.state ?? 'nothing',
  }));
  await keeper.close();
  await link.close();
  await ingest.close();
  await site.close();
  return { run: now.run, cuts, ends, versions: { before, next } };
}
