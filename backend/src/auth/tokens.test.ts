import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { tokensOf } from './tokens.ts';

const secret = 'a secret of at least thirty-two characters';
const holder = { userId: 7, tenantId: 2, userName: 'ann', roles: ['Admin'], stamp: 's-1' };

describe('an access token', () => {
  it('says who holds it, in both of its forms', async () => {
    const tokens = tokensOf(secret);
    const { accessToken, encryptedAccessToken } = await tokens.sign(holder);
    const claims = await tokens.read(accessToken);
    expect(claims).toEqual({
      userId: 7,
      tenantId: 2,
      stamp: 's-1',
      tokenId: decodeJwt(accessToken).jti,
      signInId: decodeJwt(accessToken).sid,
      signedInAt: decodeJwt(accessToken).iat,
      expiresAt: expect.any(Number),
    });
    expect(await tokens.read(encryptedAccessToken)).toEqual(claims);
    expect(encryptedAccessToken).toMatch(/^[\w-]+$/);
    expect(decodeJwt(accessToken)).toMatchObject({
      sub: '7',
      'http://www.aspnetboilerplate.com/identity/claims/tenantId': '2',
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': ['Admin'],
    });
  });

  it('of the host side names no tenant', async () => {
    const tokens = tokensOf(secret);
    const { accessToken } = await tokens.sign({ ...holder, tenantId: null });
    expect((await tokens.read(accessToken))?.tenantId).toBeNull();
  });

  it('is good while the clock was set back by up to five minutes, not by more', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 8), toFake: ['Date'] });
    const tokens = tokensOf(secret);
    const { accessToken } = await tokens.sign(holder);
    const readAt = async (behindS: number) => {
      vi.setSystemTime(Date.UTC(2026, 10, 22, 8) - behindS * 1000);
      return (await tokens.read(accessToken))?.userId;
    };
    expect([await readAt(0), await readAt(300), await readAt(301)]).toEqual([7, 7, undefined]);
    vi.useRealTimers();
  });

  it('has ended in the very second it ends', async () => {
    const tokens = tokensOf(secret, { tokenS: 0 });
    const { accessToken } = await tokens.sign(holder);
    expect(await tokens.read(accessToken)).toBeNull();
  });

  it('of another secret, of no signature, or changed by one character is refused', async () => {
    const tokens = tokensOf(secret);
    const other = await tokensOf(`${secret}!`).sign(holder);
    const own = await tokens.sign(holder);
    const claims = decodeJwt(own.accessToken);
    const unsigned = new UnsecuredJWT(claims).encode();
    const rawKey = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
    const [head, body, mark] = own.accessToken.split('.') as [string, string, string];
    const elsewhere = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    const flipped = `${own.encryptedAccessToken.slice(0, -2)}${own.encryptedAccessToken.endsWith('AA') ? 'BB' : 'AA'}`;
    const refused = [
      other.accessToken,
      other.encryptedAccessToken,
      unsigned,
      rawKey,
      `${head}.${elsewhere}.${mark}`,
      `${head}.${body}.`,
      flipped,
      '',
      'x',
      'null',
    ];
    for (const token of refused) expect([token, await tokens.read(token)]).toEqual([token, null]);
  });
});

describe('a renewed token', () => {
  it('ends 30 days after the password was given at the latest', async () => {
    const tokens = tokensOf(secret);
    const now = Math.floor(Date.now() / 1000);
    const signedInAt = now - 30 * 86_400 + 600;
    const { accessToken, expireInSeconds } = await tokens.sign({ ...holder, signedInAt });
    expect(expireInSeconds).toBeGreaterThanOrEqual(599);
    expect(expireInSeconds).toBeLessThanOrEqual(600);
    expect((await tokens.read(accessToken))?.signedInAt).toBe(signedInAt);
  });

  it('has ended when sign-ins are allowed less time than when it was made', async () => {
    const signedInAt = Math.floor(Date.now() / 1000) - 2 * 86_400;
    const { accessToken } = await tokensOf(secret).sign({ ...holder, signedInAt });
    const stricter = tokensOf(secret, { signInS: 2 * 86_400 + 600 });
    expect((await stricter.read(accessToken))?.expiresAt).toBe(stricter.signInEndsAt(signedInAt));
    expect(await tokensOf(secret, { signInS: 86_400 }).read(accessToken)).toBeNull();
  });

  it('belongs to the sign-in that it renews, another one to a sign-in of its own', async () => {
    const tokens = tokensOf(secret);
    const first = await tokens.read((await tokens.sign(holder)).accessToken);
    const other = await tokens.read((await tokens.sign(holder)).accessToken);
    const signInId = first?.signInId ?? '';
    const renewed = await tokens.read((await tokens.sign({ ...holder, signInId })).accessToken);
    expect(signInId).toMatch(/^[0-9a-f-]{36}$/);
    expect(renewed?.signInId).toBe(signInId);
    expect(renewed?.tokenId).not.toBe(first?.tokenId);
    expect(other?.signInId).not.toBe(signInId);
  });
});
