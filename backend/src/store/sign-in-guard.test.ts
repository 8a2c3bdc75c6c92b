import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsOf } from './accounts.ts';
import { usualLockout } from './lockout-rules.ts';
import { countFailureOfAddress, failuresOfAddress } from './sign-in-addresses.ts';
import { type TestStore, testStoreKinds } from './test-stores.ts';
import { keepCode, takeCode, type VerificationCode } from './verification-codes.ts';

const begin = 1_795_332_885_000;
const network = '203.0.113.7';

describe.each(testStoreKinds)('in the $name store', ({ open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test?.end());
  beforeEach(async () => {
    await accountsOf(test.store.db).deleteFrom('sign_in_addresses').execute();
    await accountsOf(test.store.db).deleteFrom('verification_codes').execute();
  });

  const fail = (at: number, from = network) => countFailureOfAddress(test.store.db, from, at, usualLockout);
  const failures = (at: number, from = network) => failuresOfAddress(test.store.db, from, at, usualLockout);
  const code = (change: Partial<VerificationCode> = {}): VerificationCode => ({
    id: 'a',
    tenantId: 1,
    name: 'ADMIN',
    network,
    answer: 'XKA37',
    expiresAt: begin + 300_000,
    ...change,
  });

  it('failures of an address count within their window, each once even when they come together', async () => {
    expect(await failures(begin)).toBe(0);
    await Promise.all(Array.from({ length: 12 }, () => fail(begin)));
    expect([await failures(begin), await failures(begin, '203.0.113.8')]).toEqual([12, 0]);
    expect(await failures(begin + usualLockout.lockoutMs)).toBe(0);
    await fail(begin + usualLockout.lockoutMs);
    expect(await failures(begin + usualLockout.lockoutMs)).toBe(1);
  });

  it('the thirtieth failure locks an address for 300 s from then', async () => {
    for (let failure = 0; failure < 29; failure += 1) await fail(begin);
    expect(await failures(begin)).toBe(29);
    await fail(begin + 100_000);
    expect(await failures(begin + 100_000 + 299_999)).toBe('locked');
    expect(await failures(begin + 100_000 + 300_000)).toBe(0);
  });

  it('addresses whose window is over are forgotten', async () => {
    await fail(begin, '203.0.113.1');
    await fail(begin + usualLockout.lockoutMs, '203.0.113.2');
    const rows = await accountsOf(test.store.db).selectFrom('sign_in_addresses').select('network').execute();
    expect(rows).toEqual([{ network: '203.0.113.2' }]);
  });

  it('a code is taken once, by its holder, in its time', async () => {
    const { db } = test.store;
    const holder = { id: 'a', tenantId: 1, name: 'ADMIN' };
    await keepCode(db, code(), begin);
    expect([await takeCode(db, holder, begin), await takeCode(db, holder, begin)]).toEqual(['XKA37', null]);
    for (const other of [{ tenantId: 2 }, { name: 'VIEWER' }]) {
      await keepCode(db, code(), begin);
      expect(await takeCode(db, { ...holder, ...other }, begin)).toBeNull();
      expect(await takeCode(db, holder, begin)).toBeNull();
    }
    await keepCode(db, code(), begin);
    expect(await takeCode(db, holder, begin + 300_000)).toBeNull();
  });

  it('no more than 500 codes are out for one network, and none that is too old', async () => {
    const { db } = test.store;
    for (let at = 0; at < 505; at += 1) {
      await keepCode(db, code({ id: `c${at}`, expiresAt: begin + 300_000 + at }), begin);
    }
    await keepCode(db, code({ id: 'other', network: '203.0.113.8' }), begin);
    const ids = async () => {
      const rows = await accountsOf(db).selectFrom('verification_codes').select('id').execute();
      return rows.map(({ id }) => id);
    };
    const out = await ids();
    expect([out.length, out.includes('c4'), out.includes('c5'), out.includes('other')]).toEqual([
      501,
      false,
      true,
      true,
    ]);
    await keepCode(db, code({ id: 'late', expiresAt: begin + 900_000 }), begin + 600_000);
    expect(await ids()).toEqual(['late']);
  });
});
