import { getCurrentLoginInformations } from '@stationwall/contract/services/session';
import { logOut, renewToken } from '@stationwall/contract/services/token-auth';
import { getAbpSessionUserId } from '@stationwall/contract/services/user';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { callAs } from '../testing/call-as.ts';
import { signInAs, startTestSite, type TestSite } from '../testing/test-site.ts';

type Headers = Record<string, string>;
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.close());

const statusOf = async (headers: Headers) => (await callAs(site, headers, getAbpSessionUserId, {})).status;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it('signing out ends the token on the server, in both of its forms', async () => {
  const { headers, encryptedAccessToken } = await signInAs(site, 1, 'viewer', 'Viewer#123');
  expect((await callAs(site, headers, logOut, {})).status).toBe(200);
  expect(await statusOf(headers)).toBe(401);
  expect(await statusOf(bearer(encryptedAccessToken))).toBe(401);
  expect((await callAs(site, headers, renewToken, {})).status).toBe(401);
  expect((await callAs(site, headers, logOut, {})).status).toBe(401);
  expect((await callAs(site, headers, getCurrentLoginInformations, {})).result.user).toBeNull();
});

it('it ends what the token was renewed from and by, and no other sign-in of the person', async () => {
  const first = await signInAs(site, 1, 'viewer', 'Viewer#123');
  const other = await signInAs(site, 1, 'viewer', 'Viewer#123');
  const renewed = bearer((await callAs(site, first.headers, renewToken, {})).result.accessToken);
  const again = bearer((await callAs(site, renewed, renewToken, {})).result.accessToken);
  await callAs(site, renewed, logOut, {});
  expect(await Promise.all([first.headers, renewed, again].map(statusOf))).toEqual([401, 401, 401]);
  expect(await statusOf(other.headers)).toBe(200);
});

it('it closes the hub connections of that sign-in', async () => {
  const leaving = await signInAs(site, 1, 'viewer', 'Viewer#123');
  const staying = await signInAs(site, 1, 'viewer', 'Viewer#123');
  const connect = async ({ encryptedAccessToken }: { encryptedAccessToken: string }) => {
    const address = site.address.replace('http', 'ws');
    const socket = new WebSocket(`${address}/signalr?enc_auth_token=${encryptedAccessToken}`);
    await new Promise((resolve) => socket.once('open', resolve));
    return socket;
  };
  const [left, stayed] = [await connect(leaving), await connect(staying)];
  await callAs(site, leaving.headers, logOut, {});
  await site.hub.recheck();
  await vi.waitFor(() => expect(left.readyState).toBe(WebSocket.CLOSED));
  expect(stayed.readyState).toBe(WebSocket.OPEN);
  stayed.terminate();
});
