import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  costPasswords,
  hashPassword,
  isPassword,
  oneTimePassword,
  TooManySignIns,
  usualCost,
} from './passwords.ts';

const costOfTests = 10;

// Other files of the same worker let passwords cost less.
beforeAll(() => costPasswords(usualCost));
afterAll(() => costPasswords(costOfTests));

describe('a password', () => {
  it('is known by its hash alone, which differs each time', async () => {
    const [one, two] = await Promise.all([hashPassword('Admin#123'), hashPassword('Admin#123')]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$[\w+/=]+\$[\w+/=]+$/);
    expect(await isPassword('Admin#123', one)).toBe(true);
    expect(await isPassword('admin#123', one)).toBe(false);
  });

  it('of nobody is never right and is worked out like any other: it waits in the same line', async () => {
    costPasswords(costOfTests);
    const guesses = Array.from({ length: 40 }, () => isPassword('Wrong#123', null));
    await expect(isPassword('Wrong#123', null)).rejects.toThrow(TooManySignIns);
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([false]));
    costPasswords(usualCost);
  });
});

test('tests may hash with less, and what was hashed with another cost is nobody’s', async () => {
  const usual = await hashPassword('Admin#123');
  costPasswords(costOfTests);
  const cheap = await hashPassword('Admin#123');
  const right = [await isPassword('Admin#123', usual), await isPassword('Admin#123', cheap)];
  costPasswords(usualCost);
  right.push(await isPassword('Admin#123', usual), await isPassword('Admin#123', cheap));
  expect([cheap.split('$')[1], right]).toEqual(['1024', [false, true, true, false]]);
});

describe('a one-time password', () => {
  it('has a letter, a digit and a mark, fits the sign-in form and is never the same', () => {
    const made = new Set(Array.from({ length: 200 }, oneTimePassword));
    expect(made.size).toBe(200);
    for (const password of made) expect(password).toMatch(/^[A-Za-z][A-Za-z2-9]{17}[2-9][#!+=]$/);
  });
});
