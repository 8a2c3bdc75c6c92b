import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';

const [crowded, elsewhere] = ['203.0.113.1', '203.0.113.2'];

let backend: Server;
let relay: FastifyInstance;
let port: number;
let agent: Agent;
/** What the backend has been asked and has not answered yet; only paths with "held" wait here. */
let held: ServerResponse[];
let isHolding: boolean;
let mostAtOnce: number;
let seen: string[];
/** The paths of calls that came to the relay, and of those that are over, answered or not. */
let arrived: string[];
let over: string[];
let lastArrived: IncomingMessage;

beforeEach(async () => {
  [held, isHolding, mostAtOnce] = [[], true, 0];
  [seen, arrived, over] = [[], [], []];
  agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  let underWay = 0;
  backend = createServer(async (asked, answer) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    answer.once('close', () => {
      underWay -= 1;
    });
    asked.on('error', () => {});
    seen.push(`${asked.url} ${(await text(asked).catch(() => '')).length}`);
    if (isHolding && asked.url?.includes('held')) held.push(answer);
    else answer.end('{}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  agent.destroy();
  await relay.close();
  backend.closeAllConnections();
  backend.close();
});

async function begin(env: Record<string, string> = {}) {
  const { port: backendPort } = backend.address() as AddressInfo;
  relay = await buildApp(
    readConfig({
      BACKEND_URL: `http://127.0.0.1:${backendPort}`,
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    }),
  );
  relay.server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
    const { url = '' } = asked;
    lastArrived = asked;
    arrived.push(url);
    answer.once('close', () => over.push(url));
  });
  await relay.listen({ host: '127.0.0.1', port: 0 });
  port = (relay.server.address() as AddressInfo).port;
}

/** Answers from now on, and whatever is held. */
function release() {
  isHolding = false;
  for (const answer of held.splice(0)) answer.end('{}');
}

function ask(from: string, path: string, body = '') {
  const method = body ? 'POST' : 'GET';
  const headers = { 'x-forwarded-for': from };
  const sent = request({ port, host: '127.0.0.1', method, path, headers, agent });
  sent.end(body);
  const status = once(sent, 'response').then(([answer]: IncomingMessage[]) => {
    answer?.resume();
    return answer?.statusCode;
  });
  return { sent, status };
}

const askInFull = async (from: string, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': from } });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), said: await answer.json() };
};

/** Begins a call with a body of which nothing comes after the first byte. */
const dawdle = (): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(`POST /api/slow HTTP/1.1\r\nHost: relay\r\nX-Forwarded-For: ${crowded}\r\n`);
  socket.write('Content-Length: 1000\r\n\r\nx');
  return socket;
};

const untilIn = (paths: () => string[], path: string) =>
  vi.waitFor(() => expect(paths()).toContain(path), 10_000);

it('answers all calls of a control room behind one address, and another address meanwhile', async () => {
  await begin();
  const statuses = Array.from({ length: 900 }, (_, index) => ask(crowded, `/api/held/${index}`).status);
  await vi.waitFor(() => expect(held.length).toBe(32), 20_000);
  expect(await ask(elsewhere, '/api/other').status).toBe(200);
  release();
  expect(await Promise.all(statuses)).toEqual(Array(900).fill(200));
  expect(mostAtOnce).toBe(33);
}, 60_000);

it('lets the others wait for nothing while slow bodies come from one address', async () => {
  await begin({ MAX_CALLS_PER_ADDRESS: '150' });
  const slow = Array.from({ length: 150 }, dawdle);
  await vi.waitFor(() => expect(arrived.length).toBe(150), 10_000);
  const waiting = ask(crowded, '/api/waiting');
  expect(await ask(elsewhere, '/api/other').status).toBe(200);
  expect(seen).toEqual(['/api/other 0']);
  for (const socket of slow) socket.destroy();
  expect(await waiting.status).toBe(200);
});

it('refuses whoever comes to a full line, and gives the place of a caller who hangs up to the next', async () => {
  await begin({ MAX_CALLS_PER_ADDRESS: '1', MAX_CALLS_WAITING_PER_ADDRESS: '1' });
  const first = ask(crowded, '/api/held');
  await untilIn(() => seen, '/api/held 0');
  const second = ask(crowded, '/api/second');
  second.status.catch(() => {});
  await untilIn(() => arrived, '/api/second');
  expect(await askInFull(crowded, '/api/third')).toEqual({
    status: 429,
    retryAfter: '5',
    said: {
      result: null,
      targetUrl: null,
      success: false,
      error: {
        code: 0,
        message: 'Too many calls at once.',
        details:
          'At most 1 calls of one address may wait for their turn. Try again when some have been answered.',
        validationErrors: null,
      },
      unAuthorizedRequest: false,
      __abp: true,
    },
  });
  second.sent.destroy();
  await untilIn(() => over, '/api/second');
  const fourth = ask(crowded, '/api/fourth');
  await untilIn(() => arrived, '/api/fourth');
  release();
  expect(await Promise.all([first.status, fourth.status])).toEqual([200, 200]);
  expect(seen).toEqual(['/api/held 0', '/api/fourth 0']);
});

it('answers as a slow backend does when the turn does not come in time, also to a caller whose body is slow', async () => {
  await begin({ MAX_CALLS_PER_ADDRESS: '1', CALL_TIMEOUT_S: '1', LONG_CALLS: '/api/held' });
  ask(crowded, '/api/held').status.catch(() => {});
  await untilIn(() => seen, '/api/held 0');
  const [answer, toSlowBody] = await Promise.all([askInFull(crowded, '/api/waiting'), text(dawdle())]);
  expect(answer).toEqual({
    status: 504,
    retryAfter: null,
    said: { statusCode: 504, error: 'Gateway Timeout', message: 'The backend did not answer in time.' },
  });
  expect([toSlowBody.split('\r\n', 1)[0], seen]).toEqual(['HTTP/1.1 504 Gateway Timeout', ['/api/held 0']]);
});

it('reads no body while its call is in line, and brings it whole after that', async () => {
  await begin({ MAX_CALLS_PER_ADDRESS: '1', MAX_PUBLIC_BODY_BYTES: '1000000' });
  ask(crowded, '/api/held');
  await untilIn(() => seen, '/api/held 0');
  const waiting = ask(crowded, '/api/waiting', 'x'.repeat(1_000_000));
  await untilIn(() => arrived, '/api/waiting');
  expect([lastArrived.url, lastArrived.readableFlowing]).toEqual(['/api/waiting', null]);
  release();
  expect([await waiting.status, seen]).toEqual([200, ['/api/held 0', '/api/waiting 1000000']]);
});
