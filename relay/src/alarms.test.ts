import type { Position } from '@stationwall/contract/live';
import { getMyJobs } from '@stationwall/contract/services/job';
import type { StationEvent } from '@stationwall/contract/station';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBackendClient } from './backend/backend-client.ts';
import { CuttableLink } from './testing/cuttable-link.ts';
import type { LiveClient } from './testing/live-client.ts';
import { isLive, LiveClients } from './testing/live-clients.ts';
import { LiveSite } from './testing/live-site.ts';

let hop: CuttableLink;
let site: LiveSite;
let tokens: { admin: string; viewer: string; riverside: string };
const clients = new LiveClients();

const within = (timeout: number) => ({ timeout, interval: 20 });

const link = (token: string, since?: Position | null) => clients.open(site.relayAddress, { token }, since);

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
  expect(clients.drop()).toEqual([]);
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

  it('that is open is in the first snapshot, and gone from it once it is back to normal', async () => {
    const admin = link(tokens.admin);
    await isLive(admin);
    const [stcd = ''] = admin.stations.keys();
    await site.announceAlarm({ stcd, alarmId: 'stays' });
    await vi.waitFor(() => expect([...admin.alarms.keys()]).toEqual(['stays']), within(10_000));
    const fresh = link(tokens.admin);
    await isLive(fresh);
    expect([...fresh.alarms.keys()]).toEqual(['stays']);
    await site.announceAlarm({ stcd, alarmId: 'stays', state: 'normal', changedAt: 2_000 });
    await vi.waitFor(() => expect([...fresh.alarms.keys()]).toEqual([]), within(10_000));
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
  it('reaches its users alone, on every link, fresh or back again, and moves every position', async () => {
    const [admin, again, viewer] = [link(tokens.admin), link(tokens.admin), link(tokens.viewer)];
    for (const client of [admin, again, viewer]) await isLive(client);
    const since = admin.position;
    const userIds = [await site.userIdOf(tokens.admin)];
    const fields = { notificationId: 'n1', userIds, severity: 2, text: 'for one', createdAt: 1_000 };
    await site.announce('notification', fields);
    const cursor = await site.announce('notification', { ...fields, notificationId: 'n2', userIds: null });
    for (const client of [admin, again, viewer])
      await vi.waitFor(() => expect(client.position?.seq).toBe(cursor), within(10_000));
    const [back, stranger] = [link(tokens.admin, since), link(tokens.viewer, since)];
    for (const client of [back, stranger])
      await vi.waitFor(() => expect(client.position?.seq).toBe(cursor), within(10_000));
    expect([admin, again, back].map(({ notifications }) => notifications)).toEqual([
      ['n1', 'n2'],
      ['n1', 'n2'],
      ['n1', 'n2'],
    ]);
    expect([viewer, stranger].map(({ notifications }) => notifications)).toEqual([['n2'], ['n2']]);
  }, 60_000);
});

describe('how far a job is', () => {
  it('reaches its owner alone, on every link, fresh or back again; who comes anew asks for it', async () => {
    const [admin, again, viewer] = [link(tokens.admin), link(tokens.admin), link(tokens.viewer)];
    for (const client of [admin, again, viewer]) await isLive(client);
    const since = admin.position;
    const userId = await site.userIdOf(tokens.admin);
    const cursor = await site.announce('job', { userId, subject: 'types.xlsx', done: 40 });
    for (const client of [admin, again, viewer])
      await vi.waitFor(() => expect(client.position?.seq).toBe(cursor), within(10_000));
    const [back, stranger] = [link(tokens.admin, since), link(tokens.viewer, since)];
    for (const client of [back, stranger])
      await vi.waitFor(() => expect(client.position?.seq).toBe(cursor), within(10_000));
    const steps = (client: LiveClient) =>
      client.jobs.map(({ userIds, job }) => [...userIds, job.subject, job.done]);
    const told = [
      [userId, 'types.xlsx', 0],
      [userId, 'types.xlsx', 40],
    ];
    expect([admin, again, back].map(steps)).toEqual([told, told, told]);
    expect([viewer, stranger].map(steps)).toEqual([[], []]);
    const asked = (token: string) =>
      createBackendClient({ url: site.backendUrl }).call(getMyJobs, {}, { token });
    expect((await asked(tokens.admin)).items).toEqual([admin.jobs.at(-1)?.job]);
    expect((await asked(tokens.viewer)).items).toEqual([]);
  }, 60_000);
});
