import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FaultSite, reportsOf } from './fault-site.ts';
import { missing } from './returning-client.ts';

let faults: FaultSite;

const within = (timeout: number) => ({ timeout, interval: 20 });

beforeAll(async () => {
  faults = await FaultSite.start();
}, 120_000);
afterAll(() => faults?.stop());

it('resumes its clients after two kills in the middle of the stream: nothing missing, whatever they had been told', async () => {
  const { site, relay } = faults;
  const admin = await site.signIn('admin', 'Admin#123');
  const viewer = await site.signIn('viewer', 'Viewer#123');
  const clients = [faults.client(admin), faults.client(admin), faults.client(viewer)] as const;
  await faults.isLive(...clients);
  await faults.startField();
  const [first, second, few] = clients;
  const own = new Set(few.link.stations.keys());
  const [stcd = ''] = own;

  for (const round of [1, 2]) {
    const from = first.events.length;
    await vi.waitFor(() => expect(first.events.length).toBeGreaterThan(from + 120), within(30_000));
    if (round === 1)
      await vi.waitFor(
        () => expect(readdirSync(join(site.folder, 'relay'))).toContain('access.json'),
        within(5_000),
      );
    await site.announceAlarm({ stcd, alarmId: `before ${round}` });
    await relay.stop('SIGKILL');
    await site.announceAlarm({ stcd, alarmId: `meanwhile ${round}` });
    await site.announceAlarm({ stcd, alarmId: `meanwhile ${round}`, state: 'normal', changedAt: 2_000 });
    await relay.start();
    await faults.isLive(...clients);
  }
  await faults.settle(...clients);

  expect(clients.flatMap((client) => client.faults)).toEqual([]);
  expect(clients.flatMap((client) => client.gaps)).toEqual([]);
  const acknowledged = faults.acknowledged;
  expect(acknowledged.length).toBeGreaterThan(200);
  for (const client of [first, second]) {
    const { seq = 0 } = client.position ?? {};
    const every = Array.from({ length: seq }, (_, at) => ({ cursor: at + 1 }));
    expect(missing(client, every)).toEqual([]);
    const told = new Set(reportsOf(client.events));
    expect(acknowledged.filter((report) => !told.has(report)).slice(0, 3)).toEqual([]);
  }
  const toldFew = new Set(reportsOf(few.events));
  expect(
    acknowledged.filter((report) => own.has(report.slice(0, 8)) !== toldFew.has(report)).slice(0, 3),
  ).toEqual([]);
  const alarms = (client: typeof few) =>
    new Set(
      client.events.flatMap((event) => (event.kind === 'alarm' ? [`${event.alarmId} ${event.state}`] : [])),
    );
  const all = [1, 2].flatMap((round) => [
    `before ${round} unacknowledged`,
    `meanwhile ${round} unacknowledged`,
    `meanwhile ${round} normal`,
  ]);
  for (const client of clients) expect(all.filter((alarm) => !alarms(client).has(alarm))).toEqual([]);
}, 120_000);
