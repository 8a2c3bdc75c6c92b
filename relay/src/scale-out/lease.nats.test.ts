import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetAll, isUp, natsOfTests, ownPrefix } from '../testing/nats-of-tests.ts';
import { Lease } from './lease.ts';
import { keepLease, seekLease } from './lease-seeker.ts';
import type { Nats } from './nats.ts';

const prefix = ownPrefix();
let nats: Nats;
let key = 0;

const leaseOf = (holder: string) => new Lease({ nats, bucket: `${prefix}-leases`, key: `t${key}`, holder });

beforeAll(async () => {
  nats = natsOfTests();
  await isUp(nats);
});
beforeEach(() => {
  key += 1;
});
afterAll(async () => {
  await forgetAll(nats, prefix);
  await nats.close();
});

it('is gained by one only, until it is given back', async () => {
  const [first, second] = [leaseOf('1'), leaseOf('2')];
  expect([await first.tryToGain(), await second.tryToGain()]).toEqual(['gained', 'taken']);
  expect([first.isHeld, second.isHeld]).toEqual([true, false]);
  await first.release();
  expect([first.isHeld, await second.tryToGain()]).toEqual([false, 'gained']);
});

it('is gained again by who has it without knowing', async () => {
  expect([await leaseOf('1').tryToGain(), await leaseOf('1').tryToGain()]).toEqual(['gained', 'gained']);
});

it('cannot be renewed by who lost it to another', async () => {
  const [first, second] = [leaseOf('1'), leaseOf('2')];
  await first.tryToGain();
  await nats.api.manager.streams.purge(`KV_${prefix}-leases`);
  expect([await second.tryToGain(), await first.renew(), first.isHeld]).toEqual(['gained', 'taken', false]);
});

it('that is kept stays taken, and goes over within 3 s once its holder is silent', async () => {
  const [first, second] = [leaseOf('1'), leaseOf('2')];
  await first.tryToGain();
  const told: string[] = [];
  const endKeeping = keepLease(first, ({ type }) => told.push(type));
  const heard: string[] = [];
  const endSeeking = seekLease(second, ({ type }) => heard.push(type));
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(7), { timeout: 10_000 });
  expect([new Set(heard), told, first.isHeld]).toEqual([new Set(['lease.taken']), [], true]);
  vi.spyOn(first, 'release').mockResolvedValue();
  endKeeping();
  const silentAt = performance.now();
  await vi.waitFor(() => expect(heard.at(-1)).toBe('lease.gained'), { timeout: 5_000, interval: 10 });
  expect(performance.now() - silentAt).toBeLessThan(3_500);
  expect(first.isHeld).toBe(false);
  endSeeking();
});

it('counts as lost before another can have it', async () => {
  const [first, second] = [leaseOf('1'), leaseOf('2')];
  await first.tryToGain();
  let isBoth = false;
  for (;;) {
    const answer = await second.tryToGain();
    isBoth ||= first.isHeld && second.isHeld;
    if (answer === 'gained') break;
    await wait(10);
  }
  expect(isBoth).toBe(false);
});
