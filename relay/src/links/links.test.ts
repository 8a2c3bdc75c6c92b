import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { visibilityOf } from '../stream/visibility.ts';
import { LiveClient } from '../testing/live-client.ts';
import { sampleBatch, sampleStates } from '../testing/samples.ts';
import { type Tenant, Tenants } from '../upstream/tenants.ts';
import { AccessBook } from './access-book.ts';
import type { AccessOutcome } from './access-check.ts';
import { Links, type LinksOptions } from './links.ts';

let server: Server;
let address: string;
let tenants: Tenants;
let tenant: Tenant;
let book: AccessBook;
let links: Links;
let options: LinksOptions;
const outcomes = new Map<string, AccessOutcome>();
const clients: LiveClient[] = [];

const sees = (tenancyName: string, ...items: string[]): AccessOutcome => ({
  kind: 'granted',
  access: { tenancyName, visibility: visibilityOf({ isAll: false, items }), expiresAt: null },
});

beforeEach(async () => {
  tenants = new Tenants(1_000_000);
  tenant = tenants.add('Default', 'live');
  tenant.stream.tell({
    onEvents: (entries) => tenant.fanOut.events(entries),
    onPicture: (hole) => tenant.fanOut.picture(hole),
    onHole: () => {},
  });
  tenant.stream.replace({ epoch: 'e1', cursor: 0, timeZone: 'UTC', states: sampleStates('A', 'B', 'C') });
  book = new AccessBook({
    check: async (caller) =>
      ('token' in caller && outcomes.get(caller.token)) || { kind: 'refused', reason: 'unauthorised' },
    positionOf: (name) => tenants.get(name).stream.position,
    rereadEveryMs: 100,
  });
  options = {
    book,
    tenants,
    slowReaderBytes: 200_000,
    stalledAfterMs: 20_000,
    maxLinks: 3,
    log: Fastify().log,
  };
  links = new Links(options);
  server = createServer();
  const sockets = new WebSocketServer({ server, clientTracking: false });
  sockets.on('connection', (socket, request) => links.take(socket, request.socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.useRealTimers();
  for (const client of clients) client.drop();
  clients.length = 0;
  outcomes.clear();
  await links.leave();
  book.close();
  tenants.close();
  server.close();
});

const open = async (token: string) => {
  const client = new LiveClient(address, { token });
  clients.push(client);
  await vi.waitFor(() => expect(client.messages.length).toBeGreaterThan(0));
  return client;
};
const shown = (client: LiveClient) => [...client.stations.keys()];

it('shows a station that was granted, and hides one that was taken away, on the open link', async () => {
  outcomes.set('t', sees('Default', 'A', 'B'));
  const client = await open('t');
  expect(shown(client)).toEqual(['A', 'B']);
  outcomes.set('t', sees('Default', 'B', 'C'));
  await vi.waitFor(() => expect(shown(client)).toEqual(['B', 'C']));
  tenant.stream.append(sampleBatch(0, 'A', 'B', 'C'));
  await vi.waitFor(() => expect(client.cursors).toEqual([2, 3]));
  expect(client.faults).toEqual([]);
});

it('does not let one resume who left before their stations changed', async () => {
  outcomes.set('t', sees('Default', 'A', 'B'));
  const client = await open('t');
  tenant.stream.append(sampleBatch(0, 'A', 'B'));
  await vi.waitFor(() => expect(client.cursors).toEqual([1, 2]));
  const since = client.drop();
  tenant.stream.append(sampleBatch(2, 'B'));
  outcomes.set('t', sees('Default', 'B'));
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 110);
  const back = new LiveClient(address, { token: 't' }, since);
  clients.push(back);
  await vi.waitFor(() => expect(back.messages.map(({ type }) => type)).toEqual(['gap', 'snapshot']));
  expect(shown(back)).toEqual(['B']);
});

it('closes one whose token ended, and one who moved to another tenant', async () => {
  outcomes.set('ends', sees('Default', 'A')).set('moves', sees('Default', 'A'));
  const [ends, moves] = [await open('ends'), await open('moves')];
  outcomes.delete('ends');
  outcomes.set('moves', sees('Elsewhere', 'A'));
  await vi.waitFor(() =>
    expect([ends.closedBy, moves.closedBy]).toEqual(['token-ended', 'privileges-changed']),
  );
});

it('goes on without a break when the token is renewed, and begins anew in another tenant', async () => {
  outcomes
    .set('old', sees('Default', 'A'))
    .set('new', sees('Default', 'A'))
    .set('other', sees('Elsewhere', 'A'));
  const client = await open('old');
  client.socket.send(JSON.stringify({ type: 'authenticate', token: 'new' }));
  outcomes.delete('old');
  await vi.waitFor(() => expect(book.holdersOf({ type: 'authenticate', token: 'new' })).toBe(1));
  tenant.stream.append(sampleBatch(0, 'A'));
  await vi.waitFor(() => expect(client.cursors).toEqual([1]));
  expect(client.messages.map(({ type }) => type)).toEqual(['snapshot', 'events']);
  client.socket.send(JSON.stringify({ type: 'authenticate', token: 'other' }));
  await vi.waitFor(() => expect(client.upstream?.state).toBe('not-configured'));
});

it('tells one of a tenant without a stream so, with heartbeats alone', async () => {
  outcomes.set('t', sees('Elsewhere', 'A'));
  const client = await open('t');
  expect(client.messages[0]).toMatchObject({
    type: 'heartbeat',
    prev: 0,
    seq: 0,
    upstream: { state: 'not-configured' },
  });
});

describe('a reader that is too slow', () => {
  const eventsInAll = 60_000;
  const beginSlowly = async () => {
    outcomes.set('slow', sees('Default', 'A', 'B')).set('quick', sees('Default', 'A', 'B'));
    const [slow, quick] = [await open('slow'), await open('quick')];
    slow.socket.pause();
    for (let prev = 0; prev < eventsInAll; prev += 1_000) {
      tenant.stream.append(
        sampleBatch(prev, ...Array.from({ length: 1_000 }, (_, at) => (at % 2 ? 'A' : 'B'))),
      );
      await vi.waitFor(() => expect(quick.cursors.length).toBe(prev + 1_000), { interval: 1 });
    }
    expect([quick.closedBy, quick.faults]).toEqual([null, []]);
    return { slow, quick };
  };

  it('is brought up to the others with the latest of each station, and told what was left out', async () => {
    const { slow, quick } = await beginSlowly();
    slow.socket.resume();
    await vi.waitFor(() => expect(slow.position?.seq).toBe(eventsInAll), { timeout: 10_000 });
    expect(slow.messages.some(({ type }) => type === 'conflated' || type === 'gap')).toBe(true);
    expect(slow.stations).toEqual(quick.stations);
    tenant.stream.append(sampleBatch(eventsInAll, 'A'));
    await vi.waitFor(() => expect(slow.position?.seq).toBe(eventsInAll + 1));
    expect(slow.cursors.at(-1)).toBe(eventsInAll + 1);
    expect([slow.faults, slow.closedBy]).toEqual([[], null]);
  });

  it('is closed when it reads nothing at all, and what waits for it stays bounded', async () => {
    options.stalledAfterMs = 300;
    const { slow } = await beginSlowly();
    await vi.waitFor(() => expect(links.size).toBe(1), { timeout: 3_000 });
    slow.socket.resume();
    await vi.waitFor(() => expect(slow.closedBy).not.toBeNull(), { timeout: 5_000 });
  });
});

it('takes no more links than it may hold', async () => {
  outcomes.set('t', sees('Default', 'A'));
  for (let number = 0; number < 3; number += 1) await open('t');
  const tooMany = new LiveClient(address, { token: 't' });
  clients.push(tooMany);
  await vi.waitFor(() => expect(tooMany.closedBy).toBe('too-many-links'));
  expect(links.size).toBe(3);
});

it('says goodbye with a time to come back, different for each', async () => {
  outcomes.set('t', sees('Default', 'A'));
  const [one, two] = [await open('t'), await open('t')];
  await links.leave();
  await vi.waitFor(() => expect([one.closedBy, two.closedBy]).toEqual(['server-leaving', 'server-leaving']));
  const byes = [one, two].map(({ messages }) => messages.at(-1));
  expect(byes).toEqual([
    { type: 'bye', retryAfterMs: expect.any(Number) },
    { type: 'bye', retryAfterMs: expect.any(Number) },
  ]);
});
