import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MiB and about 80 ms a guess: N=2^15, r=8. */
export const usualCost = 15;
const cost = { N: 2 ** usualCost, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Hashes passwords with N=2^`exponent` from now on; those hashed with another N are nobody's. Only tests take less than usual. */
export function costPasswords(exponent: number): void {
  cost.N = 2 ** exponent;
}

const keyLength = 32;

/** More waiting than this, and a password is not looked at: guessing must not use up the machine. */
const maxWaiting = 40;
let waiting = 0;

export class TooManySignIns extends Error {}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  if (waiting >= maxWaiting)
    return Promise.reject(new TooManySignIns('too many passwords are being checked'));
  waiting += 1;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, cost, (error, key) => {
      waiting -= 1;
      if (error) reject(error);
      else resolve(key);
    });
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

// What an unknown user's password is held against, so that the answer takes as long.
const nobodysSalt = randomBytes(16);
const nobodysKey = randomBytes(keyLength);

/** `hash` null = nobody has that name: takes the same time and is never right. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [scheme, n, r, p, salt, key] = hash?.split('$') ?? [];
  const isOurs = scheme === 'scrypt' && Number(n) === cost.N && Number(r) === cost.r && Number(p) === cost.p;
  if (!isOurs || !salt || !key) {
    timingSafeEqual(await derive(password, nobodysSalt), nobodysKey);
    return false;
  }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64')), Buffer.from(key, 'base64'));
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const digits = '23456789';
const marks = '#!+=';

export const oneTimePasswordLivesMs = 72 * 3_600_000;

/** 20 characters that can be told apart when read aloud, with a letter, a digit and a mark. */
export function oneTimePassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] as string;
  const body = Array.from({ length: 17 }, () => pick(letters + digits));
  return `${pick(letters)}${body.join('')}${pick(digits)}${pick(marks)}`;
}
