import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveTenant } from '../stream/live-tenants.ts';
import { LinksSite, sees, seesAll } from '../testing/links-site.ts';
import { LiveClient } from '../testing/live-client.ts';
import { sampleBatch } from '../testing/samples.ts';
import type { AccessBook } from './access-book.ts';
import type { AccessOutcome } from './access-check.ts';
import type { Links } from './links.ts';

let site: LinksSite;
let tenant: LiveTenant;
let book: AccessBook;
let links: Links;
let outcomes: Map<string, AccessOutcome>;
let clients: LiveClient[];

const signedOut = () => seesAll({ userId: null });

beforeEach(async () => {
  site = await LinksSite.open();
  ({ tenant, book, links, outcomes, clients } = site);
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const open = async (token: string) => {
  const client = new LiveClient(site.address, { token });
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
  const back = new LiveClient(site.address, { token: 't' }, since);
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
    site.options.stalledAfterMs = 300;
    const { slow } = await beginSlowly();
    await vi.waitFor(() => expect(links.size).toBe(1), { timeout: 3_000 });
    slow.socket.resume();
    await vi.waitFor(() => expect(slow.closedBy).not.toBeNull(), { timeout: 5_000 });
  });
});

it('takes no more links than it may hold', async () => {
  outcomes.set('t', sees('Default', 'A'));
  for (let number = 0; number < 3; number += 1) await open('t');
  const tooMany = new LiveClient(site.address, { token: 't' });
  clients.push(tooMany);
  await vi.waitFor(() => expect(tooMany.closedBy).toBe('too-many-links'));
  expect(links.size).toBe(3);
});

it('keeps half of its links for those who sign in, however many are signed out or say nothing', async () => {
  await site.close();
  site = await LinksSite.open({ maxLinks: 4 });
  for (const token of ['one', 'two', 'three']) site.outcomes.set(token, signedOut());
  site.outcomes.set('t', sees('Default', 'A'));
  await Promise.all([site.enter('one'), site.enter('two')]);
  const third = site.link({ token: 'three' });
  await vi.waitFor(() => expect(third.closedBy).toBe('too-many-links'));
  const silent = [site.link(null), site.link(null)];
  await vi.waitFor(() => expect(site.links.size).toBe(4));
  const person = await site.enter('t');
  await vi.waitFor(() =>
    expect(silent.map(({ closedBy }) => closedBy).sort()).toEqual([null, 'too-many-links']),
  );
  const another = await site.enter('t');
  expect([person.closedBy, another.closedBy, site.links.size]).toEqual([null, null, 4]);
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

it('leaves in peace though somebody breaks the protocol while it waits for them', async () => {
  outcomes.set('t', sees('Default', 'A'));
  const rude = await open('t');
  rude.socket.on('error', () => {});
  const transport = Reflect.get(rude.socket, '_socket') as Socket;
  const left = links.leave();
  transport.write(Buffer.from([0xff, 0xff, 0xff]));
  await expect(left).resolves.toBeUndefined();
});

it('answers only so many pings: whoever sends more and reads nothing would fill the memory', async () => {
  outcomes.set('t', sees('Default', 'A'));
  const client = await open('t');
  for (let number = 0; number < 60; number += 1) client.socket.ping();
  await vi.waitFor(() => expect(client.closedBy).toBe('too-many-messages'));
});
