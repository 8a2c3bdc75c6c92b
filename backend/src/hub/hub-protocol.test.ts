import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
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
beforeAll(async () => {
  const hubLimits = { sendBudget: 100_000, pingEveryMs: 200, clientSilentMs: 3_000, handshakeWithinMs: 500 };
  site = await startTestSite({ hubLimits });
  relay = await signInAs(site, 1, 'relay', servicePassword);
  viewer = await signInAs(site, 1, 'viewer', 'Viewer#123');
});
afterAll(() => site?.close());

const open: Raw[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.stop()));
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

const availableTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}));

describe('negotiation', () => {
  const negotiate = async (query = `negotiateVersion=1&enc_auth_token=${viewer.encryptedAccessToken}`) => {
    const response = await fetch(`${site.address}/SignalR/negotiate?${query}`, { method: 'POST' });
    return { status: response.status, body: (await response.json()) as Record<string, string> };
  };

  it('gives a public id, a secret token and the transports', async () => {
    const { status, body } = await negotiate();
    expect(status).toBe(200);
    expect(body).toEqual({
      negotiateVersion: 1,
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      connectionToken: expect.stringMatching(/^[\w-]{22}$/),
      availableTransports,
    });
    expect(body.connectionToken).not.toBe(body.connectionId);
  });

  it('of version 0 has the id for its token', async () => {
    expect((await negotiate('')).body).toEqual({
      negotiateVersion: 0,
      connectionId: expect.any(String),
      availableTransports,
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
    expect(await upgradeStatus('//')).toBe(404);
  });
});

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

  it('takes the protocol’s name in any case', async () => {
    const { socket, records } = await raw('/signalr');
    socket.send('{"protocol":"JSON","version":1}\u001e');
    await vi.waitFor(() => expect(records[0]).toEqual({}));
  });

  it('closes with a reason on a message that is too long, however it is cut up', async () => {
    const { socket, records, closeCodes } = await raw('/signalr');
    socket.send(shake);
    socket.send(`{"type":1,"target":"register","arguments":["${'x'.repeat(200_000)}"]}\u001e`);
    await vi.waitFor(() => expect(closeCodes).toEqual([1000]));
    expect(records.at(-1)).toEqual({
      type: 7,
      error: 'Connection closed with an error. The maximum message size of 32768 characters was exceeded.',
      allowReconnect: false,
    });
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
