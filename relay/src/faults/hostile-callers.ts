import { connect } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { hangUp } from '../testing/hang-up.ts';
import type { Random } from '../testing/random.ts';

const patienceMs = 300;
const callPaths = [
  '/api/services/app/LastData/GetDynamicLastDatasAll',
  '/api/services/app/User/GetMyStcdPrivilages',
  '/api/services/app/Session/GetCurrentLoginInformations',
  '/AbpUserConfiguration/GetAll',
  '/Profile/UploadProfilePicture',
  '/signalr/negotiate',
  '/healthz',
  '/',
];

/** Writes bytes to the relay's port, in one piece or cut in two, and stays on the line for a while. */
async function rawly(port: number, bytes: Buffer, cutAt = bytes.length): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(bytes.subarray(0, cutAt));
  await pass(patienceMs / 3);
  if (!socket.destroyed) socket.write(bytes.subarray(cutAt));
  await pass(patienceMs);
  socket.destroy();
}

function request(random: Random): string {
  const method = random.oneOf(['GET', 'POST', 'PUT', 'DELETE', 'TRACE', 'CONNECT', 'get', 'PRI', '']);
  const odd = [
    '/../../etc/passwd',
    '/%00',
    '/%ff%fe',
    '//',
    '/live?token=x',
    `/${'a'.repeat(20_000)}`,
    '/api/%2e%2e',
    '*',
  ];
  const path = random.oneOf([...callPaths, ...odd]);
  const headers = [
    'Host: 127.0.0.1',
    `Content-Length: ${random.oneOf(['-1', '99999999999999999999', '5', '0x10', ''])}`,
    'Transfer-Encoding: chunked',
    `Abp.TenantId: ${random.oneOf(['2', 'null', '-1', '9e99', '2\t,1'])}`,
    'Authorization: Bearer ..',
    `.AspNetCore.Culture: ${'c=|uic='.repeat(random.below(50))}`,
    `X-Big: ${'b'.repeat(random.oneOf([1, 20_000, 200_000]))}`,
    'X-Forwarded-For: 10.0.0.1, 127.0.0.1',
    'Expect: 100-continue',
    'Trailer: x',
    'Upgrade: h2c',
    'Connection: keep-alive, Transfer-Encoding, Abp.TenantId',
    `Cookie: enc_auth_token=${'%'.repeat(random.below(40))}; Abp.TenantId=2`,
    'Header without a colon',
  ].filter(() => random.next() < 0.4);
  const body = random.oneOf(['', 'zz\r\nhello\r\n', '5\r\nhel', '{"a":', '\u0000\u0001']);
  return `${method} ${path} HTTP/${random.oneOf(['1.1', '1.0', '9.9'])}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}

function upgrade(random: Random, path: string): string {
  const method = random.oneOf(['GET', 'GET', 'POST']);
  const headers = [
    'Host: 127.0.0.1',
    random.oneOf([
      'Trailer: x',
      'Expect: 100-continue',
      'Content-Length: 5',
      'Transfer-Encoding: chunked',
      'X: y',
    ]),
    `Upgrade: ${random.oneOf(['websocket', 'h2c', 'WebSocket, foo', ''])}`,
    `Connection: ${random.oneOf(['Upgrade', 'keep-alive, Upgrade', 'close'])}`,
    `Sec-WebSocket-Key: ${random.oneOf(['dGhlIHNhbXBsZSBub25jZQ==', 'short', ''])}`,
    `Sec-WebSocket-Version: ${random.oneOf(['13', '8', 'x'])}`,
    `Sec-WebSocket-Extensions: ${random.oneOf(['permessage-deflate; client_max_window_bits=99', 'a;b;c', ''])}`,
  ];
  return `${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}

const goodUpgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`;

/** A head that promises a frame: reserved bits, no mask, lengths that never come, pieces without a beginning. */
function frameHead(random: Random): Buffer {
  const head = random.bytes(2 + random.below(14));
  if (random.next() < 0.5) head[0] = random.oneOf([0x81, 0x82, 0x80, 0x00, 0x01, 0x88, 0x89, 0xc1, 0x8f]);
  if (random.next() < 0.5) head[1] = random.oneOf([0xff, 0xfe, 0x7f, 0x85, 0x80]);
  return head;
}

function anyJson(random: Random, depth = 0): unknown {
  const leaves = [null, true, -1, 1e308, '', '\u0000', '</script>', 'Riverside', [], {}, { __proto__: null }];
  if (depth > 4 || random.next() < 0.4) return random.oneOf(leaves);
  const inside = Array.from({ length: random.below(4) }, () => anyJson(random, depth + 1));
  if (random.next() < 0.5) return inside;
  const names = [
    'type',
    'token',
    'since',
    'public',
    'tenancyName',
    'stations',
    'topics',
    '__proto__',
    'constructor',
  ];
  return Object.fromEntries(inside.map((value) => [random.oneOf(names), value]));
}

function message(random: Random): string | Buffer {
  const since = anyJson(random);
  return random.oneOf<() => string | Buffer>([
    () => random.bytes(random.below(2_000)),
    () => random.bytes(random.below(200)).toString('latin1'),
    () => JSON.stringify(anyJson(random)),
    () => JSON.stringify({ type: 'authenticate', token: anyJson(random), since }),
    () =>
      JSON.stringify({
        type: 'authenticate',
        public: true,
        tenancyName: random.oneOf(['Riverside', '', '\u0000', 'x'.repeat(65)]),
        since,
      }),
    () => JSON.stringify({ type: 'subscribe', topics: anyJson(random), stations: anyJson(random) }),
    () => '['.repeat(10_000),
    () => `{"type":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
    () => 'x'.repeat(random.oneOf([17_000, 2_000_000])),
  ])();
}

/** A socket that is let in and then talks nonsense; with a token also as somebody who is known. */
async function babbling(address: string, random: Random, token: string | null): Promise<void> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/live`);
  socket.on('error', () => {});
  await new Promise((resolve) => {
    socket.once('open', resolve);
    socket.once('close', resolve);
  });
  if (token) socket.send(JSON.stringify({ type: 'authenticate', token }));
  for (let count = random.below(6); count >= 0 && socket.readyState === WebSocket.OPEN; count -= 1) {
    const said = message(random);
    socket.send(said, { binary: typeof said !== 'string' });
    await pass(10);
  }
  await pass(patienceMs);
  socket.terminate();
}

/** Stations that a call shows which claims, in every way there is, to be of another tenant. */
export async function stationsByForgery(address: string, random: Random, token: string): Promise<string[]> {
  const claim = random.oneOf(['1', '2', '3', 'null', '1, 2', '-1']);
  const path = `/api/services/app/LastData/GetDynamicLastDatasAll?tenantId=${claim}&Abp.TenantId=${claim}`;
  const answer = await fetch(`${address}${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      'Abp.TenantId': claim,
      'Abp-TenantId': claim,
      cookie: `Abp.TenantId=${claim}`,
      'x-forwarded-host': 'riverside.example.org',
    },
  });
  const { result } = (await answer.json()) as { result: { items: { stcd: string }[] } };
  return result.items.map(({ stcd }) => stcd);
}

/** One hostile act of any kind. */
export function attack(address: string, random: Random, tokens: readonly string[]): Promise<unknown> {
  const port = Number(new URL(address).port);
  const bytes = random.bytes(1 + random.below(3_000));
  const text = request(random);
  const path = random.oneOf(['/live', '/signalr?id=x', '/signalr', '/signalr/../api/x', '/api/live', '/']);
  const upgraded = Buffer.concat([
    Buffer.from(goodUpgrade(random.oneOf(['/live', '/signalr']))),
    frameHead(random),
  ]);
  return random.oneOf<() => Promise<unknown>>([
    () => rawly(port, bytes),
    () => rawly(port, Buffer.from(text), random.below(text.length)),
    () => rawly(port, Buffer.concat([Buffer.from(text), bytes])),
    () => rawly(port, Buffer.from(upgrade(random, path))),
    () => hangUp(port, random.oneOf([text, upgrade(random, path), goodUpgrade('/signalr')])),
    () => rawly(port, upgraded, upgraded.length - random.below(8)),
    () => babbling(address, random, null),
    () => babbling(address, random, random.oneOf(tokens)),
    () =>
      fetch(`${address}${random.oneOf(callPaths)}`, { method: 'POST', body: new Uint8Array(bytes) }).then(
        (answer) => answer.text(),
        () => '',
      ),
  ])();
}
