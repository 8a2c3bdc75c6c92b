/** Value of a cookie; null when there is none or it is empty. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === encodeURIComponent(name)) return decoded(part.slice(at + 1)) || null;
  }
  return null;
}

/**
 * Writes a cookie for the whole site; without `expiresAt` (UTC milliseconds) it ends with the browser's session. Cookies
 * count whole seconds: it ends with the one that `expiresAt` lies in, never before.
 */
export function writeCookie(name: string, value: string, expiresAt?: number): void {
  const expires =
    expiresAt === undefined ? '' : `; expires=${new Date(Math.ceil(expiresAt / 1000) * 1000).toUTCString()}`;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context, walls often have none
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; path=/; samesite=lax${expires}${secure}`;
}

export const deleteCookie = (name: string): void => writeCookie(name, '', 0);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export const fiveYearsMs = 5 * 365 * 86_400_000;
