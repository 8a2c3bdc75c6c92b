import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LiveClient } from '../testing/live-client.ts';
import { forgetAll, isUp, natsOfTests, ownPrefix } from '../testing/nats-of-tests.ts';
import { RelayProcess } from '../testing/relay-process.ts';
import { roleOf, within } from '../testing/shared-site.ts';
import { StockBackend, stockRow } from '../testing/stock-backend.ts';

const prefix = ownPrefix();
let backend: StockBackend;
let relays: RelayProcess[] = [];
let clients: LiveClient[] = [];

const stages = () => clients.map(({ stations }) => stations.get('61000001')?.values.Z?.value);

beforeAll(async () => {
  backend = await StockBackend.start();
  backend.put(stockRow('61000001', 1, '2026-11-21T00:00:00'));
  const env = {
    BACKEND_URL: backend.url,
    BACKEND_POLL_S: '1',
    SERVICE_ACCOUNTS: JSON.stringify([{ tenancyName: 'Default', userName: 'relay', password: 'of tests' }]),
    NATS_URL: process.env.NATS_TEST_URL ?? '',
    NATS_PREFIX: prefix,
  };
  relays = await Promise.all([RelayProcess.start(env), RelayProcess.start(env)]);
}, 60_000);
afterAll(async () => {
  for (const client of clients) client.drop();
  await Promise.all(relays.map((relay) => relay.stop('SIGKILL')));
  await backend?.stop();
  const nats = natsOfTests();
  await isUp(nats);
  await forgetAll(nats, prefix);
  await nats.close();
});

it('leaves each relay a connection and positions of its own where the backend has no cursors', async () => {
  await vi.waitFor(
    async () => expect(await Promise.all(relays.map((relay) => roleOf(relay)))).toEqual(['solo', 'solo']),
    within(20_000),
  );
  clients = relays.map((relay) => new LiveClient(relay.address, { token: 'token of admin' }));
  await vi.waitFor(() => expect(stages()).toEqual([1, 1]), within(15_000));
  backend.put(stockRow('61000001', 2, '2026-11-21T00:01:00'));
  await vi.waitFor(() => expect(stages()).toEqual([2, 2]), within(15_000));
  const [first, second] = clients;
  expect(first?.position?.epoch).not.toBe(second?.position?.epoch);
  const moved = new LiveClient(relays[1]?.address ?? '', { token: 'token of admin' }, first?.drop());
  clients = [moved];
  await vi.waitFor(() => expect(stages()).toEqual([2]), within(15_000));
  expect(moved.messages.some(({ type }) => type === 'snapshot')).toBe(true);
  expect([first, second, moved].flatMap((client) => client?.faults)).toEqual([]);
}, 90_000);
