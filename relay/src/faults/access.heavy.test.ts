import { bindDevice } from '@stationwall/contract/services/device-bind-info';
import { device } from '@stationwall/contract/services/device-produce';
import { createDeviceComsumers, removeDeviceComsumers } from '@stationwall/contract/services/device-share';
import { removeStcdsToUserStcdPrivilage } from '@stationwall/contract/services/user-stations';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createBackendClient } from '../backend/backend-client.ts';
import { FaultSite } from './fault-site.ts';
import type { ReturningClient } from './returning-client.ts';

const shortLifetimeS = 7;
const within = (timeout: number) => ({ timeout, interval: 20 });

let faults: FaultSite;

beforeAll(async () => {
  faults = await FaultSite.start();
  await faults.startField();
}, 120_000);
afterEach(() => {
  for (const client of faults.clients) client.leave();
});
afterAll(() => faults?.stop());

async function shortened(token: string): Promise<string> {
  const order = JSON.stringify({ shorten: token, lifetimeS: shortLifetimeS });
  const line = await faults.site.backend?.ask(order, (said) => /^\{"(shortened|refused)":/.test(said));
  return JSON.parse(line ?? '{}').shortened;
}

const userIdOf = (token: string): number =>
  Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub);

const isNamed = (client: ReturningClient, reason: string) =>
  vi.waitFor(() => expect(client.link.closedBy).toBe(reason), within(15_000));

it('closes the link whose token ends by name at its end, and lets the one go on that showed a new token', async () => {
  const { site } = faults;
  const whole = await site.signIn('viewer', 'Viewer#123');
  const short = await shortened(whole);
  const signedAt = Date.now();
  const ends = faults.client(short);
  const renews = faults.client(short);
  await faults.isLive(ends, renews);
  ends.link.socket.once('close', () => {
    ends.isOver = true;
  });
  await vi.waitFor(() => expect(renews.events.length).toBeGreaterThan(12), within(10_000));
  renews.link.socket.send(JSON.stringify({ type: 'authenticate', token: whole, since: renews.position }));
  await isNamed(ends, 'token-ended');
  const lastedS = (Date.now() - signedAt) / 1_000;
  expect([lastedS > shortLifetimeS - 2, lastedS < shortLifetimeS + 2]).toEqual([true, true]);
  const toldThen = renews.events.length;
  await vi.waitFor(() => expect(renews.events.length).toBeGreaterThan(toldThen + 24), within(10_000));
  expect([renews.links.length, renews.snapshots, renews.gaps, renews.faults]).toEqual([1, 1, [], []]);
  const toldBoth = ends.events.map(({ cursor }) => cursor);
  const cursors = renews.events.map(({ cursor }) => cursor);
  expect(cursors.slice(0, toldBoth.length)).toEqual(toldBoth);
  expect(ends.faults).toEqual([]);
}, 60_000);

it('shows nothing of a station 5 s after its privilege was taken away, while everything else flows on', async () => {
  const { site } = faults;
  const admin = await site.signIn('admin', 'Admin#123');
  const token = await site.signIn('viewer', 'Viewer#123');
  const viewer = faults.client(token);
  const all = faults.client(admin);
  await faults.isLive(viewer, all);
  const own = [...viewer.link.stations.keys()];
  expect(own.length).toBe(12);
  const taken = new Set(own.slice(0, 5));
  const heardAt = new Map<string, number>();
  viewer.link.socket.on('message', (data) => {
    for (const { stcd } of JSON.parse(data.toString()).events ?? []) heardAt.set(stcd, Date.now());
  });
  await vi.waitFor(() => expect(heardAt.size).toBe(12), within(10_000));

  await createBackendClient({ url: site.backendUrl }).call(
    removeStcdsToUserStcdPrivilage,
    { userId: userIdOf(token), stcds: [...taken] },
    { token: admin },
  );
  const takenAt = Date.now();
  await vi.waitFor(() => expect(viewer.link.stations.size).toBe(7), within(5_000));
  expect(Date.now() - takenAt).toBeLessThan(5_000);
  const alarmOf = (stcd = '') => site.announceAlarm({ stcd, alarmId: `of ${stcd}` });
  const foreign = await alarmOf(own[0]);
  const theirs = await alarmOf(own[11]);
  await vi.waitFor(() => expect(viewer.position?.seq).toBeGreaterThanOrEqual(theirs), within(5_000));
  const told = all.events.length;
  await vi.waitFor(() => expect(all.events.length).toBeGreaterThan(told + 160), within(20_000));
  for (const stcd of own)
    expect([stcd, (heardAt.get(stcd) ?? 0) - takenAt > 5_000]).toEqual([stcd, !taken.has(stcd)]);
  const alarms = viewer.events.filter(({ kind }) => kind === 'alarm').map(({ cursor }) => cursor);
  expect([alarms.includes(foreign), alarms.includes(theirs), viewer.faults]).toEqual([false, true, []]);
  for (const stcd of taken) expect(all.events.some((event) => event.stcd === stcd)).toBe(true);
}, 60_000);

it('brings a station that is shared to an open link, and takes it away within 5 s of the end of the share', async () => {
  const { site } = faults;
  const [admin, token] = [await site.signIn('admin', 'Admin#123'), await site.signIn('viewer', 'Viewer#123')];
  const viewer = faults.client(token);
  const all = faults.client(admin);
  await faults.isLive(viewer, all);
  const shown = () => [...viewer.link.stations.keys()].sort();
  const own = shown();
  const stcd = [...all.link.stations.keys()].find((one) => !own.includes(one)) ?? '';
  const backend = createBackendClient({ url: site.backendUrl });
  const { id } = await backend.call(device.calls.create, { deviceCode: 'LIVE-1' }, { token: admin });
  await backend.call(bindDevice, { deviceCode: 'LIVE-1', stcd }, { token: admin });
  const comsumerIds = [userIdOf(token)];
  await backend.call(createDeviceComsumers, { deviceIds: [id], comsumerIds }, { token: admin });
  await vi.waitFor(() => expect(shown()).toEqual([...own, stcd].sort()), within(10_000));
  const isOfIt = (event: { stcd: string }) => event.stcd === stcd;
  await vi.waitFor(() => expect(viewer.events.some(isOfIt)).toBe(true), within(20_000));

  await backend.call(removeDeviceComsumers, { deviceId: id, comsumerIds }, { token: admin });
  await vi.waitFor(() => expect(shown()).toEqual(own), within(5_000));
  const told = viewer.events.filter(isOfIt).length;
  const toldAll = all.events.filter(isOfIt).length;
  await vi.waitFor(() => expect(all.events.filter(isOfIt).length).toBeGreaterThan(toldAll), within(20_000));
  expect([viewer.events.filter(isOfIt).length, viewer.faults]).toEqual([told, []]);
}, 90_000);
