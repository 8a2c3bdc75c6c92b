import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { LiveClient } from '../testing/live-client.ts';
import { NumberingBackend } from '../testing/numbering-backend.ts';

/** As many as come within the time that the relay waits for the backend. */
const crowd = 400;
const everyMs = 10;
const within = (timeout: number) => ({ timeout, interval: 20 });

let backend: NumberingBackend;
let relay: FastifyInstance;
let address: string;
let clients: LiveClient[] = [];
let coming: NodeJS.Timeout | undefined;

beforeAll(async () => {
  backend = await NumberingBackend.start();
  backend.addStations('A', 'B');
  backend.stationsOf.set('viewer', ['A', 'B']);
  const account = { tenancyName: 'Default', userName: 'relay', password: 'of tests' };
  relay = await buildApp(
    readConfig({
      BACKEND_URL: backend.url,
      SERVICE_ACCOUNTS: JSON.stringify([account]),
      STRANGERS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'silent',
    }),
  );
  address = await relay.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  clearInterval(coming);
  for (const client of clients) client.drop();
  await relay?.close();
  await backend?.stop();
});

it('takes a privilege away within 5 s, however many strangers wait for the backend', async () => {
  const viewer = new LiveClient(address, { token: 'token of viewer' });
  clients = [viewer];
  await vi.waitFor(() => expect([...viewer.stations.keys()]).toEqual(['A', 'B']), within(10_000));

  backend.holdCallsOf('stranger');
  coming = setInterval(() => {
    clients.push(new LiveClient(address, { token: `token of stranger ${clients.length}` }));
  }, everyMs);
  await vi.waitFor(() => expect(clients.length).toBeGreaterThan(crowd), within(20_000));
  expect(backend.held).toBeGreaterThan(60);
  // The second right after the first was noticed, so that a whole round lies between.
  for (const left of ['A', 'B']) {
    backend.stationsOf.set('viewer', [left]);
    const takenAt = Date.now();
    await vi.waitFor(() => expect([...viewer.stations.keys()]).toEqual([left]), within(15_000));
    expect(Date.now() - takenAt).toBeLessThan(5_000);
  }
  expect(viewer.faults).toEqual([]);
}, 60_000);
