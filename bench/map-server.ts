import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { compactEvent, compactHead } from '@stationwall/contract/compact-events';
import { livePath, type ServerMessage } from '@stationwall/contract/live';
import { type WebSocket, WebSocketServer } from 'ws';
import { reportsOf, statesOf } from './map-stations.ts';

const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const partSize = 500;

const element = (name: string, unit: string) => ({ name, displayName: name, unit, decimals: 2 });
const answers: Record<string, unknown> = {
  '/AbpUserConfiguration/GetAll': {
    localization: { currentCulture: { name: 'en', displayName: 'English' }, languages: [], values: {} },
    auth: { grantedPermissions: {}, allPermissions: {} },
    setting: { values: {} },
    features: { allFeatures: {} },
    clock: { provider: 'unspecifiedClockProvider' },
    multiTenancy: { isEnabled: true },
  },
  '/api/services/app/Session/GetCurrentLoginInformations': {
    application: {
      version: '5.2.0',
      releaseDate: '2026-01-01T00:00:00',
      features: { SignalR: true, 'SignalR.AspNetCore': true },
    },
    user: null,
    tenant: null,
  },
  '/api/services/app/Account/IsTenantAvailable': { state: 1, tenantId: 1 },
  '/api/services/app/LastData/GetCoumnNames': {
    items: [element('Z', 'm'), element('ZU', 'm'), element('PJ', 'mm'), element('VT', 'V')],
  },
};

/**
 * Plays relay and backend for a map that is only measured: serves the folders' files, the calls of a signed-out visitor,
 * and over the live link `count` stations. `send` sends one message with reports of so many different stations, in the compact
 * form, for which all that are measured ask.
 */
export async function startMapServer(folders: string[], count: number) {
  const sockets = new Set<WebSocket>();
  let cursor = 1;
  let round = 0;

  const say = (socket: WebSocket, message: ServerMessage) => socket.send(JSON.stringify(message));
  const upstream = () => ({ state: 'live' as const, since: 0, newestEventAt: Date.now() });

  function welcome(socket: WebSocket): void {
    const states = statesOf(count, Date.now());
    const part = (from: number) => ({
      stations: states.slice(from, from + partSize),
      alarms: [],
      more: from + partSize < count,
    });
    const whole = { epoch: 'bench', seq: cursor, serverTime: Date.now(), timeZone: 'Asia/Shanghai' };
    say(socket, { type: 'snapshot', ...whole, upstream: upstream(), ...part(0) });
    for (let from = partSize; from < count; from += partSize)
      say(socket, { type: 'snapshot-part', ...part(from) });
    sockets.add(socket);
  }

  /** A file as the product's own server would send it: zipped where the build made that. */
  async function file(path: string): Promise<{ body: Buffer; headers: Record<string, string> } | null> {
    const headers = { 'content-type': kinds[extname(path)] ?? 'application/octet-stream' };
    for (const folder of folders) {
      const zipped = await readFile(join(folder, `${normalize(path)}.gz`)).catch(() => null);
      if (zipped) return { body: zipped, headers: { ...headers, 'content-encoding': 'gzip' } };
      const plain = await readFile(join(folder, normalize(path))).catch(() => null);
      if (plain) return { body: plain, headers };
    }
    return null;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const result = answers[pathname];
    if (result !== undefined) {
      const wrapped = { result, success: true, error: null, unAuthorizedRequest: false, __abp: true };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(wrapped));
      return;
    }
    const found = (await file(pathname)) ?? (extname(pathname) === '' ? await file('/index.html') : null);
    if (!found) response.writeHead(404).end();
    else response.writeHead(200, found.headers).end(found.body);
  }

  const server = createServer((request, response) => void answer(request, response));
  const live = new WebSocketServer({ server, path: livePath });
  live.on('connection', (socket) => {
    socket.once('message', () => welcome(socket));
    socket.on('close', () => sockets.delete(socket));
  });
  const beating = setInterval(() => {
    for (const socket of sockets)
      say(socket, {
        type: 'heartbeat',
        prev: cursor,
        seq: cursor,
        serverTime: Date.now(),
        upstream: upstream(),
      });
  }, 2_000);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    send(changes: number): void {
      const events = reportsOf(count, changes, ++round, cursor, Date.now());
      const text = compactHead(cursor, cursor + changes) + events.map(compactEvent).join('');
      cursor += changes;
      for (const socket of sockets) socket.send(Buffer.from(text, 'latin1'));
    },
    async stop(): Promise<void> {
      clearInterval(beating);
      for (const socket of live.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
