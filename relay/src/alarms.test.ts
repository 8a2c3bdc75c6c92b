import type { StationEvent } from '@stationwall/contract/station';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CuttableLink } from './testing/cuttable-link.ts';
import { LiveClient } from './testing/live-client.ts';
import { LiveSite } from './testing/live-site.ts';

let hop: CuttableLink;
let site: LiveSite;
let tokens: { admin: string; viewer: string; riverside: string };
const clients: LiveClient[] = [];

const within = (timeout: number) => ({ timeout, interval: 20 });

function link(token: string): LiveClient {
  const client = new LiveClient(site.relayAddress, { token });
  clients.push(client);
  return client;
}

const isLive = (client: LiveClient) =>
  vi.waitFor(
    () => expect([client.upstream?.state, client.position !== null]).toEqual(['live', true]),
    within(20_000),
  );

const eventsOf = ({ messages }: LiveClient): StationEvent[] =>
  messages.flatMap((message) => (message.type === 'events' ? message.events : []));

/** `cursor stcd alarm state` of each alarm that a client was told. */
const alarmsOf = (client: LiveClient) =>
  eventsOf(client).flatMap((event) =>
    event.kind === 'alarm' ? [`${event.cursor} ${event.stcd} ${event.alarmId} ${event.state}`] : [],
  );

beforeAll(async () => {
  hop = await CuttableLink.open();
  site = await LiveSite.start({ BACKEND_URL: hop.url }, { isProducing: true });
  hop.targetPort = site.backendPort;
  tokens = {
    admin: await site.signIn('admin', 'Admin#123'),
    viewer: await site.signIn('viewer', 'Viewer#123'),
    riverside: await site.signIn('admin', 'Admin#123', 'Riverside'),
  };
}, 120_000);
afterEach(() => {
  const faults = clients.flatMap((client) => client.faults);
  for (const client of clients) client.drop();
  clients.length = 0;
  expect(faults).toEqual([]);
});
afterAll(async () => {
  await site?.stop();
  hop?.close();
});

describe('an alarm', () => {
  it('that opens and clears while the hop is cut reaches a live client as both events, in order', async () => {
    const admin = link(tokens.admin);
    await isLive(admin);
    const [stcd = ''] = admin.stations.keys();
    hop.cut();
    await vi.waitFor(() => expect(admin.upstream?.state).toBe('lost'), within(8_000));
    const opened = await site.announceAlarm({ stcd, alarmId: 'cut' });
    const cleared = await site.announceAlarm({ stcd, alarmId: 'cut', state: 'normal', changedAt: 2_000 });
    expect([cleared - opened, alarmsOf(admin)]).toEqual([1, []]);
    hop.mend();
    await vi.waitFor(
      () =>
        expect(alarmsOf(admin)).toEqual([
          `${opened} ${stcd} cut unacknowledged`,
          `${cleared} ${stcd} cut normal`,
        ]),
      within(20_000),
    );
    expect(admin.messages.some(({ type }) => type === 'gap')).toBe(false);
  }, 60_000);

  it('of a foreign station never reaches viewer, who sees twelve, nor another tenant', async () => {
    const admin = link(tokens.admin);
    const viewer = link(tokens.viewer);
    const riverside = link(tokens.riverside);
    for (const client of [admin, viewer, riverside]) await isLive(client);
    expect(viewer.stations.size).toBe(12);
    const stcds = [...admin.stations.keys()];
    const told: string[] = [];
    for (const stcd of stcds) {
      const cursor = await site.announceAlarm({ stcd, alarmId: 'each' });
      told.push(`${cursor} ${stcd} each unacknowledged`);
    }
    await vi.waitFor(() => expect(alarmsOf(admin)).toEqual(told), within(10_000));
    await vi.waitFor(() => expect(viewer.position).toEqual(admin.position), within(10_000));
    expect(alarmsOf(viewer)).toEqual(told.filter((_, at) => viewer.stations.has(stcds[at] ?? '')));
    expect([alarmsOf(viewer).length, alarmsOf(riverside)]).toEqual([12, []]);
  }, 60_000);
});

describe('a notification', () => {
  it('moves every position and reaches no screen through the stream, fresh or back again', async () => {
    const admin = link(tokens.admin);
    await isLive(admin);
    const since = admin.position;
    const text = 'for one user only';
    const fields = { notificationId: 'n1', userIds: [3], severity: 2, text, createdAt: 1_000 };
    const cursor = await site.announce('notification', fields);
    await vi.waitFor(() => expect(admin.position?.seq).toBe(cursor), within(10_000));
    const back = new LiveClient(site.relayAddress, { token: tokens.admin }, since);
    clients.push(back);
    await isLive(back);
    await vi.waitFor(() => expect(back.position?.seq).toBe(cursor), within(10_000));
    expect(JSON.stringify([admin.messages, back.messages])).not.toContain(text);
  }, 60_000);
});
