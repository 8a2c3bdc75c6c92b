// The backend as the relay sees it, from memory, so that the measurement is not one of the store. Driven over IPC.
import { createServer } from 'node:http';
import { succeeded } from '@stationwall/contract/abp';
import { stationEventsMethod } from '@stationwall/contract/hub';
import type { ReportEvent } from '@stationwall/contract/station';
import { WebSocketServer } from 'ws';
import { messageType } from '../backend/src/hub/client-messages.ts';
import { HubConnection, usualLimits } from '../backend/src/hub/hub-connection.ts';
import { webSocketTransport } from '../backend/src/hub/hub-transport.ts';
import { record } from '../backend/src/hub/records.ts';
import { type Publish, publishers } from './publishers.ts';

/** What the source is told: which broker listens where, how far the slowest subscriber is, how fast to go on. */
export type SourceOrder =
  | { order: keyof typeof publishers; port: number }
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
let publish: Publish | null = null;
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
  publish?.(events.map((event) => JSON.stringify(event)));
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

process.on('message', async (message: SourceOrder) => {
  switch (message.order) {
    case 'nats':
    case 'mosquitto':
      publish = await publishers[message.order](message.port);
      process.send?.({ connected: true });
      break;
    case 'progress':
      slowest = Math.max(slowest, message.slowest);
      fillWindow();
      break;
    case 'pause':
      window = 0;
      clearInterval(pacing);
      break;
    case 'window':
      slowest = cursor;
      window = message.events;
      fillWindow();
      break;
    case 'pace':
      pace(message.perSecond);
  }
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

/** The token `without-<s>` sees every fifth station, but not the one with this index; any other token sees all. */
function privilegesOf(token: string) {
  const hidden = Number(/^without-(\d+)$/.exec(token)?.[1] ?? Number.NaN);
  if (Number.isNaN(hidden)) return { isAll: true, items: [] };
  const seen = stations.filter((_, index) => index % fifths === hidden % fifths && index !== hidden);
  return { isAll: false, items: seen.map(({ stcd }) => stcd) };
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
  const connection: HubConnection = new HubConnection('c', webSocketTransport(socket), {
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
