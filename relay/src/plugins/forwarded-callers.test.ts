import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';

let backend: Server;
let relay: FastifyInstance;
let seen: IncomingMessage['headers'][];

beforeEach(async () => {
  seen = [];
  backend = createServer(({ headers }, response) => {
    seen.push(headers);
    response.end('{}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await relay.close();
  backend.close();
});

async function begin(env: Record<string, string> = {}) {
  const { port } = backend.address() as AddressInfo;
  relay = await buildApp(
    readConfig({ BACKEND_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent', ...env }),
  );
  await relay.listen({ host: '127.0.0.1', port: 0 });
  return vi.spyOn(relay.log, 'warn');
}

async function ask(headers: Record<string, string | string[]>): Promise<number | undefined> {
  const { port } = relay.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path: '/api/x', headers, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it('warns once an hour of a proxy that is not trusted, and tells the backend of it', async () => {
  const warn = await begin();
  await ask({});
  for (const headers of [{ 'x-forwarded-for': '203.0.113.5' }, { forwarded: 'for=203.0.113.5' }])
    await ask(headers);
  await ask({ via: '2.0 Caddy' });
  expect(warn.mock.calls).toEqual([
    [
      { peer: '127.0.0.1' },
      'this peer forwards calls and is not in TRUSTED_PROXIES: all who come through it count as its address',
    ],
  ]);
  expect(seen.map((headers) => [headers['x-forwarded-for'], headers.via])).toEqual([
    ['127.0.0.1', undefined],
    ['127.0.0.1', '1.1 unknown'],
    ['127.0.0.1', '1.1 unknown'],
    ['127.0.0.1', '2.0 Caddy'],
  ]);
  vi.setSystemTime(Date.now() + 3_600_000);
  await ask({ 'x-real-ip': '203.0.113.5' });
  vi.useRealTimers();
  expect(warn).toHaveBeenCalledTimes(2);
});

it('does not warn of a proxy that is trusted', async () => {
  const warn = await begin({ TRUSTED_PROXIES: '127.0.0.1' });
  await ask({ 'x-forwarded-for': '203.0.113.5' });
  expect([warn.mock.calls, seen[0]?.['x-forwarded-for'], seen[0]?.via]).toEqual([
    [],
    '203.0.113.5',
    '1.1 unknown',
  ]);
});

it('refuses a call that names two hosts', async () => {
  await begin();
  const { port } = relay.server.address() as AddressInfo;
  const socket = (await import('node:net')).connect(port, '127.0.0.1');
  socket.write('GET /api/x HTTP/1.1\r\nHost: one\r\nHost: two\r\n\r\n');
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect([head.toString().split('\r\n', 1)[0], seen]).toEqual(['HTTP/1.1 400 Bad Request', []]);
  socket.destroy();
});
