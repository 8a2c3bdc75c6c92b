import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { breaksIn, cursorsOf } from '../testing/ledger-check.ts';
import type { LiveClient } from '../testing/live-client.ts';
import { NatsServer } from '../testing/nats-server.ts';
import { SharedSite, within } from '../testing/shared-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'stationwall-nats-'));
let server: NatsServer;
let shared: SharedSite;
/** One on each relay, from before NATS was first there to the end. */
let clients: LiveClient[] = [];

const allGrow = (by: number) =>
  Promise.all(
    clients.map((client) => {
      const wanted = client.cursors.length + by;
      return vi.waitFor(() => expect(client.cursors.length).toBeGreaterThanOrEqual(wanted), within(30_000));
    }),
  );

beforeAll(async () => {
  server = await NatsServer.in(folder);
  shared = await SharedSite.start(server.url);
}, 120_000);
afterEach(async () => {
  await allGrow(40);
  await shared.site.hush(() =>
    vi.waitFor(
      () => expect(new Set(clients.map(({ position }) => position?.seq)).size).toBe(1),
      within(15_000),
    ),
  );
  for (const client of clients) {
    expect(client.faults).toEqual([]);
    expect(breaksIn(cursorsOf(client))).toEqual([]);
    expect(client.messages.filter(({ type }) => type === 'gap' || type === 'snapshot').length).toBe(1);
  }
});
afterAll(async () => {
  await shared?.stop();
  await server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

describe('relays whose NATS is not there', () => {
  it('at their start go on by themselves after a while', async () => {
    const relays = await shared.inRoles(['solo', 'solo']);
    clients = relays.map((relay) => shared.link(relay));
    await shared.isLive(...clients);
    await shared.site.startField();
  }, 60_000);

  it('until now begin to share when it comes', async () => {
    server.start();
    await shared.leaderAndFollower();
  }, 60_000);

  it('any more go on by themselves, and share again when it returns with what it had', async () => {
    await server.kill();
    const killedAt = Date.now();
    await shared.inRoles(['solo', 'solo']);
    expect(Date.now() - killedAt).toBeLessThan(10_000);
    await allGrow(120);
    server.start();
    await shared.leaderAndFollower();
  }, 60_000);

  it('for a moment go on', async () => {
    await server.kill();
    server.start();
    await allGrow(40);
    await shared.leaderAndFollower();
  }, 60_000);

  it('because it stands still do the same', async () => {
    server.freeze();
    await shared.inRoles(['solo', 'solo']);
    await allGrow(80);
    server.thaw();
    await shared.leaderAndFollower();
  }, 60_000);

  it('any more and lost what it had begin a new log', async () => {
    await server.kill();
    await shared.inRoles(['solo', 'solo']);
    rmSync(folder, { recursive: true, force: true });
    server.start();
    await shared.leaderAndFollower();
  }, 60_000);
});
