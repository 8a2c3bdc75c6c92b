import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, oneTimePassword } from './passwords.ts';

describe('a password', () => {
  it('is known by its hash alone, which differs each time', async () => {
    const [one, two] = await Promise.all([hashPassword('Admin#123'), hashPassword('Admin#123')]);
    expect(one).not.toBe(two);
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$[\w+/=]+\$[\w+/=]+$/);
    expect(await isPassword('Admin#123', one)).toBe(true);
    expect(await isPassword('admin#123', one)).toBe(false);
  });

  it('of nobody is never right and costs as much', async () => {
    const hash = await hashPassword('Admin#123');
    const timed = async (stored: string | null) => {
      const start = process.hrtime.bigint();
      expect(await isPassword('Wrong#123', stored)).toBe(false);
      return Number(process.hrtime.bigint() - start);
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await timed(hash));
      unknown.push(await timed(null));
    }
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.5);
  });
});

describe('a one-time password', () => {
  it('has a letter, a digit and a mark, fits the sign-in form and is never the same', () => {
    const made = new Set(Array.from({ length: 200 }, oneTimePassword));
    expect(made.size).toBe(200);
    for (const password of made) expect(password).toMatch(/^[A-Za-z][A-Za-z2-9]{17}[2-9][#!+=]$/);
  });
});
