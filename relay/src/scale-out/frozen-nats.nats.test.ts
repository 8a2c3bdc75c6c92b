import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AccessOutcome } from '../links/access-check.ts';
import { visibilityOf } from '../stream/visibility.ts';
import { isUp, natsOfTests } from '../testing/nats-of-tests.ts';
import { NatsServer } from '../testing/nats-server.ts';
import type { Nats } from './nats.ts';
import { SharedChanges } from './shared-changes.ts';

const folder = mkdtempSync(join(tmpdir(), 'stationwall-frozen-'));
let server: NatsServer;
let nats: Nats;

beforeAll(async () => {
  server = await NatsServer.in(folder);
  server.start();
  nats = natsOfTests(server.url);
  await isUp(nats);
}, 30_000);
afterAll(async () => {
  server.thaw();
  await nats.close();
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('does not hold up what a caller may see now', async () => {
  const changes = new SharedChanges({
    nats,
    bucket: 'callers',
    isShared: () => true,
    positionOf: () => ({ epoch: 'e1', seq: 10 }),
  });
  const caller = { type: 'authenticate', token: 't' } as const;
  const sees = (...items: string[]): AccessOutcome => ({
    kind: 'granted',
    access: {
      tenancyName: 'Default',
      userId: 7,
      visibility: visibilityOf({ isAll: false, items }),
      expiresAt: null,
    },
  });
  const changedAt = { epoch: 'e1', seq: 10 };
  expect(await changes.addTo(sees('A', 'B'), caller)).toEqual({ ...sees('A', 'B'), changedAt });
  server.freeze();
  const begunAt = performance.now();
  expect(await changes.addTo(sees('A'), caller)).toEqual(sees('A'));
  expect(performance.now() - begunAt).toBeLessThan(700);
});
