import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LinksSite, sees, seesAll } from '../testing/links-site.ts';
import type { LiveClient } from '../testing/live-client.ts';
import { sampleAlarm, sampleBatch, sampleJob, sampleNotification } from '../testing/samples.ts';
import type { AccessOutcome } from './access-check.ts';

let site: LinksSite;
const typesOf = ({ messages }: LiveClient) => messages.map(({ type }) => type);
const shown = ({ stations }: LiveClient) => [...stations.keys()];
const errorsOf = ({ messages }: LiveClient) => messages.filter((message) => message.type === 'error');

beforeEach(async () => {
  site = await LinksSite.open({ maxLinks: 20, maxLinksPerUser: 4 });
  site.outcomes.set('all', seesAll()).set('few', sees('Default', 'A', 'B'));
});
afterEach(async () => {
  const faults = site.clients.flatMap((client) => client.faults);
  await site.close();
  expect(faults).toEqual([]);
});

describe('a subscription', () => {
  it('is answered with what is in force, then the snapshot, then the stream', async () => {
    const client = await site.enter('few');
    client.subscribe({ topics: ['readings', 'alarms'], stations: { stcds: ['B', 'C', 'B'] }, pace: 'wall' });
    await vi.waitFor(() => expect(typesOf(client)).toEqual(['snapshot', 'subscribed', 'snapshot']));
    expect(client.messages[1]).toEqual({
      type: 'subscribed',
      topics: ['readings', 'alarms'],
      stations: { stcds: ['B'] },
      pace: 'wall',
    });
    expect(shown(client)).toEqual(['B']);
    site.tenant.stream.append(sampleBatch(0, 'A', 'B', 'C'));
    await vi.waitFor(() => expect(client.cursors).toEqual([2]));
    client.subscribe({});
    await vi.waitFor(() => expect(shown(client)).toEqual(['A', 'B']));
    expect(client.messages.at(-2)).toEqual({
      type: 'subscribed',
      topics: ['readings', 'alarms', 'devices', 'commands', 'notifications', 'jobs'],
      stations: null,
      pace: 'desk',
    });
  });

  it('may come with the introduction, so that the first snapshot is right', async () => {
    const client = site.link({ token: 'all', subscribe: { stations: { bbox: [0, 0, 10, 10] } } });
    await vi.waitFor(() => expect(typesOf(client)).toEqual(['subscribed', 'snapshot']));
    expect(shown(client)).toEqual([]);
  });

  it('that comes while the backend is asked who this is holds as the newest word, with a snapshot of its own', async () => {
    const asked = Promise.withResolvers<AccessOutcome>();
    const check = vi.spyOn(site.book, 'admit').mockImplementationOnce(async (caller) => {
      await asked.promise;
      return site.book.admit(caller);
    });
    const client = site.link(
      { token: 'all', subscribe: { stations: { stcds: ['A'] } } },
      { epoch: 'e1', seq: 0 },
    );
    await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(1));
    client.subscribe({ stations: { stcds: ['B'] } });
    await vi.waitFor(() => expect(client.socket.bufferedAmount).toBe(0));
    client.socket.ping();
    await once(client.socket, 'pong');
    asked.resolve(seesAll());
    await vi.waitFor(() => expect(typesOf(client).at(-1)).toBe('snapshot'));
    const inForce = client.messages.flatMap((said) => (said.type === 'subscribed' ? [said.stations] : []));
    expect([inForce, shown(client)]).toEqual([[{ stcds: ['A'] }, { stcds: ['B'] }], ['B']]);
  });

  it('outlives a change of what the user may see', async () => {
    const client = site.link({ token: 'few', subscribe: { stations: { stcds: ['B', 'C'] } } });
    await vi.waitFor(() => expect(shown(client)).toEqual(['B']));
    site.outcomes.set('few', sees('Default', 'A', 'B', 'C'));
    await vi.waitFor(() => expect(shown(client)).toEqual(['B', 'C']));
  });
});

it('brings open alarms, and notifications to their users on each of their links', async () => {
  site.outcomes.set('other', seesAll({ userId: 4 }));
  site.tenant.stream.append({ ...sampleBatch(0), cursor: 1, events: [sampleAlarm(1, 'A')] });
  const [one, again, other] = [await site.enter('all'), await site.enter('few'), await site.enter('other')];
  expect([...one.alarms.keys()]).toEqual(['alarm1']);
  site.tenant.stream.append({ ...sampleBatch(1), cursor: 2, events: [sampleNotification(2, [3])] });
  site.tenant.stream.append(sampleBatch(2, 'A'));
  await vi.waitFor(() => expect(other.position?.seq).toBe(3));
  await vi.waitFor(() => expect([one.notifications, again.notifications]).toEqual([['n2'], ['n2']]));
  expect(other.notifications).toEqual([]);
});

it('tells how far a job is to its owner alone, on each of their links', async () => {
  site.outcomes.set('other', seesAll({ userId: 4 }));
  const [one, again, other] = [await site.enter('all'), await site.enter('few'), await site.enter('other')];
  site.tenant.stream.append({ ...sampleBatch(0), cursor: 1, events: [sampleJob(1, [3])] });
  site.tenant.stream.append(sampleBatch(1, 'A'));
  await vi.waitFor(() => expect(other.position?.seq).toBe(2));
  await vi.waitFor(() => expect([one.jobs, again.jobs]).toEqual([[sampleJob(1, [3])], [sampleJob(1, [3])]]));
  expect(other.jobs).toEqual([]);
});

describe('a mistake', () => {
  it('is named, and costs the link nothing', async () => {
    const client = await site.enter('all');
    client.socket.send('{"type":"subscribe","pace":"run"}');
    client.socket.send(Buffer.from([1, 2]), { binary: true });
    await vi.waitFor(() => expect(errorsOf(client).length).toBe(2));
    expect(errorsOf(client)).toEqual([
      { type: 'error', code: 'bad-pace', given: '"run"', allowed: 'pace "desk" or "wall", or none' },
      { type: 'error', code: 'not-text', given: 'a binary message', allowed: 'text messages' },
    ]);
    site.tenant.stream.append(sampleBatch(0, 'A'));
    await vi.waitFor(() => expect(client.cursors).toEqual([1]));
    expect(client.closedBy).toBeNull();
  });

  it('ends a link that is not authenticated yet, and one that makes nothing else', async () => {
    const stranger = site.link(null);
    stranger.socket.on('open', () => stranger.socket.send('{"type":"subscribe"}'));
    const babbler = await site.enter('all');
    await vi.waitFor(() => expect(stranger.closedBy).toBe('bad-message'));
    expect(errorsOf(stranger).map(({ code }) => code)).toEqual(['not-authenticated']);
    for (let times = 0; times < 11; times += 1) babbler.socket.send('nonsense');
    await vi.waitFor(() => expect(babbler.closedBy).toBe('bad-message'));
    expect(errorsOf(babbler).length).toBe(11);
  });

  it('of talking too much is named before the link is closed, and no other link notices', async () => {
    const [talker, other] = [await site.enter('all'), await site.enter('few')];
    for (let times = 0; times < 40; times += 1) talker.subscribe({ pace: 'wall' });
    await vi.waitFor(() => expect(talker.closedBy).toBe('too-many-messages'));
    expect(errorsOf(talker).map(({ code }) => code)).toEqual(['too-many-messages']);
    site.tenant.stream.append(sampleBatch(0, 'A'));
    await vi.waitFor(() => expect(other.cursors).toEqual([1]));
    expect(typesOf(other)).toEqual(['snapshot', 'events']);
  });
});

it('gives a user so many links and no more, whatever their tokens', async () => {
  site.outcomes.set('other', seesAll({ userId: 4 }));
  const tokens = ['all', 'few', 'all', 'few'];
  const held: LiveClient[] = [];
  for (const token of tokens) held.push(await site.enter(token));
  const tooMany = site.link({ token: 'all' });
  await vi.waitFor(() => expect(tooMany.closedBy).toBe('too-many-links'));
  await site.enter('other');
  held[0]?.drop();
  await vi.waitFor(() => expect(site.links.size).toBe(4));
  await site.enter('all');
});

it('leaves the notifications of one user behind when another introduces themself on the link', async () => {
  site.outcomes.set('other', seesAll({ userId: 4 }));
  const client = await site.enter('all');
  client.socket.send(JSON.stringify({ type: 'authenticate', token: 'other' }));
  await vi.waitFor(() => expect(typesOf(client)).toEqual(['snapshot', 'snapshot']));
  const events = [sampleNotification(1, [3]), sampleNotification(2, [4])];
  site.tenant.stream.append({ ...sampleBatch(0), cursor: 2, events });
  await vi.waitFor(() => expect(client.notifications).toEqual(['n2']));
});
