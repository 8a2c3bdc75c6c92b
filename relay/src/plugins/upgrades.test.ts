import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { hangUp } from '../testing/hang-up.ts';

let backend: Server;
let relay: FastifyInstance;
let address: string;

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

async function begin(env: Record<string, string> = {}) {
  const BACKEND_URL = `http://127.0.0.1:${portOf(backend)}`;
  relay = await buildApp(readConfig({ BACKEND_URL, LOG_LEVEL: 'silent', ...env }));
  address = await relay.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  backend = createServer();
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await relay.close();
  backend.closeAllConnections();
  backend.close();
});

it("carries the hub's WebSocket both ways, large messages whole", async () => {
  const echo = new WebSocketServer({ server: backend });
  echo.on('connection', (socket, request) => {
    socket.send(request.url ?? '');
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
  await begin();
  const socket = new WebSocket(`${address.replace('http', 'ws')}/signalr?id=7&enc_auth_token=t`);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(data.toString()));
  await new Promise((resolve) => socket.once('open', resolve));
  const large = 'x'.repeat(500_000);
  socket.send(large);
  await new Promise<void>((resolve) => {
    socket.on('message', () => heard.length === 2 && resolve());
    if (heard.length === 2) resolve();
  });
  expect(heard).toEqual(['/signalr?id=7&enc_auth_token=t', large]);
  socket.terminate();
  echo.close();
});

it("tells the hub the caller's address as the relay knows it, and nothing that the caller claims", async () => {
  const heads: IncomingMessage['headers'][] = [];
  backend.on('upgrade', ({ headers }, socket) => {
    heads.push(headers);
    socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
  });
  await begin({ TRUSTED_PROXIES: '127.0.0.1' });
  const headers = {
    'x-forwarded-for': '10.0.0.1, 203.0.113.7',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '10.0.0.2',
    forwarded: 'for=10.0.0.1',
  };
  const socket = new WebSocket(`${address.replace('http', 'ws')}/signalr`, { headers });
  await new Promise((resolve) => socket.once('error', resolve));
  expect(heads[0]?.['x-forwarded-for']).toBe('203.0.113.7');
  expect(heads[0]).not.toHaveProperty('forwarded');
  expect(heads[0]).not.toHaveProperty('x-forwarded-host');
});

it('carries so many WebSockets of the hub from one address', async () => {
  const echo = new WebSocketServer({ server: backend });
  await begin({ MAX_LINKS_PER_ADDRESS: '1' });
  const open = () => new WebSocket(`${address.replace('http', 'ws')}/signalr`);
  const first = open();
  await new Promise((resolve) => first.once('open', resolve));
  const second = open();
  const error = await new Promise<Error>((resolve) => second.once('error', resolve));
  expect(error.message).toBe('Unexpected server response: 429');
  first.terminate();
  echo.close();
});

it("hands on the hub's refusal of a WebSocket", async () => {
  backend.on('upgrade', (_, socket) => socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'));
  await begin();
  const socket = new WebSocket(`${address.replace('http', 'ws')}/signalr?id=7`);
  const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
  expect(error.message).toBe('Unexpected server response: 401');
});

it.each(['/live', '/signalr'])('opens no WebSocket on %s for a page of another site', async (path) => {
  await begin({ ALLOWED_ORIGINS: 'https://map.example.org' });
  const statusFor = async (headers: string) => {
    const socket = connect(portOf(relay.server), '127.0.0.1');
    socket.write(`${upgrade(path)}${headers}\r\n`);
    return (await text(socket)).split(' ')[1];
  };
  expect([
    await statusFor('Origin: https://evil.example\r\n'),
    await statusFor('Origin: null\r\n'),
    await statusFor('Host: other\r\n'),
  ]).toEqual(['403', '403', '400']);
});

const upgrade = (path: string, method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: relay\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;

it.each([
  ['GET', '/signalr/../api/services/app/User/GetMyStcdPrivilages', 404],
  ['GET', '/signalr/%2e%2e/readyz', 404],
  ['GET', '//signalr/x', 404],
  ['POST', '/signalr', 405],
])('carries nothing but a WebSocket of the hub: %s %s', async (method, path, status) => {
  const seen: (string | undefined)[] = [];
  backend.on('upgrade', ({ url }, socket) => {
    seen.push(url);
    socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
  });
  await begin();
  const socket = connect(portOf(relay.server), '127.0.0.1');
  socket.write(`${upgrade(path, method)}\r\n`);
  expect([(await text(socket)).split(' ')[1], seen]).toEqual([String(status), []]);
});

it("takes from a handshake what speaks of a body, which would otherwise be the relay's end", async () => {
  const heads: IncomingMessage['headers'][] = [];
  backend.on('upgrade', ({ headers }, socket) => {
    heads.push(headers);
    socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n');
  });
  await begin();
  const socket = connect(portOf(relay.server), '127.0.0.1');
  socket.write(
    `${upgrade('/signalr')}Trailer: x\r\nTE: trailers\r\nExpect: 100-continue\r\nX-Kept: 1\r\n\r\n`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
  const { host: _, ...told } = heads[0] ?? {};
  expect(told).toEqual({
    connection: 'Upgrade',
    upgrade: 'websocket',
    'x-forwarded-for': '127.0.0.1',
    'x-kept': '1',
  });
});

it.each(['/signalr', '/live'])('outlives callers who hang up in the middle of %s', async (path) => {
  await begin();
  await Promise.all(Array.from({ length: 200 }, () => hangUp(portOf(relay.server), `${upgrade(path)}\r\n`)));
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await vi.waitFor(() => expect(relay.observed.links.size).toBe(0));
});
