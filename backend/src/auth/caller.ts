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

/** `null`, an empty text or anything but a positive number stands for the host side, as ABP reads it. */
export function tenantOfHeader(value: string | string[] | undefined): number | null {
  const text = Array.isArray(value) ? value[0] : value;
  const number = /^[0-9]{1,9}$/.test(text?.trim() ?? '') ? Number(text) : 0;
  return number > 0 ? number : null;
}
