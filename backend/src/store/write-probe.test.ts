import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestStore, testStoreKinds } from './test-stores.ts';
import { troubleOf, WriteProbe } from './write-probe.ts';

describe.each(testStoreKinds)('the $name store', (kind) => {
  let site: TestStore;
  let folder: string;
  beforeAll(async () => {
    site = await kind.open();
    folder = mkdtempSync(join(tmpdir(), 'stationwall-probe-'));
  });
  afterAll(async () => {
    await site.end();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is written at most once in five seconds, and looked at again after one second of trouble', async () => {
    const { store } = site;
    const isEmbedded = kind.name === 'embedded';
    let now = 0;
    let looks = 0;
    let freeBytes = 2 ** 30;
    const spaceOf = () => {
      looks += 1;
      return { freeBytes, totalBytes: 2 ** 40 };
    };
    const probe = new WriteProbe(store, folder, { now: () => now, spaceOf });
    const look = async (at: number) => {
      now = at;
      return (await probe.look()).trouble;
    };
    const full = isEmbedded ? 'disk-full' : null;
    expect([await look(0), await look(4_999)]).toEqual([null, null]);
    freeBytes = 2 ** 20;
    expect([await look(5_000), await look(5_999)]).toEqual([full, full]);
    freeBytes = 2 ** 30;
    expect(await look(6_000)).toBe(null);
    expect(looks).toBe(isEmbedded ? 3 : 0);
    expect(readdirSync(folder)).toEqual([]);
    const elsewhere = new WriteProbe(store, join(folder, 'gone'), { now: () => now, spaceOf });
    expect((await elsewhere.look()).trouble).toBe(isEmbedded ? 'no-answer' : null);
    await store.close();
    expect(await look(20_000)).not.toBe(null);
  });
});

test('a server that hangs is asked once, and told as one that does not answer', async () => {
  let calls = 0;
  const db = {
    transaction: () => ({
      execute: () => {
        calls += 1;
        return new Promise(() => {});
      },
    }),
  };
  let now = 0;
  const probe = new WriteProbe({ kind: 'postgresql', db } as never, null, {
    now: () => now,
    answersWithinMs: 1,
  });
  const told: unknown[] = [];
  for (now of [0, 6_000, 12_000]) told.push(await probe.look());
  expect({ calls, told }).toEqual({ calls: 1, told: Array(3).fill({ trouble: 'no-answer' }) });
});

test.each([
  ['53100', 'disk-full'],
  ['ENOSPC', 'disk-full'],
  ['25006', 'read-only'],
  ['EROFS', 'read-only'],
  ['ECONNREFUSED', 'no-answer'],
  ['57P01', 'no-answer'],
  ['53300', 'no-answer'],
  [null, 'no-answer'],
  ['XX001', 'failing'],
])('%s is told as %s', (code, trouble) => {
  expect(troubleOf({ code })).toBe(trouble);
});
