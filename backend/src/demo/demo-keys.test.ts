import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOfKey } from '../store/station-keys.ts';
import { listStations } from '../store/stations.ts';
import { startTestSite, type TestSite } from '../testing/test-site.ts';
import { loadDemoKeys } from './demo-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'stationwall-demo-keys-'));
const file = join(folder, 'demo-keys.txt');
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const kept = () =>
  site.store.db.selectFrom('station_keys').select(['stcd', 'hash']).where('name', '=', 'Demo').execute();

it('gives every tenth rain gauge a key that its owner alone can read, once', async () => {
  await loadDemoKeys(site.store, file);
  const text = readFileSync(file, 'utf8');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const stations = await listStations(site.store, { tenantId: 1, visible: { isAll: true } });
  const gauges = stations.filter(({ sttp, stcd }) => sttp === 'PP' && stcd.endsWith('3'));
  const told = text
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ') as [string, string]);
  expect(told.map(([stcd]) => stcd)).toEqual(expect.arrayContaining(gauges.map(({ stcd }) => stcd)));
  const hashes = new Map((await kept()).map(({ stcd, hash }) => [stcd, hash]));
  expect(told.map(([stcd, key]) => [stcd, hashOfKey(key)])).toEqual([...hashes]);
  await loadDemoKeys(site.store, file);
  expect([readFileSync(file, 'utf8'), (await kept()).length]).toEqual([text, told.length]);
});
