import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { hangUp } from '../testing/hang-up.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { timeoutOf } from './pass-through.ts';

let backend: Server;
let relay: FastifyInstance;
let address: string;
let held: PromiseWithResolvers<void>;
let seen: { url: string; headers: IncomingMessage['headers']; body: string }[];

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

/** What the relay answers to a text, which is one call. */
const rawly = async (call: string): Promise<string> => {
  const socket = connect(portOf(relay.server), '127.0.0.1');
  socket.write(call.replace('\r\n', '\r\nConnection: close\r\n'));
  return text(socket);
};

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
  held = Promise.withResolvers();
  backend = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = request.url ?? '';
    seen.push({ url, headers: request.headers, body: Buffer.concat(chunks).toString() });
    if (url.includes('silent')) return;
    if (url.includes('held')) await held.promise;
    if (url.includes('busy')) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{"busy":true}');
      return;
    }
    response.writeHead(url.includes('broken') ? 500 : 200, {
      'content-type': 'application/json; charset=utf-8',
      'x-abp': 'yes',
      'access-control-allow-origin': '*',
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
    '/AbpScripts/GetScripts?v=1',
    '/AbpServiceProxies/GetAll',
    '/File/DownloadTempFile?fileToken=t',
    '/swagger/v1/swagger.json',
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

  it('lets the hub hold a poll for longer than a call may take, up to the 90 s of .NET', async () => {
    await begin({ CALL_TIMEOUT_S: '1' });
    const poll = fetch(`${address}/signalr?id=held`);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect((await fetch(`${address}/api/silent`)).status).toBe(504);
    held.resolve();
    expect((await poll).status).toBe(200);
    expect(timeoutOf(readConfig({}), '/SignalR/?id=7')).toBe(95_000);
  });

  it('answers calls of an address however many of it hear the hub by polls, up to a number', async () => {
    await begin({ MAX_CALLS_PER_ADDRESS: '1', MAX_LINKS_PER_ADDRESS: '8' });
    const leaving = new AbortController();
    const hear = () => fetch(`${address}/signalr?id=silent`, { signal: leaving.signal }).catch(() => null);
    const held = Array.from({ length: 8 }, hear);
    await vi.waitFor(() => expect(seen).toHaveLength(8));
    expect((await fetch(`${address}/api/x`)).status).toBe(200);
    expect((await hear())?.status).toBe(429);
    leaving.abort();
    await Promise.all(held);
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

  it.each([
    ['Expect: 100-continue', 'POST'],
    ['Keep-Alive: timeout=5', 'GET'],
    ['TE: trailers', 'GET'],
    ['Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings', 'GET'],
  ])('carries a call that says "%s", which is for the relay alone', async (header, method) => {
    await begin();
    const body = method === 'POST' ? 'Content-Length: 2\r\n\r\n{}' : '\r\n';
    const said = await rawly(`${method} /api/x HTTP/1.1\r\nHost: relay\r\n${header}\r\n${body}`);
    expect(said.replace('HTTP/1.1 100 Continue\r\n\r\n', '')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    const passed = ['expect', 'keep-alive', 'te', 'upgrade'].filter((name) => seen[0]?.headers[name]);
    expect([seen.length, passed]).toEqual([1, []]);
  });

  it('makes no call for somebody who hung up, since nobody could tell the backend who it was', async () => {
    await begin();
    const call = 'POST /api/x HTTP/1.1\r\nHost: relay\r\nContent-Length: 2\r\n\r\n{}';
    await Promise.all(Array.from({ length: 200 }, () => hangUp(portOf(relay.server), call)));
    await fetch(`${address}/api/last`);
    expect(seen.map(({ headers }) => headers['x-forwarded-for'])).not.toContain(undefined);
  });

  it('calls no backend whose certificate it cannot trust', async () => {
    const secret = createSecureServer(selfSigned, (_, response) => response.end('{}'));
    await new Promise<void>((resolve) => secret.listen(0, '127.0.0.1', resolve));
    await begin({ BACKEND_URL: `https://127.0.0.1:${portOf(secret)}` });
    const answer = await fetch(`${address}/api/x`, { headers: { authorization: 'Bearer t' } });
    secret.close();
    expect(answer.status).toBe(503);
  });
});

describe('a page of another origin', () => {
  const page = 'https://Map.example.org';
  const preflight = (path: string, origin: string) =>
    fetch(address + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'abp.tenantid, x-signalr-user-agent',
      },
    });

  it('that is allowed may make every call, and the hub’s, with any header', async () => {
    await begin({ ALLOWED_ORIGINS: 'https://map.example.org' });
    for (const path of ['/api/services/app/User/Update', '/signalr/negotiate']) {
      const { status, headers } = await preflight(path, page);
      expect([status, headers.get('access-control-allow-origin'), seen]).toEqual([204, page, []]);
      expect(headers.get('access-control-allow-credentials')).toBe('true');
      expect(headers.get('access-control-allow-methods')).toContain('PUT');
      expect(headers.get('access-control-allow-headers')).toBe('abp.tenantid, x-signalr-user-agent');
    }
    const answer = await fetch(`${address}/api/broken`, { headers: { origin: page } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([500, page]);
    const large = { method: 'POST', headers: { origin: page }, body: 'x'.repeat(20_000) };
    const refused = await fetch(`${address}/api/x`, large);
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([413, page]);
  });

  it('that is not is answered by the backend, which may have rules of its own', async () => {
    await begin({ ALLOWED_ORIGINS: 'https://map.example.org' });
    const { headers } = await preflight('/api/x', 'https://evil.example');
    expect([headers.get('access-control-allow-origin'), seen.length]).toEqual(['*', 1]);
    expect(
      (await fetch(`${address}/healthz`, { headers: { origin: 'https://evil.example' } })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBeNull();
  });
});
