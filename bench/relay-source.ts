// The backend as the relay sees it, from memory, so that the measurement is not one of the store. Driven over IPC.
import { createServer } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { succeeded } from '@stationwall/contract/abp';
import { stationEventsMethod } from '@stationwall/contract/hub';
import type { ReportEvent } from '@stationwall/contract/station';
import { WebSocketServer } from 'ws';
import { messageType } from '../backend/src/hub/client-messages.ts';
import { HubConnection, usualLimits } from '../backend/src/hub/hub-connection.ts';
import { record } from '../backend/src/hub/records.ts';

/** What the source is told: where NATS listens, how far the slowest subscriber is, how fast to go on. */
export type SourceOrder =
  | { order: 'nats'; port: number }
  | { order: 'progress'; slowest: number }
  | { order: 'window'; events: number }
  | { order: 'pace'; perSecond: number }
  | { order: 'pause' };

const stationCount = 1_000;
const fifths = 5;
const mostInBatch = 100;
const epoch = 'bench';
const stcdAt = (index: number) => String(60_000_000 + index);
const stations = Array.from({ length: stationCount }, (_, index) => ({
  stcd: stcdAt(index),
  nameZh: `站${index}`,
  nameEn: `Station ${index}`,
  sttp: 'ZQ',
  lon: 102.7,
  lat: 25,
  river: null,
  intervalS: 10,
  isPublic: false,
}));

let cursor = 1_000;
let slowest = cursor;
let window = 0;
let pacing: NodeJS.Timeout | undefined;
let nats: Socket | null = null;
const followers = new Set<HubConnection>();

const nowUs = () => Number(process.hrtime.bigint() / 1000n);

/** About 300 bytes of JSON; `msgID` carries the moment of sending in monotonic microseconds. */
function nextEvent(): ReportEvent {
  cursor += 1;
  const at = Date.now();
  const value = (element: string, value: number) => ({ element, value, observedAt: at });
  return {
    cursor,
    kind: 'report',
    stcd: stcdAt(cursor % stationCount),
    msgID: nowUs(),
    func: '32',
    sentAt: at,
    receivedAt: at,
    values: [value('Z', 1890.25), value('Q', 12.5), value('VT', 12.75)],
  };
}

function emit(count: number): void {
  const prev = cursor;
  const events = Array.from({ length: count }, nextEvent);
  if (nats) {
    nats.cork();
    for (const event of events) {
      const json = JSON.stringify(event);
      nats.write(`PUB events ${Buffer.byteLength(json)}\r\n${json}\r\n`);
    }
    nats.uncork();
  }
  if (followers.size === 0) return;
  const batch = { epoch, prev, cursor, events };
  const text = record({ type: messageType.invocation, target: stationEventsMethod, arguments: [batch] });
  for (const follower of followers) follower.send(text);
}

function fillWindow(): void {
  while (window > 0 && cursor < slowest + window) emit(Math.min(mostInBatch, slowest + window - cursor));
}

function pace(perSecond: number): void {
  const from = performance.now();
  let sent = 0;
  pacing = setInterval(() => {
    const due = Math.floor(((performance.now() - from) / 1000) * perSecond) - sent;
    if (due > 0) emit(due);
    sent += Math.max(0, due);
  }, 2);
}

process.on('message', (message: SourceOrder) => {
  if (message.order === 'nats') {
    nats = createConnection(message.port, '127.0.0.1', () => process.send?.({ connected: true }));
    nats.write('CONNECT {"verbose":false,"pedantic":false}\r\n');
    nats.on('data', (data) => data.toString().includes('PING') && nats?.write('PONG\r\n'));
    nats.on('error', () => process.exit(1));
  } else if (message.order === 'progress') {
    slowest = Math.max(slowest, message.slowest);
    fillWindow();
  } else if (message.order === 'pause') {
    window = 0;
    clearInterval(pacing);
  } else if (message.order === 'window') {
    slowest = cursor;
    window = message.events;
    fillWindow();
  } else pace(message.perSecond);
});
process.on('disconnect', () => process.exit(0));

const user = { id: 2, name: 'Bench', surname: 'Bench', userName: 'bench', emailAddress: 'bench@example.org' };
const session = {
  application: {
    version: '1',
    releaseDate: '2026-01-01T00:00:00',
    features: { SignalR: true, 'SignalR.AspNetCore': true },
  },
  user,
  tenant: { id: 1, tenancyName: 'Default', name: 'Default' },
};

/** The token `fifth-<k>` sees every fifth station, any other all of them. */
function privilegesOf(token: string) {
  const fifth = /^fifth-(\d)$/.exec(token)?.[1];
  if (fifth === undefined) return { isAll: true, items: [] };
  return {
    isAll: false,
    items: stations.filter((_, index) => index % fifths === Number(fifth)).map((s) => s.stcd),
  };
}

const answers: Record<string, (token: string) => unknown> = {
  isTenantAvailable: () => ({ state: 1, tenantId: 1 }),
  Authenticate: () => ({
    accessToken: 'relay',
    encryptedAccessToken: 'relay',
    expireInSeconds: 86_400,
    userId: 2,
  }),
  GetCurrentLoginInformations: () => session,
  GetMyStcdPrivilages: privilegesOf,
  GetDynamicLastDatasAll: () => ({
    items: stations.map((station) => ({
      ...station,
      reportedAt: null,
      receivedAt: null,
      msgID: null,
      values: {},
    })),
    totalCount: stationCount,
    epoch,
    cursor,
    serverTime: Date.now(),
    timeZone: 'UTC',
  }),
  GetEventsAfter: () => ({ epoch, isComplete: true, head: cursor, items: [] }),
  GetOpenAlarms: () => ({ epoch, cursor, items: [] }),
};
const answerOf = new Map(Object.entries(answers).map(([name, answer]) => [name.toLowerCase(), answer]));

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://source');
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  const answer = answerOf.get(pathname.split('/').at(-1)?.toLowerCase() ?? '');
  request.resume();
  response.setHeader('content-type', 'application/json');
  if (pathname === '/signalr/negotiate') {
    const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }];
    response.end(
      JSON.stringify({ negotiateVersion: 1, connectionId: 'c', connectionToken: 'c', availableTransports }),
    );
  } else if (pathname === '/readyz') response.end('{}');
  else if (answer) response.end(JSON.stringify(succeeded(answer(token))));
  else {
    response.statusCode = 404;
    response.end('{}');
  }
});

new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  const connection: HubConnection = new HubConnection('c', socket, {
    limits: { ...usualLimits, sendBudget: 2 ** 30 },
    invoke: () => null,
    onReady: () => followers.add(connection),
  });
  socket.once('close', () => followers.delete(connection));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
