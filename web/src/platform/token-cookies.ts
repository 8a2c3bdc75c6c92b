import { encryptedTokenCookie, tenantCookie, tokenCookie } from '@stationwall/contract/constants';
import type { Kept, Stored } from '@stationwall/machines/session-facts';
import { deleteCookie, fiveYearsMs, readCookie, writeCookie } from './cookies.ts';

const endCookie = 'Stationwall.TokenEndsAt';
const renewCookie = 'Stationwall.TokenRenewsAt';
const tenancyNameCookie = 'Stationwall.TenancyName';
const userNameCookie = 'Stationwall.UserName';
const rememberCookie = 'Stationwall.RememberMe';

/** The tenant that was signed in to last in this browser. */
export const readTenancyName = (): string | null => readCookie(tenancyNameCookie);

export function readStored(): Stored {
  const accessToken = readCookie(tokenCookie);
  const momentIn = (name: string) => Number(readCookie(name)) || null;
  return {
    tenancyName: readTenancyName(),
    userName: readCookie(userNameCookie),
    rememberMe: readCookie(rememberCookie) === 'true',
    token:
      accessToken === null
        ? null
        : {
            accessToken,
            encryptedAccessToken: readCookie(encryptedTokenCookie) ?? '',
            endsAt: momentIn(endCookie),
            renewsAt: momentIn(renewCookie),
          },
  };
}

export const readAccessToken = (): string | null => readCookie(tokenCookie);

export function keepToken({ token, tenantId, tenancyName, userName, rememberMe }: Kept): void {
  const expiresAt = rememberMe && token.endsAt !== null ? token.endsAt : undefined;
  writeCookie(tokenCookie, token.accessToken, expiresAt);
  writeCookie(encryptedTokenCookie, token.encryptedAccessToken, expiresAt);
  if (token.endsAt !== null) writeCookie(endCookie, String(token.endsAt), expiresAt);
  if (token.renewsAt != null) writeCookie(renewCookie, String(token.renewsAt), expiresAt);
  writeCookie(rememberCookie, String(rememberMe), expiresAt);
  if (tenantId === null) deleteCookie(tenantCookie);
  else writeCookie(tenantCookie, String(tenantId), Date.now() + fiveYearsMs);
  writeCookie(tenancyNameCookie, tenancyName, Date.now() + fiveYearsMs);
  writeCookie(userNameCookie, userName, Date.now() + fiveYearsMs);
}

export function forgetToken(): void {
  for (const name of [tokenCookie, encryptedTokenCookie, endCookie, renewCookie, rememberCookie])
    deleteCookie(name);
}
