import { afterEach, describe, expect, test } from 'vitest';
import { Lease } from './lease.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';

const hour = 3_600_000;
let site: TestStore;
afterEach(() => site.end());

describe.each(testStoreKinds.filter(({ name }) => name === 'postgresql'))('a lease, $name', ({ open }) => {
  test('is held by one, who keeps it until it is given up', async () => {
    site = await open();
    const [one, other] = [new Lease(site.store, 'work', hour), new Lease(site.store, 'work', hour)];
    expect([await one.hold(), await other.hold(), await one.hold()]).toEqual([true, false, true]);
    expect(await new Lease(site.store, 'other work', hour).hold()).toBe(true);
    await other.leave();
    expect(await other.hold()).toBe(false);
    await one.leave();
    expect([await other.hold(), await one.hold()]).toEqual([true, false]);
  });

  test('of one who was killed ends by itself', async () => {
    site = await open();
    expect(await new Lease(site.store, 'work', 100).hold()).toBe(true);
    const other = new Lease(site.store, 'work', hour);
    await expect.poll(() => other.hold(), { timeout: 5_000, interval: 20 }).toBe(true);
  });
});

describe.each(testStoreKinds.filter(({ name }) => name === 'embedded'))('a lease, $name', ({ open }) => {
  test('is always held: nobody else is there', async () => {
    site = await open();
    const lease = new Lease(site.store, 'work', hour);
    expect(await lease.hold()).toBe(true);
    await lease.leave();
    expect(await lease.hold()).toBe(true);
  });
});
