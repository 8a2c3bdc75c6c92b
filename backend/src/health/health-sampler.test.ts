import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSubService } from '@stationwall/contract/services/sub-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FiguresByWay } from '../ingest/figures.ts';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';
import { HealthSampler } from './health-sampler.ts';
import { noteBackup } from './noted-backups.ts';

let site: TestSite;
const dataDir = mkdtempSync(join(tmpdir(), 'health-'));

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(async () => {
  await site?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('what a backend measured is told minute by minute', async () => {
  let byWay: FiguresByWay = { sl651: { taken: 5, refused: 1, lines: 2 }, mqtt: { taken: 0, refused: 0 } };
  const log = { warn: (details: object) => expect(details).toBe('nothing to warn of') };
  const measured = { store: site.store, dataDir, port: 5_000, byWay: () => byWay, followers: () => 3, log };
  const sampler = new HealthSampler(measured);
  await sampler.look();
  byWay = { sl651: { taken: 25, refused: 1, lines: 4 }, mqtt: { taken: 0, refused: 0, isHeard: false } };
  noteBackup(dataDir, { madeAt: Date.now(), bytes: 1_234 });
  await sampler.look();
  await sampler.close();
  const admin = (await signInAs(site, 1, 'admin', 'Admin#123')).headers;
  const { result } = await callAs(site, admin, getSubService, {});
  const [backend] = result.backends;
  expect(result.backends).toHaveLength(1);
  expect(backend?.name).toMatch(/:5000$/);
  expect(backend?.parts.find(({ part }) => part === 'mqtt')).toEqual({
    ...{ part: 'mqtt', state: 'failed', reason: 'brokerAway' },
  });
  const figures = backend?.figures ?? {};
  expect([figures.sl651Taken?.at(-1), figures.sl651Lines?.at(-1), figures.followers?.at(-1)]).toEqual([
    20, 4, 3,
  ]);
  expect([figures.backupBytes?.at(-1), figures.httpTaken]).toEqual([1_234, undefined]);
  expect(figures.storeBytes?.at(-1)).toBeGreaterThan(1_000_000);
});
