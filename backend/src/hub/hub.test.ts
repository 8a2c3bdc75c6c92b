import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import type { StationEvents } from '@stationwall/contract/hub';
import type { UserNotification } from '@stationwall/contract/notification';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { accountsOf } from '../store/accounts.ts';
import { upsertStation } from '../store/stations.ts';
import {
  type SignedIn,
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

async function client(token: string | null, { skipNegotiation = false } = {}): Promise<Client> {
  const query = token === null ? '' : `?enc_auth_token=${encodeURIComponent(token)}`;
  const url = `${site.address}/signalr${query}`;
  const builder = new HubConnectionBuilder().configureLogging(LogLevel.None);
  const connection = (
    skipNegotiation
      ? builder.withUrl(url, { skipNegotiation, transport: HttpTransportType.WebSockets })
      : builder.withUrl(url)
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
    events.map((event) => (event.kind === 'station' ? event.station.nameEn : '')),
  );

const notificationFor = (userId: number, tenantId: number | null): UserNotification => ({
  id: randomUUID(),
  tenantId,
  userId,
  state: 0,
  notification: {
    id: randomUUID(),
    tenantId,
    notificationName: 'App.SimpleMessage',
    data: {
      type: 'Abp.Notifications.MessageNotificationData',
      message: 'Stage is rising',
      properties: { Message: 'Stage is rising' },
    },
    entityType: null,
    entityTypeName: null,
    entityId: null,
    severity: 2,
    creationTime: '2026-11-21T08:00:00',
  },
});

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

describe('negotiation', () => {
  const negotiate = async (query = `negotiateVersion=1&enc_auth_token=${viewer.encryptedAccessToken}`) => {
    const response = await fetch(`${site.address}/SignalR/negotiate?${query}`, { method: 'POST' });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };

  it('gives a public id, a secret token and the one transport', async () => {
    const { status, body } = await negotiate();
    expect(status).toBe(200);
    expect(body).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{22}$/),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    });
    expect(body.connectionToken).not.toBe(body.connectionId);
  });

  it('of version 0 has the id for its token', async () => {
    expect((await negotiate('')).body).toEqual({
      negotiateVersion: 0,
      connectionId: expect.any(String),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
    });
  });

  it('is asked for: 404 without one, 409 the second time, 403 for somebody else’s', async () => {
    const { connectionId, connectionToken } = (await negotiate()).body;
    const own = `enc_auth_token=${viewer.encryptedAccessToken}`;
    expect(await upgradeStatus(`/signalr?id=unknown&${own}`)).toBe(404);
    expect(await upgradeStatus(`/signalr?id=${connectionId}&${own}`)).toBe(404);
    expect(await upgradeStatus(`/signalr?id=${connectionToken}`)).toBe(403);
    expect(await upgradeStatus(`/signalr?id=${connectionToken}&enc_auth_token=${relay.accessToken}`)).toBe(
      403,
    );
    const first = await raw(`/signalr?id=${connectionToken}&${own}`);
    expect(await upgradeStatus(`/signalr?id=${connectionToken}&${own}`)).toBe(409);
    await first.stop();
    await vi.waitFor(async () =>
      expect(await upgradeStatus(`/signalr?id=${connectionToken}&${own}`)).toBe(404),
    );
    expect(await upgradeStatus('/elsewhere')).toBe(404);
  });
});

interface Raw {
  socket: WebSocket;
  records: Record<string, unknown>[];
  closeCodes: number[];
  stop(): Promise<void>;
}

function upgradeStatus(path: string): Promise<number> {
  const socket = new WebSocket(`${site.address.replace('http', 'ws')}${path}`);
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
      socket.terminate();
    });
    socket.on('open', () => reject(new Error('the socket opened')));
    socket.on('error', () => {});
  });
}

async function raw(path: string): Promise<Raw> {
  const socket = new WebSocket(`${site.address.replace('http', 'ws')}${path}`);
  const records: Record<string, unknown>[] = [];
  const closeCodes: number[] = [];
  socket.on('message', (data) => {
    for (const text of data.toString().split('\u001e').filter(Boolean)) records.push(JSON.parse(text));
  });
  socket.on('close', (code) => closeCodes.push(code));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const stop = async () => {
    socket.terminate();
    await vi.waitFor(() => expect(closeCodes).toHaveLength(1));
  };
  const made = { socket, records, closeCodes, stop };
  open.push(made);
  return made;
}

const shake = '{"protocol":"json","version":1}\u001e';

describe('the protocol, byte for byte', () => {
  it('takes a handshake split in two and a call merged into it', async () => {
    const { socket, records } = await raw('/signalr');
    socket.send(shake.slice(0, 10));
    socket.send(
      `${shake.slice(10)}{"type":6}\u001e{"type":1,"invocationId":"7","target":"Register","arguments":[]}\u001e`,
    );
    await vi.waitFor(() =>
      expect(records.slice(0, 2)).toEqual([{}, { type: 3, invocationId: '7', result: null }]),
    );
  });

  it('refuses a protocol that it does not speak, and says so', async () => {
    const { socket, records, closeCodes } = await raw('/signalr');
    socket.send('{"protocol":"messagepack","version":1}\u001e');
    await vi.waitFor(() => expect(closeCodes).toEqual([1000]));
    expect(records).toEqual([{ error: "The protocol 'messagepack' is not supported; 'json' is." }]);
  });

  it('does not wait for ever for a handshake', async () => {
    const { records, closeCodes } = await raw('/signalr');
    await vi.waitFor(() => expect(closeCodes).toEqual([1000]), 9_000);
    expect(records).toEqual([{ error: 'Handshake was canceled.' }]);
  });

  it('pings, and closes a client that has fallen silent', async () => {
    const { socket, records, closeCodes } = await raw('/signalr');
    socket.send(shake);
    await vi.waitFor(() => expect(closeCodes).toEqual([1000]), 9_000);
    expect(records.filter(({ type }) => type === 6).length).toBeGreaterThan(2);
    expect(records.at(-1)).toEqual({
      type: 7,
      error: "Client hasn't sent a message in 3 s.",
      allowReconnect: true,
    });
  });

  it('closes with a reason on what is no message', async () => {
    const { socket, records, closeCodes } = await raw('/signalr');
    socket.send(`${shake}{"target":"Register"}\u001e`);
    await vi.waitFor(() => expect(closeCodes).toEqual([1000]));
    expect(records.at(-1)).toEqual({
      type: 7,
      error: "Connection closed with an error. Missing required property 'type'.",
      allowReconnect: false,
    });
  });

  it('says goodbye when the client does', async () => {
    const { socket, closeCodes } = await raw('/signalr');
    socket.send(`${shake}{"type":7}\u001e`);
    await vi.waitFor(() => expect(closeCodes).toEqual([1000]));
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
    // One masked text frame (mask 0) with the handshake; from here on nothing is read.
    const payload = Buffer.from(shake);
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]));
    await new Promise((resolve) => socket.once('data', resolve));
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
    const short = await startTestSite({ tokenLifetimeS: 2 });
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
      8_000,
    );
    await short.close();
  });
});

describe('a server that goes away', () => {
  it('tells its clients to come back', async () => {
    const leaving = await startTestSite();
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
