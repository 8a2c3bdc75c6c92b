import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LiveClient } from '../testing/live-client.ts';
import { forgetAll, isUp, natsOfTests, ownPrefix } from '../testing/nats-of-tests.ts';
import { NumberingBackend } from '../testing/numbering-backend.ts';
import { RelayProcess } from '../testing/relay-process.ts';
import { sampleAlarm } from '../testing/samples.ts';
import { roleOf, within } from '../testing/shared-site.ts';

const prefix = ownPrefix();
let backend: NumberingBackend;
let relays: RelayProcess[] = [];
let clients: LiveClient[] = [];

const alarm = (alarmId: string) => {
  const { cursor: _, ...happening } = sampleAlarm(1, 'A', { alarmId });
  return happening;
};
const shown = () => clients.map(({ alarms, position }) => [[...alarms.keys()].sort(), position?.seq]);
const allShow = (alarmIds: readonly string[]) =>
  vi.waitFor(() => {
    const each = [alarmIds, backend.cursor];
    expect(shown()).toEqual([each, each]);
  }, within(20_000));

beforeAll(async () => {
  backend = await NumberingBackend.start();
  backend.addStations('A');
  const env = {
    BACKEND_URL: backend.url,
    SERVICE_ACCOUNTS: JSON.stringify([{ tenancyName: 'Default', userName: 'relay', password: 'of tests' }]),
    NATS_URL: process.env.NATS_TEST_URL ?? '',
    NATS_PREFIX: prefix,
  };
  relays = [await RelayProcess.start(env), await RelayProcess.start(env)];
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

it('shows leader and follower alike what a backend tells that was put back from a backup, at cursors told before', async () => {
  await vi.waitFor(
    async () =>
      expect((await Promise.all(relays.map((relay) => roleOf(relay)))).sort()).toEqual([
        'following',
        'leading',
      ]),
    within(20_000),
  );
  clients = relays.map((relay) => new LiveClient(relay.address, { token: 'token of admin' }));
  await allShow([]);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) backend.emit(alarm(name));
  await allShow(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);

  backend.goBackTo(2);
  await allShow(['a', 'b']);
  for (const name of ['i', 'j', 'k']) backend.emit(alarm(name));
  await allShow(['a', 'b', 'i', 'j', 'k']);
  expect(clients.flatMap(({ faults }) => faults)).toEqual([]);
}, 90_000);
