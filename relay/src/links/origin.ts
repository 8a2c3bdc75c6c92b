import type { IncomingHttpHeaders } from 'node:http';

/** A page of another site may not open a link. Callers that are no browser send no origin and are let in. */
export function isOwnOrigin(headers: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  const origin = headers.origin?.toLowerCase();
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host?.toLowerCase();
}
