import { MessageChannel } from 'node:worker_threads';
import type { StationEvent } from '@stationwall/contract/station';
import { expect, test } from 'vitest';
import type { AnyTenantListener } from './feed.ts';
import { FeedLink } from './feed-link.ts';

/** A feed that hands on what it is told, and writes it down. */
function feedOf() {
  const listeners = new Set<AnyTenantListener>();
  const told: string[] = [];
  return {
    told,
    subscribeAll: (listener: AnyTenantListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish: (tenantId: number, prev: number, cursor: number, events: StationEvent[], origin?: unknown) => {
      told.push(`${tenantId}: ${prev} to ${cursor}`);
      for (const listener of listeners) listener(tenantId, { epoch: '', prev, cursor, events }, origin);
    },
    notice: (tenantId: number, head: number) => {
      told.push(`${tenantId}: up to ${head}`);
    },
  };
}

const events = (count: number) => Array.from({ length: count }, () => ({ kind: 'station' }) as StationEvent);

function linked(most?: number) {
  const { port1, port2 } = new MessageChannel();
  const [here, there] = [feedOf(), feedOf()];
  return { here, there, one: new FeedLink(here, port1, most), other: new FeedLink(there, port2, most) };
}

test('each side hears what the other one tells, and not what it told itself', async () => {
  const { here, there, one, other } = linked();
  here.publish(1, 0, 2, events(2));
  there.publish(2, 5, 6, events(1));
  await expect.poll(() => [here.told.length, there.told.length]).toEqual([2, 2]);
  here.publish(1, 2, 3, events(1));
  other.end();
  await one.ended;
  expect(here.told).toEqual(['1: 0 to 2', '2: 5 to 6', '1: 2 to 3']);
  expect(there.told.toSorted()).toEqual(['1: 0 to 2', '2: 5 to 6']);
});

test('all that was told before the end has come when it ends', async () => {
  const { here, there, one, other } = linked();
  for (let cursor = 1; cursor <= 50; cursor += 1) there.publish(1, cursor - 1, cursor, events(1));
  other.end();
  await one.ended;
  expect(here.told).toHaveLength(50);
});

test('a side that is busy is told later how far the outbox goes, instead of everything', async () => {
  const { here, there, one, other } = linked(3);
  // Nothing of the other side runs until this has been said.
  here.publish(1, 0, 2, events(2));
  here.publish(1, 2, 4, events(2));
  here.publish(1, 4, 9, events(5));
  here.publish(2, 0, 1, events(1));
  here.publish(1, 9, 10, events(1));
  await expect.poll(() => there.told.length).toBe(4);
  expect(there.told).toEqual(['1: 0 to 2', '1: 2 to 4', '1: up to 10', '2: up to 1']);
  here.publish(1, 10, 11, events(1));
  await expect.poll(() => there.told.at(-1)).toBe('1: 10 to 11');
  one.end();
  await other.ended;
});
