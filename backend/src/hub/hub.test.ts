import { once } from 'node:events';
import { connect } from 'node:net';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { StationEvents } from '@stationwall/contract/hub';
import type { UserNotification } from '@stationwall/contract/notification';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountsOf } from '../store/accounts.ts';
import { upsertStation } from '../store/stations.ts';
import { announceNotification } from '../store/tenant-events.ts';
import { notificationFor } from '../testing/test-notification.ts';
import {
  type SignedIn,
  serveAlso,
  servicePassword,
  signInAs,
  startTestSite,
  type TestSite,
} from '../testing/test-site.ts';

let site: TestSite;
let relay: SignedIn;
let viewer: SignedIn;
let riversideRelay: SignedIn;
beforeAll(async () => {
  const hubLimits = { sendBudget: 100_000, pingEveryMs: 200, clientSilentMs: 3_000, handshakeWithinMs: 500 };
  site = await startTestSite({ hubLimits, hubRecheckEveryMs: 50 });
  relay = await signInAs(site, 1, 'relay', servicePassword);
  viewer = await signInAs(site, 1, 'viewer', 'Viewer#123');
  riversideRelay = await signInAs(site, 2, 'relay', servicePassword);
});
afterAll(() => site?.close());

const open: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.stop()));
});

interface Client {
  connection: HubConnection;
  batches: StationEvents[];
  notifications: UserNotification[];
  closed: (Error | undefined)[];
}

async function client(
  token: string | null,
  { skipNegotiation = false, transport }: { skipNegotiation?: boolean; transport?: HttpTransportType } = {},
): Promise<Client> {
  const query = token === null ? '' : `?enc_auth_token=${encodeURIComponent(token)}`;
  const url = `${site.address}/signalr${query}`;
  const builder = new HubConnectionBuilder().configureLogging(LogLevel.None);
  const connection = (
    skipNegotiation
      ? builder.withUrl(url, { skipNegotiation, transport: HttpTransportType.WebSockets })
      : builder.withUrl(url, transport === undefined ? {} : { transport })
  ).build();
  connection.keepAliveIntervalInMilliseconds = 200;
  const made: Client = { connection, batches: [], notifications: [], closed: [] };
  connection.on('stationEvents', (batch) => made.batches.push(batch));
  connection.on('getNotification', (notification) => made.notifications.push(notification));
  connection.onclose((error) => made.closed.push(error));
  open.push(connection);
  await connection.start();
  return made;
}

it('keeps places for programs, and gives one user so many', async () => {
  const places = { all: 4, ofPrograms: 1, signedOut: 3, ofUser: 1 };
  const small = await serveAlso(site, { hubPlaces: places });
  const statuses: (string | undefined)[] = [];
  for (const token of [viewer, viewer, null, null, null, relay, relay]) {
    const query = token ? `?enc_auth_token=${encodeURIComponent(token.encryptedAccessToken)}` : '';
    const socket = connect(Number(new URL(small.address).port), '127.0.0.1');
    socket.write(
      `GET /signalr${query} HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
    open.push({ stop: async () => void socket.destroy() });
    const [head] = (await once(socket, 'data')) as [Buffer];
    statuses.push(head.toString().split(' ')[1]);
  }
  expect(statuses).toEqual(['101', '503', '101', '101', '503', '101', '503']);
  await small.close();
});

let edits = 0;
/** Edits a station, which appends one event to its tenant's outbox. */
async function edit(tenantId: number, stcd: string): Promise<string> {
  const nameEn = `Edited ${++edits}`;
  await upsertStation(site.store, tenantId, {
    stcd,
    nameZh: '测站',
    nameEn,
    sttp: 'PP',
    lon: 110,
    lat: 30,
    river: null,
    intervalS: 30,
    isPublic: true,
    centre: tenantId,
    address: `00${stcd}`,
    password: null,
  });
  return nameEn;
}

const namesIn = ({ batches }: Client) =>
  batches.flatMap(({ events }) =>
    events.map((event) => (event.kind === 'station' ? event.station?.nameEn : '')),
  );

describe('the official client', () => {
  it.each([false, true])(
    'gets its tenant’s events in order and without holes (skipping negotiation: %s)',
    async (skipNegotiation) => {
      const ours = await client(relay.encryptedAccessToken, { skipNegotiation });
      const theirs = await client(riversideRelay.encryptedAccessToken, { skipNegotiation });
      const first = await edit(1, '61000001');
      const foreign = await edit(2, '62000001');
      const second = await edit(1, '61000002');
      await vi.waitFor(() => expect(namesIn(ours)).toEqual([first, second]));
      await vi.waitFor(() => expect(namesIn(theirs)).toEqual([foreign]));
      const [one, two] = ours.batches;
      expect(one?.epoch).toBe(site.store.epoch);
      expect(one?.cursor).toBe((one?.prev ?? 0) + 1);
      expect(two?.prev).toBe(one?.cursor);
    },
  );

  it('is told its notifications on each of its connections, and nobody else’s', async () => {
    const [here, there, other] = await Promise.all([
      client(viewer.encryptedAccessToken),
      client(viewer.encryptedAccessToken),
      client(relay.encryptedAccessToken),
    ]);
    const notification = notificationFor(viewer.userId, 1);
    await vi.waitFor(() => expect(site.hub.notify(notification)).toBe(2));
    await vi.waitFor(() =>
      expect([here.notifications, there.notifications]).toEqual([[notification], [notification]]),
    );
    expect(site.hub.notify(notificationFor(viewer.userId, 2))).toBe(0);
    expect(other.notifications).toEqual([]);
  });

  it('is told what the outbox numbers for it, and nobody else is', async () => {
    const [named, other, foreign, anonymous] = await Promise.all([
      client(viewer.encryptedAccessToken),
      client(relay.encryptedAccessToken),
      client(riversideRelay.encryptedAccessToken),
      client(null),
    ]);
    const createdAt = Date.UTC(2026, 10, 21, 0, 0, 0);
    const announce = (notificationId: string, userIds: number[] | null, text: string) =>
      announceNotification(site.store, 1, { notificationId, userIds, severity: 2, text, createdAt });
    await announce('0b5d1c1e-8f0e-4b71-9f0b-3c3f1f7f0001', [viewer.userId, 999], 'Stage is rising');
    await announce('0b5d1c1e-8f0e-4b71-9f0b-3c3f1f7f0002', null, 'Maintenance tonight');
    const texts = ({ notifications }: Client) =>
      notifications.map(({ notification }) => notification.data.message);
    await vi.waitFor(() => expect(texts(other)).toEqual(['Maintenance tonight']));
    await vi.waitFor(() => expect(texts(named)).toEqual(['Stage is rising', 'Maintenance tonight']));
    const expected = notificationFor(viewer.userId, 1);
    expect(named.notifications[0]).toEqual({
      ...expected,
      id: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
      notification: { ...expected.notification, id: '0b5d1c1e-8f0e-4b71-9f0b-3c3f1f7f0001' },
    });
    await Promise.all([foreign, anonymous].map(({ connection }) => connection.invoke('register')));
    expect([foreign.notifications, anonymous.notifications]).toEqual([[], []]);
  });

  it('may call register, in any case, and learns what it did wrong otherwise', async () => {
    const { connection } = await client(viewer.encryptedAccessToken);
    expect(await connection.invoke('register')).toBeNull();
    expect(await connection.invoke('Register')).toBeNull();
    await connection.send('register');
    await expect(connection.invoke('erase')).rejects.toThrow("Unknown hub method 'erase'");
    await expect(connection.invoke('register', 1)).rejects.toThrow(
      'Invocation provides 1 argument(s) but target expects 0.',
    );
    const streamed = new Promise((_, reject) => {
      connection.stream('register').subscribe({ next() {}, complete() {}, error: reject });
    });
    await expect(streamed).rejects.toThrow('the hub has no streams');
  });

  it('without the permission gets no events, without a token nothing at all', async () => {
    const signedIn = await client(viewer.encryptedAccessToken);
    const anonymous = await client(null);
    const follower = await client(relay.encryptedAccessToken);
    const name = await edit(1, '61000003');
    await vi.waitFor(() => expect(namesIn(follower)).toEqual([name]));
    await Promise.all([signedIn, anonymous].map(({ connection }) => connection.invoke('register')));
    expect([signedIn.batches, anonymous.batches]).toEqual([[], []]);
  });

  it('stays connected while it has nothing to say but pings', async () => {
    const { connection, closed } = await client(relay.encryptedAccessToken);
    connection.serverTimeoutInMilliseconds = 2_000;
    const since = Date.now();
    await vi.waitFor(() => expect(Date.now() - since).toBeGreaterThan(4_000), 8_000);
    expect({ state: connection.state, closed }).toEqual({ state: 'Connected', closed: [] });
  });

  it('with a token that is not good is refused at once', async () => {
    await expect(client('nonsense')).rejects.toThrow("Status code '401'");
    await expect(client('nonsense', { skipNegotiation: true })).rejects.toThrow();
  });

  it('is closed when its user is switched off', async () => {
    const gone = await client(viewer.encryptedAccessToken);
    const stays = await client(relay.encryptedAccessToken);
    const setActive = (is_active: boolean) =>
      accountsOf(site.store.db)
        .updateTable('users')
        .set({ is_active })
        .where('tenant_id', '=', 1)
        .where('id', '=', viewer.userId)
        .execute();
    await setActive(false);
    await vi.waitFor(
      () =>
        expect(gone.closed.map((error) => error?.message)).toEqual([
          'Server returned an error on close: The token is no longer good.',
        ]),
      5_000,
    );
    expect(stays.connection.state).toBe('Connected');
    await setActive(true);
  });
});

const shake = '{"protocol":"json","version":1}\u001e';

describe.each([
  ['Server-Sent Events', HttpTransportType.ServerSentEvents, 'text/event-stream'],
  ['long polling', HttpTransportType.LongPolling, 'text/plain'],
])('over %s', (_, transport, contentType) => {
  it('the client is told what it would be over a WebSocket, and may call', async () => {
    const ours = await client(relay.encryptedAccessToken, { transport });
    expect(await ours.connection.invoke('register')).toBeNull();
    const first = await edit(1, '61000001');
    const second = await edit(1, '61000002');
    await vi.waitFor(() => expect(namesIn(ours)).toEqual([first, second]));
    const notification = notificationFor(relay.userId, 1);
    site.hub.notify(notification);
    await vi.waitFor(() => expect(ours.notifications).toEqual([notification]));
    await expect(ours.connection.invoke('erase')).rejects.toThrow("Unknown hub method 'erase'");
  });

  it('it stays while it has nothing to say but pings, and is forgotten when it stops', async () => {
    await vi.waitFor(() => expect(site.hub.size).toBe(0));
    const { connection, closed } = await client(viewer.encryptedAccessToken, { transport });
    const since = Date.now();
    await vi.waitFor(() => expect(Date.now() - since).toBeGreaterThan(4_000), 8_000);
    expect([connection.state, closed, site.hub.size]).toEqual(['Connected', [], 1]);
    await connection.stop();
    await vi.waitFor(() => expect(site.hub.size).toBe(0));
  });

  it('it is told why it must go', async () => {
    const { connection, closed } = await client(viewer.encryptedAccessToken, { transport });
    await connection.invoke('register', 'x'.repeat(200_000)).catch(() => {});
    await vi.waitFor(() =>
      expect(closed.map((error) => error?.message)).toEqual([
        expect.stringContaining('The maximum message size of 32768 characters was exceeded.'),
      ]),
    );
  });

  it('nobody else speaks or hears through it', async () => {
    const own = `enc_auth_token=${encodeURIComponent(viewer.encryptedAccessToken)}`;
    const negotiated = await fetch(`${site.address}/signalr/negotiate?negotiateVersion=1&${own}`, {
      method: 'POST',
    });
    const { connectionToken } = (await negotiated.json()) as { connectionToken: string };
    const at = (query: string, method = 'GET') =>
      fetch(`${site.address}/signalr?id=${connectionToken}&${query}`, {
        method,
        headers: transport === HttpTransportType.LongPolling ? {} : { accept: 'text/event-stream' },
      });
    const foreign = `enc_auth_token=${encodeURIComponent(relay.encryptedAccessToken)}`;
    expect([(await at(foreign)).status, (await at(own, 'POST')).status]).toEqual([403, 404]);
    const opened = await at(own);
    expect([opened.status, (await at(foreign, 'POST')).status, (await at('', 'DELETE')).status]).toEqual([
      200, 403, 403,
    ]);
    // Browsers take no stream of events that is not called one.
    expect(opened.headers.get('content-type')).toBe(contentType);
    expect((await at(own, 'DELETE')).status).toBe(202);
    await opened.body?.cancel().catch(() => {});
    await vi.waitFor(async () => expect((await at(own, 'POST')).status).toBe(404));
  });
});

describe('a client that does not read', () => {
  it('is let go once its budget is used up, while others get everything', async () => {
    const follower = await client(relay.encryptedAccessToken);
    const { port } = new URL(site.address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(
      `GET /signalr?enc_auth_token=${relay.encryptedAccessToken} HTTP/1.1\r\nHost: hub\r\nUpgrade: websocket\r\n` +
        'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await new Promise((resolve) => socket.once('data', resolve));
    // Masked text frames (mask 0): the handshake, then pings, so that only its not reading can end it.
    const write = (text: string) => {
      const payload = Buffer.from(text);
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]));
    };
    write(shake);
    await new Promise((resolve) => socket.once('data', resolve));
    const pings = setInterval(() => write('{"type":6}\u001e'), 100);
    socket.once('close', () => clearInterval(pings));
    socket.pause();
    const before = site.hub.size;
    const big = 'x'.repeat(90_000);
    const notification = notificationFor(relay.userId, 1);
    notification.notification.data.properties = { Message: big };
    let sent = 0;
    await vi.waitFor(
      () => {
        site.hub.notify(notification);
        sent += 1;
        expect(site.hub.size).toBe(before - 1);
      },
      { timeout: 20_000, interval: 5 },
    );
    await vi.waitFor(() => expect(follower.notifications).toHaveLength(sent), 10_000);
    expect(follower.connection.state).toBe('Connected');
    socket.resume();
    await closed;
  });
});

describe('a token that ends', () => {
  it('ends the connection with it, and does not ask the client back', async () => {
    const short = await serveAlso(site, { lifetimes: { tokenS: 6 } });
    const { encryptedAccessToken } = await signInAs(short, 1, 'admin', 'Admin#123');
    const connection = new HubConnectionBuilder()
      .configureLogging(LogLevel.None)
      .withUrl(`${short.address}/signalr?enc_auth_token=${encryptedAccessToken}`)
      .withAutomaticReconnect()
      .build();
    const closed: (Error | undefined)[] = [];
    connection.onclose((error) => closed.push(error));
    await connection.start();
    await vi.waitFor(
      () =>
        expect(closed.map((error) => error?.message)).toEqual([
          'Server returned an error on close: The token has expired.',
        ]),
      15_000,
    );
    await short.close();
  });
});

describe('a server that goes away', () => {
  it('tells its clients to come back', async () => {
    const leaving = await serveAlso(site);
    const { encryptedAccessToken } = await signInAs(leaving, 1, 'admin', 'Admin#123');
    const connection = new HubConnectionBuilder()
      .configureLogging(LogLevel.None)
      .withUrl(`${leaving.address}/signalr?enc_auth_token=${encryptedAccessToken}`)
      .withAutomaticReconnect([60_000])
      .build();
    const reconnecting: (string | undefined)[] = [];
    connection.onreconnecting((error) => reconnecting.push(error?.message));
    await connection.start();
    await leaving.close();
    await vi.waitFor(() =>
      expect(reconnecting).toEqual(['Server returned an error on close: The server is going away.']),
    );
    await connection.stop();
  });
});
