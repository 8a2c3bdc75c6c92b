import { setTimeout as pass } from 'node:timers/promises';
import type { AlarmEvent } from '@stationwall/contract/alarm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { FaultSite, reportsOf } from './fault-site.ts';
import { missing } from './returning-client.ts';

const aMinute = 60_000;
const within = (timeout: number) => ({ timeout, interval: 20 });

let faults: FaultSite;

beforeAll(async () => {
  faults = await FaultSite.start();
}, 120_000);
afterAll(() => faults?.stop());

it('has nothing missing after the backend stood still for a minute, not even an alarm that opened and closed before the relay was back', async () => {
  const { site } = faults;
  const token = await site.signIn('admin', 'Admin#123');
  const [stays, leaves] = [faults.client(token), faults.client(token)] as const;
  await faults.isLive(stays, leaves);
  await faults.startField();
  await vi.waitFor(() => expect(leaves.events.length).toBeGreaterThan(120), within(20_000));

  const stoppedAt = Date.now();
  site.backend?.child.kill('SIGSTOP');
  const stcd = '61000007';
  const announced = [
    site.announceAlarm({ stcd, alarmId: 'in the hole' }),
    site.announceAlarm({ stcd, alarmId: 'in the hole', state: 'normal', changedAt: 2_000 }),
  ];
  await vi.waitFor(() => expect(stays.link.upstream?.state).toBe('lost'), within(8_000));
  expect(Date.now() - stoppedAt).toBeLessThan(5_000);
  leaves.link.drop();
  await pass(aMinute - (Date.now() - stoppedAt));
  site.backend?.child.kill('SIGCONT');
  const cursors = await Promise.all(announced);

  await faults.isLive(stays, leaves);
  const told = stays.events.length;
  await vi.waitFor(() => expect(stays.events.length).toBeGreaterThan(told + 120), within(30_000));
  await faults.settle(stays, leaves);
  for (const client of [stays, leaves]) {
    const { seq = 0 } = client.position ?? {};
    const every = Array.from({ length: seq }, (_, at) => ({ cursor: at + 1 }));
    const reports = new Set(reportsOf(client.events));
    expect([client.faults, client.gaps, client.snapshots, missing(client, every)]).toEqual([[], [], 1, []]);
    expect(faults.acknowledged.filter((report) => !reports.has(report)).slice(0, 3)).toEqual([]);
    const alarms = client.events.filter(
      (event): event is AlarmEvent => event.kind === 'alarm' && event.stcd === stcd,
    );
    expect(alarms.map(({ cursor, state }) => [cursor, state])).toEqual([
      [cursors[0], 'unacknowledged'],
      [cursors[1], 'normal'],
    ]);
  }
  expect(faults.acknowledged.length).toBeGreaterThan(240);
}, 240_000);
