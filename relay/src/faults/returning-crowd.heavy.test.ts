import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { LiveClient } from '../testing/live-client.ts';
import { NumberingBackend } from '../testing/numbering-backend.ts';

const screens = 300;
/** More introductions in all than strangers of one address may make in the time that they take. */
const rounds = 6;

let backend: NumberingBackend;
let relay: FastifyInstance;
let address: string;
let clients: LiveClient[] = [];

beforeAll(async () => {
  backend = await NumberingBackend.start();
  backend.addStations('A', 'B');
  const account = { tenancyName: 'Default', userName: 'relay', password: 'of tests' };
  relay = await buildApp(
    readConfig({
      BACKEND_URL: backend.url,
      SERVICE_ACCOUNTS: JSON.stringify([account]),
      MAX_LINKS_PER_USER: '1000',
      LOG_LEVEL: 'silent',
    }),
  );
  address = await relay.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const client of clients) client.drop();
  await relay?.close();
  await backend?.stop();
});

it('admits a control room behind one address that returns all at once, as often as it likes', async () => {
  for (let round = 0; round < rounds; round += 1) {
    for (const client of clients) client.drop();
    clients = Array.from(
      { length: screens },
      (_, at) => new LiveClient(address, { token: `token of screen ${at}` }),
    );
    await vi.waitFor(
      () => {
        const settled = clients.filter(({ position, closedBy }) => position !== null || closedBy !== null);
        expect(settled.length).toBe(screens);
      },
      { timeout: 20_000, interval: 20 },
    );
    expect(clients.filter(({ closedBy }) => closedBy !== null)).toEqual([]);
  }
  expect(relay.observed.counts.closedBy['too-many-strangers']).toBe(0);
}, 60_000);
