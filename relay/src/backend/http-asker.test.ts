import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpAsker, type HttpQuestion } from './http-asker.ts';

let server: Server;
let url: string;
let connections: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  connections = 0;
  server = createServer((request, response) => answer(request, response));
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const question = (given: Partial<HttpQuestion> = {}): HttpQuestion => ({
  method: 'GET',
  path: '/api/x?a=1',
  headers: { 'x-name': 'value' },
  body: null,
  timeoutMs: 5_000,
  ...given,
});

it('asks again over the same connection, and gives status and text back as they came', async () => {
  answer = ({ method, url: path, headers }, response) => {
    response.statusCode = 418;
    response.end(`${method} ${path} ${headers['x-name']} 水位`);
  };
  const ask = createHttpAsker(url);
  const reply = { status: 418, text: 'GET /api/x?a=1 value 水位' };
  expect([await ask(question()), await ask(question())]).toEqual([reply, reply]);
  expect(connections).toBe(1);
});

it('sends a body', async () => {
  answer = async (request, response) => void response.end(await text(request));
  const reply = await createHttpAsker(url)(question({ method: 'POST', body: '{"名":1}' }));
  expect(reply).toEqual({ status: 200, text: '{"名":1}' });
});

it('gives up on an answer that is late, also in its middle', async () => {
  answer = () => {};
  const late = question({ timeoutMs: 50 });
  await expect(createHttpAsker(url)(late)).rejects.toThrow('The answer took too long.');
  answer = (_, response) => response.write('begun');
  await expect(createHttpAsker(url)(late)).rejects.toThrow();
});

it('stops when it is told to', async () => {
  const stopping = new AbortController();
  answer = () => stopping.abort();
  await expect(createHttpAsker(url)(question({ signal: stopping.signal }))).rejects.toThrow('aborted');
});

it('rejects when nobody listens', async () => {
  server.close();
  await once(server, 'close');
  await expect(createHttpAsker(url)(question())).rejects.toThrow('ECONNREFUSED');
});
