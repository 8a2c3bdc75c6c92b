import type { IncomingHttpHeaders } from 'node:http';
import { newerTenantHeader, tenantHeader } from '@stationwall/contract/constants';
import { cookieOf } from './cookies.ts';
import type { Identity } from './identify.ts';

/** Who made a call. A tenant named by header counts only for a caller who showed no token. */
export type Caller =
  | ({ kind: 'user' } & Identity)
  | { kind: 'anonymous'; tenantId: number | null }
  /** A token was shown that is not, or no longer, good. */
  | { kind: 'refused'; tenantId: number | null };

export const hasPermission = (caller: Caller, permission: string) =>
  caller.kind === 'user' && caller.permissions.has(permission);

export function bearerToken(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

const tenantNames = [tenantHeader, newerTenantHeader];

/** The names under which `namedTenant` looks, for the header `Vary`. */
export const variesByTenant = [...tenantNames, 'Cookie'].join(', ');

/** The tenant that a header names, else a cookie; `null` = the host side, for which anything but a positive number stands, as ABP reads it. */
export function namedTenant(headers: IncomingHttpHeaders): number | null {
  const given = [
    ...tenantNames.map((name) => headers[name.toLowerCase()]),
    ...tenantNames.map((name) => cookieOf(headers.cookie, name)),
  ].find((value) => value !== undefined && value !== null);
  const text = Array.isArray(given) ? given[0] : given;
  const number = /^[0-9]{1,9}$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return number > 0 ? number : null;
}
