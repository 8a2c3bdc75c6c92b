import { encryptedTokenCookie, tenantCookie, tokenCookie } from '@stationwall/contract/constants';
import type { Kept, Stored } from '@stationwall/machines/session.machine';
import { deleteCookie, fiveYearsMs, readCookie, writeCookie } from './cookies.ts';

const endCookie = 'Stationwall.TokenEndsAt';
const tenancyNameCookie = 'Stationwall.TenancyName';

export function readStored(): Stored {
  const accessToken = readCookie(tokenCookie);
  const endsAt = Number(readCookie(endCookie));
  return {
    tenancyName: readCookie(tenancyNameCookie),
    token:
      accessToken === null
        ? null
        : {
            accessToken,
            encryptedAccessToken: readCookie(encryptedTokenCookie) ?? '',
            endsAt: endsAt > 0 ? endsAt : null,
          },
  };
}

export const readAccessToken = (): string | null => readCookie(tokenCookie);

export function keepToken({ token, tenantId, tenancyName, rememberMe }: Kept): void {
  const expiresAt = rememberMe && token.endsAt !== null ? token.endsAt : undefined;
  writeCookie(tokenCookie, token.accessToken, expiresAt);
  writeCookie(encryptedTokenCookie, token.encryptedAccessToken, expiresAt);
  if (token.endsAt !== null) writeCookie(endCookie, String(token.endsAt), expiresAt);
  if (tenantId === null) deleteCookie(tenantCookie);
  else writeCookie(tenantCookie, String(tenantId), Date.now() + fiveYearsMs);
  writeCookie(tenancyNameCookie, tenancyName, Date.now() + fiveYearsMs);
}

export function forgetToken(): void {
  for (const name of [tokenCookie, encryptedTokenCookie, endCookie]) deleteCookie(name);
}
