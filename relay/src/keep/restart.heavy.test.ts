import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Position } from '@stationwall/contract/live';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LiveClient } from '../testing/live-client.ts';
import { LiveSite } from '../testing/live-site.ts';
import { freePort, type Part, startPart } from '../testing/processes.ts';

let site: LiveSite;
let relay: Part | null = null;
let port: number;
const clients: LiveClient[] = [];

const within = (timeout: number) => ({ timeout, interval: 20 });
const keptIn = () => join(site.folder, 'relay');

const startRelay = () =>
  startPart('relay/src/server.ts', [], {
    ...site.relayEnv,
    RELAY_PORT: String(port),
    RELAY_DATA_DIR: keptIn(),
    LOG_LEVEL: 'info',
  });

function link(token: string, since: Position | null = null): LiveClient {
  const client = new LiveClient(`http://127.0.0.1:${port}`, { token }, since);
  clients.push(client);
  return client;
}

const reaches = (client: LiveClient, cursors: number) =>
  vi.waitFor(() => expect(client.cursors.length).toBeGreaterThan(cursors), within(20_000));

const from = (first: number, length: number) => Array.from({ length }, (_, at) => first + at);

beforeAll(async () => {
  site = await LiveSite.start();
  await site.relay?.close();
  site.relay = null;
  port = await freePort();
  relay = await startRelay();
  await site.startField();
}, 120_000);
afterAll(async () => {
  for (const client of clients) client.drop();
  await relay?.stop('SIGKILL');
  await site?.stop();
});

it('has the snapshot, the replay and the callers after being killed while the backend is away', async () => {
  const admin = await site.signIn('admin', 'Admin#123');
  const stranger = await site.signIn('viewer', 'Viewer#123');
  const stays = link(admin);
  const leaves = link(admin);
  await reaches(leaves, 60);
  const since = leaves.drop() as Position;
  await reaches(stays, stays.cursors.length + 60);
  await vi.waitFor(() => expect(readdirSync(keptIn())).toContain('access.json'), within(5_000));
  await relay?.stop('SIGKILL');
  await site.backend?.stop('SIGKILL');

  relay = await startRelay();
  const held = link(admin);
  await vi.waitFor(() => expect(held.stations.size).toBe(40), within(10_000));
  expect(['connecting', 'lost']).toContain(held.upstream?.state);
  const back = link(admin, since);
  await vi.waitFor(() => expect(back.cursors.length).toBeGreaterThan(0), within(10_000));
  const kept = held.position?.seq ?? 0;
  expect(kept).toBeGreaterThan(since.seq + 50);
  expect(held.position?.epoch).toBe(since.epoch);
  expect(back.cursors).toEqual(from(since.seq + 1, kept - since.seq));
  expect(held.messages[0]?.type).toBe('snapshot');
  const unknown = link(stranger);
  await vi.waitFor(() => expect(unknown.closedBy).toBe('backend-away'), within(10_000));

  await site.startBackend();
  await vi.waitFor(
    () => expect([held.upstream?.state, back.upstream?.state]).toEqual(['live', 'live']),
    within(20_000),
  );
  await reaches(back, back.cursors.length + 60);
  await site.hush(() =>
    vi.waitFor(() => expect(back.position?.seq).toBe(held.position?.seq), within(10_000)),
  );
  expect(back.cursors).toEqual(from(since.seq + 1, (back.position?.seq ?? 0) - since.seq));
  expect(back.messages.some(({ type }) => type === 'snapshot' || type === 'gap')).toBe(false);
  expect(held.messages.filter(({ type }) => type === 'snapshot' || type === 'gap').length).toBe(1);
  const fresh = link(admin);
  await site.hush(() =>
    vi.waitFor(() => expect(fresh.position?.seq).toBe(held.position?.seq), within(10_000)),
  );
  expect(held.stations).toEqual(fresh.stations);
  expect(clients.flatMap(({ faults }) => faults)).toEqual([]);

  const paths = readdirSync(keptIn(), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(keptIn(), name),
  );
  for (const path of [keptIn(), ...paths]) {
    const isFolder = statSync(path).isDirectory();
    expect([path, statSync(path).mode & 0o777]).toEqual([path, isFolder ? 0o700 : 0o600]);
    if (!isFolder) expect(readFileSync(path, 'utf8')).not.toContain(admin);
  }
}, 120_000);

it('is the only one that keeps its things in the folder', async () => {
  const first = port;
  port = await freePort();
  await expect(startRelay()).rejects.toThrow(
    `RELAY_DATA_DIR is "${keptIn()}"; it cannot be used: the process ${relay?.child.pid} is using it.`,
  );
  port = first;
});
