import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { succeeded } from '@stationwall/contract/abp';
import { livePath, type ServerMessage } from '@stationwall/contract/live';
import { vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

declare const jsdom: { reconfigure: (change: { url: string }) => void };

interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A relay in the test's hand, with the page served from it: real HTTP, real WebSocket. */
export async function aRelay() {
  const heard: Heard[] = [];
  const answers = new Map<string, { status: number; body: unknown; headers?: OutgoingHttpHeaders }>();
  const sockets: WebSocket[] = [];
  const said: unknown[] = [];
  const server = createServer(async (request, response) => {
    // To jsdom the page keeps the origin that it began with.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? '',
    );
    response.setHeader('access-control-expose-headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    let body = '';
    for await (const chunk of request) body += chunk;
    const url = request.url ?? '';
    heard.push({ method: request.method ?? '', url, headers: request.headers, body });
    const answer = answers.get(new URL(url, 'http://x').pathname) ?? { status: 404, body: 'Not Found' };
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    return response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  const live = new WebSocketServer({ server, path: livePath });
  live.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data) => said.push(JSON.parse(String(data))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // Node's own WebSocket refuses jsdom's events.
  vi.stubGlobal('WebSocket', WebSocket);
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` });
  return {
    heard,
    said,
    sockets,
    answer: (path: string, status: number, body: unknown, headers: OutgoingHttpHeaders = {}) =>
      answers.set(path, { status, body, headers }),
    succeed: (path: string, result: unknown) => answers.set(path, { status: 200, body: succeeded(result) }),
    tell: (message: ServerMessage) => sockets.at(-1)?.send(JSON.stringify(message)),
    close: async () => {
      for (const socket of sockets) socket.terminate();
      live.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Relay = Awaited<ReturnType<typeof aRelay>>;
