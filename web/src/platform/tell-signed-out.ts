import { logOut } from '@stationwall/contract/services/token-auth';
import { readAccessToken } from './token-cookies.ts';

/** Lets the backend end the token of this browser; nobody waits for it, and it outlives the page. */
export function tellSignedOut(): void {
  const token = readAccessToken();
  if (token === null) return;
  const headers = { authorization: `Bearer ${token}` };
  fetch(logOut.path, { method: logOut.method, headers, keepalive: true }).catch(() => {
    // A backend that is away, or knows no such call, is signed out from all the same.
  });
}
