import { createHash, generateKeyPairSync } from 'node:crypto';
import { getAllAuditLogs } from '@stationwall/contract/services/audit-log';
import {
  addFirmwareChunk,
  beginFirmwarePack,
  deleteFirmwarePack,
  finishFirmwarePack,
  getAllFirmwarePacks,
  getAllPhonePacks,
  getPhonePack,
  updatePackForPhone,
  withdrawFirmwarePack,
} from '@stationwall/contract/services/firmware-pack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from './demo/demo-catalogue.ts';
import { firmwareKeysOf } from './firmware/firmware-keys.ts';
import { callAs, saidBy } from './testing/call-as.ts';
import { makerKey, packOf } from './testing/firmware-packs.ts';
import { signInAs, startTestSite, type TestSite } from './testing/test-site.ts';

const stranger = generateKeyPairSync('ed25519');
let site: TestSite;
let admin: Record<string, string>;
beforeAll(async () => {
  const keys = firmwareKeysOf([`maker=${makerKey}`]);
  site = await startTestSite({ firmware: { keys, url: null } });
  admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  await loadCatalogue(site.store, 1);
});
afterAll(() => site?.close());

const pack = ({ version = '2.0.0', ...of }: { version?: string } & Parameters<typeof packOf>[1] = {}) =>
  packOf(version, of);
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const begin = async (bytes: Buffer, sha256 = sha(bytes)) =>
  (await callAs(site, admin, beginFirmwarePack, { fileName: 'a.swfw', size: bytes.length, sha256 })).result;
const add = (id: number, at: number, bytes: Buffer) =>
  callAs(site, admin, addFirmwareChunk, { id, at, bytes: bytes.toString('base64') });
async function sent(bytes: Buffer, sha256?: string) {
  const { id } = await begin(bytes, sha256);
  await add(id, 0, bytes);
  return (await callAs(site, admin, finishFirmwarePack, { id })).result;
}

it('a pack comes in pieces, goes on where it was cut at 99 %, and is ready under the key of its maker', async () => {
  const bytes = pack({ size: 300_000 });
  const cut = Math.floor(bytes.length * 0.99);
  const { id } = await begin(bytes);
  await add(id, 0, bytes.subarray(0, 200_000));
  expect((await add(id, 200_000, bytes.subarray(200_000, cut))).result).toEqual({ received: cut });
  const early = await callAs(site, admin, finishFirmwarePack, { id });
  expect(saidBy(early).fields.map(([name]) => name)).toEqual(['id']);

  expect(await begin(bytes)).toEqual({ id, received: cut, isWhole: false });
  expect((await add(id, 0, bytes.subarray(0, 200_000))).result).toEqual({ received: cut });
  const gap = await add(id, cut + 5, bytes.subarray(cut + 5));
  expect([gap.status, saidBy(gap).fields[0]?.[0]]).toEqual([400, 'at']);
  expect((await add(id, cut, Buffer.concat([bytes.subarray(cut), Buffer.from('x')]))).status).toBe(400);
  await add(id, cut, bytes.subarray(cut));
  const done = (await callAs(site, admin, finishFirmwarePack, { id })).result;
  expect(done).toMatchObject({
    ...{ state: 'ready', version: '2.0.0', models: ['RG-200'], notes: 'Better', keyName: 'maker' },
    ...{ sha256: sha(bytes), size: bytes.length, uploadedBy: 'admin' },
  });
  expect(await begin(bytes)).toEqual({ id, received: bytes.length, isWhole: true });
  const { items } = (await callAs(site, admin, getAllAuditLogs, {})).result;
  expect(items.slice(0, 2).map(({ action }) => action)).toEqual(['firmwarePack.taken', 'firmwarePack.begun']);
});

it.each([
  [
    'another key',
    pack({ key: stranger.privateKey, version: '3.0.0' }),
    'its signature is of none of the keys maker',
  ],
  [
    'a model that nobody has',
    pack({ models: ['XX-9'], version: '3.0.1' }),
    'it fits XX-9; the device models here are',
  ],
  ['no pack at all', Buffer.from('MZ this is an .exe, no pack'.repeat(9)), 'it begins with "MZ this'],
])('is refused for %s', async (_, bytes, fault) => {
  const refused = await sent(bytes);
  expect([refused.state, refused.keyName]).toEqual(['refused', '']);
  expect(refused.fault).toContain(fault);
  expect((await callAs(site, admin, deleteFirmwarePack, { id: refused.id })).status).toBe(200);
});

it('is refused where a byte was changed, whether the digest was announced of it or not', async () => {
  const bytes = pack({ version: '3.0.2' });
  const changed = Buffer.from(bytes);
  changed[200] = (changed[200] ?? 0) ^ 1;
  expect((await sent(changed)).fault).toContain('its signature');
  expect((await sent(changed, sha(bytes))).fault).toContain('announced was');
});

it('goes to phones where it is marked, until it is withdrawn', async () => {
  const bytes = pack({ version: '4.0.0' });
  const { id } = await sent(bytes);
  const phone = async () =>
    (await callAs(site, admin, getAllPhonePacks, {})).result.items.map((one) => one.id);
  expect(await phone()).not.toContain(id);
  expect((await callAs(site, admin, getPhonePack, { id })).status).toBe(404);
  await callAs(site, admin, updatePackForPhone, { id, forPhone: true });
  expect(await phone()).toContain(id);
  const told = (await callAs(site, admin, getPhonePack, { id })).result;
  expect(Buffer.from(told.bytes, 'base64').equals(bytes)).toBe(true);
  expect((await callAs(site, admin, deleteFirmwarePack, { id })).status).not.toBe(200);
  await callAs(site, admin, withdrawFirmwarePack, { id });
  expect((await callAs(site, admin, withdrawFirmwarePack, { id })).status).toBe(400);
  expect(await phone()).not.toContain(id);
});

it('is of one tenant, and of those who may', async () => {
  const bytes = pack({ version: '5.0.0' });
  const { id } = await begin(bytes);
  const other = (await signInAs(site, 2, 'admin', 'Admin#123')).headers;
  expect((await callAs(site, other, finishFirmwarePack, { id })).status).toBe(404);
  expect((await callAs(site, other, getAllFirmwarePacks, {})).result).toMatchObject({
    totalCount: 0,
    keys: ['maker'],
  });
  const viewer = (await signInAs(site, 1, 'viewer', 'Viewer#123')).headers;
  expect((await callAs(site, viewer, getAllFirmwarePacks, {})).status).toBe(403);
});

it('nothing is taken where no key was configured', async () => {
  const bare = await startTestSite();
  const headers = (await signInAs(bare, 1, 'admin', 'Admin#123')).headers;
  const input = { fileName: 'a', size: 5, sha256: '0'.repeat(64) };
  const said = await callAs(bare, headers, beginFirmwarePack, input);
  expect([said.status, saidBy(said).message]).toEqual([500, expect.stringContaining('FIRMWARE_KEYS')]);
  await bare.close();
});
