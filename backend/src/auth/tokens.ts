import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { clockToleranceMs } from '@stationwall/contract/station-clock';
import { errors, jwtVerify, SignJWT } from 'jose';
import { type TokenLifetimes, usualLifetimes } from './token-lifetimes.ts';

const tenantClaim = 'http://www.aspnetboilerplate.com/identity/claims/tenantId';
const stampClaim = 'AspNet.Identity.SecurityStamp';
const userIdClaim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier';
const nameClaim = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name';
const roleClaim = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role';
const issuer = 'Stationwall';

export interface TokenHolder {
  userId: number;
  /** null = the host side. */
  tenantId: number | null;
  userName: string;
  roles: readonly string[];
  stamp: string;
  /** When the password was given, UTC seconds; absent = now. */
  signedInAt?: number;
  /** The sign-in that is renewed; absent = a new one. */
  signInId?: string;
}

interface Claims {
  userId: number;
  tenantId: number | null;
  stamp: string;
  tokenId: string;
  /** The same in all tokens by which one sign-in was renewed. */
  signInId: string;
  /** UTC seconds. */
  signedInAt: number;
  /** UTC milliseconds. */
  expiresAt: number;
}

interface SignedToken {
  accessToken: string;
  encryptedAccessToken: string;
  expireInSeconds: number;
}

export interface Tokens {
  sign(holder: TokenHolder): Promise<SignedToken>;
  /** Reads either form; null = not ours, tampered with, or ended. */
  read(token: string): Promise<Claims | null>;
  /** When the last token of a sign-in has ended, UTC milliseconds. `signedInAt` in UTC seconds. */
  signInEndsAt(signedInAt: number): number;
}

/**
 * No leeway is given at the end of a token; before its beginning five minutes, for a clock that is set back. One that was
 * made by a clock further ahead is refused, or it would be good for as much longer.
 * A sign-in that is older than allowed has ended, also by tokens of a time when more was allowed.
 */
export function tokensOf(authSecret: string, lifetimes: Partial<TokenLifetimes> = {}): Tokens {
  const { tokenS, signInS } = { ...usualLifetimes, ...lifetimes };
  const signInEndsAt = (signedInAt: number) => (signedInAt + signInS) * 1000;
  const key = (purpose: string) => new Uint8Array(hkdfSync('sha256', authSecret, 'stationwall', purpose, 32));
  const signingKey = key('sign access tokens');
  const cipherKey = key('encrypt access tokens');

  return {
    signInEndsAt,

    async sign(holder) {
      const tenant = holder.tenantId === null ? {} : { [tenantClaim]: String(holder.tenantId) };
      const now = Math.floor(Date.now() / 1000);
      const { signedInAt = now } = holder;
      const expireInSeconds = Math.min(tokenS, signedInAt + signInS - now);
      const accessToken = await new SignJWT({
        [userIdClaim]: String(holder.userId),
        [nameClaim]: holder.userName,
        [roleClaim]: [...holder.roles],
        [stampClaim]: holder.stamp,
        auth_time: signedInAt,
        sid: holder.signInId ?? randomUUID(),
        ...tenant,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(holder.userId))
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setNotBefore(now - clockToleranceMs / 1000)
        .setExpirationTime(now + expireInSeconds)
        .setIssuer(issuer)
        .setAudience(issuer)
        .sign(signingKey);
      return { accessToken, encryptedAccessToken: encrypt(accessToken, cipherKey), expireInSeconds };
    },

    async read(token) {
      const jwt = token.split('.').length === 3 ? token : decrypt(token, cipherKey);
      if (jwt === null) return null;
      try {
        const options = { algorithms: ['HS256'], issuer, audience: issuer, clockTolerance: 0 };
        const { payload } = await jwtVerify(jwt, signingKey, options);
        const tenant = payload[tenantClaim];
        const userId = Number(payload.sub);
        const tenantId = tenant === undefined ? null : Number(tenant);
        const isSound = Number.isInteger(userId) && (tenantId === null || Number.isInteger(tenantId));
        if (!isSound || payload.exp === undefined) return null;
        const signedInAt = Number(payload.auth_time ?? payload.iat ?? 0);
        const expiresAt = Math.min(payload.exp * 1000, signInEndsAt(signedInAt));
        if (expiresAt <= Date.now()) return null;
        return {
          userId,
          tenantId,
          stamp: String(payload[stampClaim]),
          tokenId: payload.jti ?? '',
          signInId: String(payload.sid ?? payload.jti ?? ''),
          signedInAt,
          expiresAt,
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

function encrypt(text: string, key: Uint8Array): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function decrypt(token: string, key: Uint8Array): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length < 29) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
