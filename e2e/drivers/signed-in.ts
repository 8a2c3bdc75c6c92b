import { demoTenants } from '../../backend/src/demo/demo-tenants.ts';
import { encryptedTokenCookie, tenantCookie, tokenCookie } from '../../contract/src/constants.ts';
import { authenticate } from './api.ts';

/** How somebody is signed in who is none of the demo's accounts in Default or the host. */
export interface SignedInAs {
  password?: string;
  tenancyName?: string;
}

const demoPasswordOf = (userName: string) => `${userName.charAt(0).toUpperCase()}${userName.slice(1)}#123`;

/** What the client keeps once somebody has signed in: each call signs in anew, so that no story ends the session of another. */
export async function signedInCookies(
  url: string,
  userName: string,
  { password = demoPasswordOf(userName), tenancyName = userName === 'host' ? '' : 'Default' }: SignedInAs,
): Promise<{ name: string; value: string; url: string }[]> {
  const tenantId = demoTenants.find(({ tenancy_name }) => tenancy_name === tenancyName)?.id ?? null;
  const token = await authenticate(url, tenantId, userName, password);
  const livesMs = token.expireInSeconds * 1_000;
  const kept = {
    [tokenCookie]: token.accessToken,
    [encryptedTokenCookie]: token.encryptedAccessToken,
    'Stationwall.TokenEndsAt': String(Date.now() + livesMs),
    'Stationwall.TokenRenewsAt': String(Date.now() + livesMs / 2),
    'Stationwall.RememberMe': 'false',
    'Stationwall.TenancyName': tenancyName,
    'Stationwall.UserName': userName,
    ...(tenantId === null ? {} : { [tenantCookie]: String(tenantId) }),
  };
  return Object.entries(kept).map(([name, value]) => ({ name, value: encodeURIComponent(value), url }));
}
