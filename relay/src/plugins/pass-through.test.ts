import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { timeoutOf } from './pass-through.ts';

let backend: Server;
let relay: FastifyInstance;
let address: string;
let seen: { url: string; headers: IncomingMessage['headers']; body: string }[];

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function begin(env: Record<string, string> = {}) {
  const config = readConfig({
    BACKEND_URL: `http://127.0.0.1:${portOf(backend)}`,
    LOG_LEVEL: 'silent',
    ...env,
  });
  relay = await buildApp(config);
  address = await relay.listen({ host: '127.0.0.1', port: 0 });
}

beforeEach(async () => {
  seen = [];
  backend = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = request.url ?? '';
    seen.push({ url, headers: request.headers, body: Buffer.concat(chunks).toString() });
    if (url.includes('silent')) return;
    if (url.includes('busy')) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"busy":true}');
      return;
    }
    response.writeHead(url.includes('broken') ? 500 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'x-abp': 'yes',
    });
    response.end('{"result":{"unknown":1},"__abp":true}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await relay.close();
  backend.closeAllConnections();
  backend.close();
});

describe('the pass-through', () => {
  it('keeps path, repeated keys, body, status, headers and unknown properties', async () => {
    await begin();
    const answer = await fetch(`${address}/api/services/app/X/Broken?ids=1&ids=2&q=%E7%AB%99`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Abp.TenantId': '1', authorization: 'Bearer t' },
      body: '{ "kept":  "as it is" }',
    });
    expect([answer.status, answer.headers.get('x-abp'), await answer.text()]).toEqual([
      200,
      'yes',
      '{"result":{"unknown":1},"__abp":true}',
    ]);
    expect(seen[0]).toMatchObject({
      url: '/api/services/app/X/Broken?ids=1&ids=2&q=%E7%AB%99',
      headers: { 'abp.tenantid': '1', authorization: 'Bearer t' },
      body: '{ "kept":  "as it is" }',
    });
  });

  it.each([
    '/AbpUserConfiguration/GetAll',
    '/user/info?token=t',
    '/Profile/UploadProfilePicture',
    '/static/x.png',
  ])('carries %s', async (path) => {
    await begin();
    expect((await fetch(address + path)).status).toBe(200);
    expect(seen.map(({ url }) => url)).toEqual([path]);
  });

  it("hands on a business error's status", async () => {
    await begin();
    expect((await fetch(`${address}/api/broken`)).status).toBe(500);
  });

  it("hands on the backend's own 503 at once, without asking again", async () => {
    await begin();
    const answer = await fetch(`${address}/api/busy`);
    expect([answer.status, await answer.text(), seen.length]).toEqual([503, '{"busy":true}', 1]);
  });

  it('gives the address it sees itself, whatever the caller claims', async () => {
    await begin();
    await fetch(`${address}/api/x`, {
      headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' },
    });
    expect(seen[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(seen[0]?.headers.forwarded).toBeUndefined();
  });

  it('believes the address that a configured proxy gives', async () => {
    await begin({ TRUSTED_PROXIES: '127.0.0.1' });
    await fetch(`${address}/api/x`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(seen[0]?.headers['x-forwarded-for']).toBe('203.0.113.9');
  });

  it('says 504 when a call takes too long', async () => {
    await begin({ CALL_TIMEOUT_S: '1' });
    const answer = await fetch(`${address}/api/silent`);
    expect([answer.status, await answer.json()]).toEqual([
      504,
      { statusCode: 504, error: 'Gateway Timeout', message: 'The backend did not answer in time.' },
    ]);
  });

  it('says 503 quickly when the backend is away', async () => {
    await begin({ BACKEND_URL: 'http://127.0.0.1:9' });
    const answer = await fetch(`${address}/api/x`);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { statusCode: 503, error: 'Service Unavailable', message: 'The backend cannot be reached.' },
    ]);
  });

  it('gives uploads and exports their longer time', () => {
    const config = readConfig({});
    expect(timeoutOf(config, '/Profile/UploadProfilePicture')).toBe(600_000);
    expect(timeoutOf(config, '/api/services/app/originalData/GetOriginalDatasAll2?x=1')).toBe(600_000);
    expect(timeoutOf(config, '/api/services/app/OriginalData/GetOriginalDatas2')).toBe(30_000);
    expect(timeoutOf(config, '/ProfileOfSomebody')).toBe(30_000);
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
    backend.on('upgrade', (_, socket) =>
      socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'),
    );
    await begin();
    const socket = new WebSocket(`${address.replace('http', 'ws')}/signalr?id=7`);
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toBe('Unexpected server response: 401');
  });
});
