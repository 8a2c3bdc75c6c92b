import { cultureHeader, tenantCookie, tenantHeaders, tokenCookie } from '@stationwall/contract/constants';
import { readCookie } from './cookies.ts';
import { ensureCulture } from './culture.ts';

/** Headers of every call: language, token and tenant, from the cookies unless told otherwise. */
export function callHeaders({
  tenantId = readTenant(),
  isAnonymous = false,
}: {
  tenantId?: string | number | null;
  isAnonymous?: boolean;
} = {}): Record<string, string> {
  const token = isAnonymous ? null : readCookie(tokenCookie);
  return {
    'X-Requested-With': 'XMLHttpRequest',
    [cultureHeader]: ensureCulture(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(tenantId !== null ? tenantHeaders(tenantId) : {}),
  };
}

const readTenant = () => readCookie(tenantCookie);
