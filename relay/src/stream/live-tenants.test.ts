import { heartbeatEveryMs } from '@stationwall/contract/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleBatch, sampleStates, sampleView } from '../testing/samples.ts';
import { Screen } from '../testing/screen.ts';
import { type LiveTenant, LiveTenants } from './live-tenants.ts';

let tenants: LiveTenants;
let tenant: LiveTenant;
const at = (seq: number, epoch = 'e1') => ({ epoch, seq });

beforeEach(() => {
  tenants = new LiveTenants(1_000_000);
  tenant = tenants.add('Default', 'live');
  tenant.role = 'following';
  tenant.stream.replace({ epoch: 'e1', cursor: 10, timeZone: 'Asia/Shanghai', states: sampleStates('A') });
});
afterEach(() => tenants.close());

describe('a tenant that is shared', () => {
  it('is behind a position that another relay told, and no other', () => {
    expect([at(11), at(10), at(9), at(11, 'e2')].map((position) => tenant.isBehind(position))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is waited for until it is there', async () => {
    let isThere = false;
    const waiting = tenant.reaches(at(12), 60_000).then(() => {
      isThere = true;
    });
    tenant.stream.append(sampleBatch(10, 'A'));
    await Promise.resolve();
    expect(isThere).toBe(false);
    tenant.stream.append(sampleBatch(11, 'A'));
    await waiting;
  });

  it('is not waited for longer than is worth it', async () => {
    await tenant.reaches(at(12), 50);
    expect(tenant.isBehind(at(12))).toBe(true);
  });
});

it('a tenant that nobody shares is behind nobody', () => {
  tenant.role = null;
  expect(tenant.isBehind(at(11))).toBe(false);
});

it('says once of each tenant without a service account that its screens get no live stream', () => {
  const told: string[] = [];
  const names = new LiveTenants(1_000, undefined, (tenancyName) => told.push(tenancyName));
  names.add('A', 'connecting');
  for (const name of ['A', 'B', 'b', 'C']) names.get(name);
  expect([told, names.unconfigured]).toEqual([
    ['B', 'C'],
    ['B', 'C'],
  ]);
  names.close();
});

it('a tenant without a service account is forgotten when nobody follows it, since callers name what they like', () => {
  vi.useFakeTimers();
  const names = new LiveTenants(1_000);
  const [configured, followed, left] = [names.add('A', 'connecting'), names.get('B'), names.get('C')];
  const screen = new Screen();
  followed.fanOut.join(screen, sampleView({}), null);
  vi.advanceTimersByTime(heartbeatEveryMs);
  expect([names.get('a') === configured, names.get('b') === followed, names.get('c') === left]).toEqual([
    true,
    true,
    false,
  ]);
  followed.fanOut.leave(screen);
  vi.advanceTimersByTime(heartbeatEveryMs);
  expect(names.get('B')).not.toBe(followed);
  names.close();
  vi.useRealTimers();
});
