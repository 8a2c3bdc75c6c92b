import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeReasonOf } from '@stationwall/contract/live';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { LiveClient } from '../testing/live-client.ts';

let backend: Server;
let relay: FastifyInstance;
let address: string;
let received: number[];

async function begin(env: Record<string, string>) {
  const { port } = backend.address() as AddressInfo;
  relay = await buildApp(
    readConfig({ BACKEND_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent', ...env }),
  );
  address = await relay.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  received = [];
  backend = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('error', () => {});
    request.on('end', () => {
      received.push(bytes);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await relay.close();
  backend.closeAllConnections();
  backend.close();
});

const failure = (message: string, details: string) => ({
  result: null,
  targetUrl: null,
  success: false,
  error: { code: 0, message, details, validationErrors: null },
  unAuthorizedRequest: false,
  __abp: true,
});

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream', ...headers },
    duplex: 'half',
  } as RequestInit);

/** The status of a call whose path goes over the wire as it is written here. */
const rawStatus = async (method: string, path: string): Promise<number | undefined> => {
  const { port } = new URL(address);
  const sent = request({ host: '127.0.0.1', port, method, path }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
};

const signedIn = { authorization: 'Bearer a.b.c' };

const chunked = (bytes: number) =>
  new ReadableStream({
    start(stream) {
      for (let left = bytes; left > 0; left -= 1_024) stream.enqueue(new Uint8Array(Math.min(left, 1_024)));
      stream.close();
    },
  });

it('lets an address try to sign in so often a minute, wherever the others are', async () => {
  await begin({ SIGN_INS_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1' });
  const signIn = (from: string, path = '/api/TokenAuth/Authenticate') =>
    post(path, '{}', { 'x-forwarded-for': from });
  expect((await signIn('203.0.113.1')).status).toBe(200);
  expect((await signIn('203.0.113.1', '/API/tokenauth/authenticate?x=1')).status).toBe(200);
  const third = await signIn('203.0.113.1');
  const seconds = Number(third.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect([third.status, await third.json()]).toEqual([
    429,
    failure(
      'Too many attempts to sign in.',
      `At most 2 attempts a minute from one address. Try again in ${seconds} s.`,
    ),
  ]);
  const inChinese = await post('/api/TokenAuth/Authenticate', '{}', {
    'x-forwarded-for': '203.0.113.1',
    '.AspNetCore.Culture': 'zh-Hans',
  });
  expect(((await inChinese.json()) as ReturnType<typeof failure>).error.message).toBe('登录尝试过于频繁。');
  expect((await signIn('203.0.113.2')).status).toBe(200);
  expect((await post('/api/other', '{}', { 'x-forwarded-for': '203.0.113.1' })).status).toBe(200);
  expect(received.length).toBe(4);
});

it.each(['/api/TokenAuth/Authenticat%65', '/%61pi/TokenAuth/Authenticate/', '/api/./TokenAuth/Authenticate'])(
  'knows signing in however its path is written: %s',
  async (path) => {
    await begin({ SIGN_INS_PER_MINUTE: '1' });
    expect((await post('/api/TokenAuth/Authenticate', '{}')).status).toBe(200);
    expect(await rawStatus('POST', path)).toBe(429);
  },
);

it('counts those of one IPv6 network together, and an IPv4 address as itself however it is written', async () => {
  await begin({ SIGN_INS_PER_MINUTE: '1', TRUSTED_PROXIES: '127.0.0.1' });
  const signIn = async (from: string) =>
    (await post('/api/TokenAuth/Authenticate', '{}', { 'x-forwarded-for': from })).status;
  const callers = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '203.0.113.1', '::ffff:203.0.113.1'];
  const answers: number[] = [];
  for (const caller of callers) answers.push(await signIn(caller));
  expect(answers).toEqual([200, 429, 200, 200, 429]);
});

it.each([
  ['of known length', () => 'x'.repeat(3_000), 'Its body has 3000 bytes; 2048 bytes are allowed.'],
  ['in chunks', () => chunked(3_000), /^Its body has \d+ bytes or more; 2048 bytes are allowed\.$/],
])('refuses a body %s that is too large', async (_, body, details) => {
  await begin({ MAX_BODY_BYTES: '2048', MAX_UPLOAD_BYTES: '4096' });
  const answer = await post('/api/x', body(), signedIn);
  const said = (await answer.json()) as ReturnType<typeof failure>;
  expect([answer.status, said]).toEqual([413, failure('The request is too large.', said.error.details)]);
  expect(said.error.details).toMatch(details);
  expect(received).toEqual([]);
});

it('carries bodies up to the limit, larger ones for long calls', async () => {
  await begin({ MAX_BODY_BYTES: '2048', MAX_UPLOAD_BYTES: '4096' });
  for (const body of ['x'.repeat(2_048), chunked(2_048)])
    expect((await post('/api/x', body, signedIn)).status).toBe(200);
  for (const body of ['x'.repeat(4_096), chunked(4_096)])
    expect((await post('/Profile/UploadProfilePicture', body, signedIn)).status).toBe(200);
  expect(received).toEqual([2_048, 2_048, 4_096, 4_096]);
});

it.each([
  ['of a caller without a token', '/Profile/UploadProfilePicture', {}],
  ['of a call that is open to everyone', '/api/services/app/ACCOUNT/IsTenantAvailabl%65', signedIn],
])('carries a small body %s, and no larger one', async (_, path, headers) => {
  await begin({ MAX_PUBLIC_BODY_BYTES: '1024' });
  for (const body of ['x'.repeat(1_024), chunked(1_024)])
    expect((await post(path, body, headers)).status).toBe(200);
  for (const body of ['x'.repeat(1_025), chunked(2_048)])
    expect((await post(path, body, headers)).status).toBe(413);
  expect(received).toEqual([1_024, 1_024]);
});

/** Begins a call with a body of which nothing comes after the first byte. */
const dawdle = (): Socket => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});
  socket.write('POST /api/slow HTTP/1.1\r\nHost: relay\r\nContent-Length: 1000\r\n\r\nx');
  return socket;
};

it('waits so long for a body, and says then how much had come', async () => {
  await begin({ CALL_TIMEOUT_S: '1' });
  const [head = '', body = ''] = (await text(dawdle())).split('\r\n\r\n');
  expect([head.split('\r\n', 1)[0], JSON.parse(body), received]).toEqual([
    'HTTP/1.1 408 Request Timeout',
    failure(
      'The request came too slowly.',
      'After 1 s 1 bytes of its body had come; all of it must come in that time.',
    ),
    [],
  ]);
});

it('takes so many live links from one address', async () => {
  await begin({ MAX_LINKS_PER_ADDRESS: '1' });
  const first = new LiveClient(address, null);
  await vi.waitFor(() => expect(first.socket.readyState).toBe(WebSocket.OPEN));
  const second = new LiveClient(address, null);
  await vi.waitFor(() => expect(second.closedBy).toBe('too-many-links'));
  first.drop();
  await vi.waitFor(() => expect(relay.observed.links.size).toBe(0));
  const third = new LiveClient(address, null);
  await vi.waitFor(() => expect(third.socket.readyState).toBe(WebSocket.OPEN));
  expect([first.closedBy, third.closedBy]).toEqual([1006, null]);
  third.drop();
});

it('counts the links of the addresses that a trusted proxy names', async () => {
  await begin({ MAX_LINKS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.1' });
  const from = (name: string) =>
    new WebSocket(`${address.replace('http', 'ws')}/live`, {
      headers: { 'x-forwarded-for': name },
    }).on('error', () => {});
  const first = ['203.0.113.1', '203.0.113.2', '2001:db8::1'].map(from);
  await vi.waitFor(() => expect(relay.observed.links.size).toBe(3));
  const more = ['203.0.113.1', '2001:db8::2', '2001:db8:0:1::1'].map(from);
  await vi.waitFor(() => expect(relay.observed.counts.closedBy['too-many-links']).toBe(2));
  await vi.waitFor(() => expect(relay.observed.links.size).toBe(4));
  for (const socket of [...first, ...more]) socket.terminate();
});

it('asks the backend about so many strangers a minute from one address, /64 of IPv6', async () => {
  await begin({ STRANGERS_PER_MINUTE: '1', TRUSTED_PROXIES: '127.0.0.1' });
  const asked: string[] = [];
  backend.on('request', ({ headers }) => asked.push(headers.authorization ?? ''));
  const callers = ['203.0.113.1', '::ffff:203.0.113.1', '2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'];
  const closings: (string | null)[] = [];
  for (const [at, from] of callers.entries()) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/live`, {
      headers: { 'x-forwarded-for': from },
    });
    socket.once('open', () => socket.send(JSON.stringify({ type: 'authenticate', token: `token ${at}` })));
    const [code] = (await once(socket, 'close')) as [number];
    closings.push(closeReasonOf(code));
  }
  const [counted, known] = ['too-many-strangers', 'backend-away'];
  expect(closings).toEqual([known, counted, known, counted, known]);
  expect([...new Set(asked)]).toEqual([0, 2, 4].map((at) => `Bearer token ${at}`));
  expect(relay.observed.counts.closedBy['too-many-strangers']).toBe(2);
});
