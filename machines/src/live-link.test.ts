import { compactEvent, compactHead } from '@stationwall/contract/compact-events';
import { type ServerMessage, silentAfterMs, type Upstream } from '@stationwall/contract/live';
import { reportBatchIn } from '@stationwall/contract/report-batch';
import { type StationEvent, unreported } from '@stationwall/contract/station';
import type { Subscription } from '@stationwall/contract/subscription';
import { afterEach, describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromCallback, SimulatedClock } from 'xstate';
import {
  type LiveLinkNews,
  liveLinkMachine,
  type SocketCommand,
  type SocketEvent,
} from './live-link.machine.ts';
import type { LinkMessage } from './live-link-context.ts';

const upstream: Upstream = { state: 'live', since: 1, newestEventAt: 2 };
const snapshotAt = (seq: number, epoch = 'e1') =>
  ({
    type: 'snapshot',
    epoch,
    seq,
    serverTime: 1_000_000,
    timeZone: 'Asia/Shanghai',
    upstream,
    stations: [],
    alarms: [],
    more: false,
  }) satisfies ServerMessage;
const report = (cursor: number): StationEvent => ({
  cursor,
  kind: 'report',
  stcd: '61000001',
  msgID: cursor,
  func: '32',
  sentAt: 1,
  receivedAt: 2,
  values: [],
});
const stationState = (stcd: string) =>
  unreported({
    stcd,
    nameZh: '站',
    nameEn: 'Station',
    sttp: 'ZZ',
    lon: null,
    lat: null,
    river: null,
    intervalS: 10,
    isPublic: true,
  });
const events = (prev: number, seq: number): ServerMessage => ({
  type: 'events',
  prev,
  seq,
  events: [report(seq)],
});
const heartbeat = (prev: number, seq: number): ServerMessage => ({
  type: 'heartbeat',
  prev,
  seq,
  serverTime: 1_000_000,
  upstream,
});

/** A link on a simulated clock whose sockets are in the test's hand. */
function aLink(subscription?: Subscription) {
  const clock = new SimulatedClock();
  const sockets: { tell: (event: SocketEvent) => void; said: SocketCommand['message'][]; isOpen: boolean }[] =
    [];
  const socket = fromCallback<SocketCommand, void>(({ sendBack, receive }) => {
    const own = {
      tell: sendBack as (event: SocketEvent) => void,
      said: [] as SocketCommand['message'][],
      isOpen: true,
    };
    sockets.push(own);
    receive(({ message }) => own.said.push(message));
    return () => {
      own.isOpen = false;
    };
  });
  const actor: ActorRefFrom<typeof liveLinkMachine> = createActor(
    liveLinkMachine.provide({
      actors: { socket },
      delays: { retryAfter: ({ context }) => context.retryAfterMs ?? 700 },
    }),
    { clock, input: { credentials: { token: 'T' }, ...(subscription && { subscription }) } },
  );
  const news: LiveLinkNews[] = [];
  actor.on('*', (event) => news.push(event));
  actor.start();
  running.push(actor);
  const hear = (message: LinkMessage, receivedAt = 1_000_000) =>
    sockets.at(-1)?.tell({ type: 'message.received', message, receivedAt });
  const openAndHear = (...messages: LinkMessage[]) => {
    sockets.at(-1)?.tell({ type: 'socket.opened' });
    for (const message of messages) hear(message);
  };
  return { actor, clock, sockets, news, hear, openAndHear, state: () => actor.getSnapshot() };
}

const running: ActorRefFrom<typeof liveLinkMachine>[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
});

describe('the live link', () => {
  it('says who it is, takes the snapshot, then what follows', () => {
    const { state, sockets, news, openAndHear } = aLink();
    openAndHear(snapshotAt(5), events(5, 7), heartbeat(7, 9));
    expect(sockets[0]?.said).toEqual([{ type: 'authenticate', token: 'T' }]);
    expect(state().value).toEqual({ linked: { live: 'hearing' } });
    expect(state().context).toEqual({
      credentials: { token: 'T' },
      subscription: null,
      unanswered: 0,
      isSnapshotDue: false,
      assembling: null,
      position: { epoch: 'e1', seq: 9 },
      upstream,
      timeZone: 'Asia/Shanghai',
      clock: { offsetMs: 0, samples: [0, 0] },
      failures: 0,
      retryAfterMs: null,
      closedBy: null,
    });
    expect(news).toEqual([
      { type: 'snapshot.received', snapshot: snapshotAt(5) },
      { type: 'events.received', events: [report(7)] },
    ]);
  });

  it('comes back by itself and says what it already has', () => {
    const { state, sockets, clock, openAndHear } = aLink();
    openAndHear(snapshotAt(5), events(5, 7));
    sockets[0]?.tell({ type: 'socket.closed', code: 1006 });
    expect(state().value).toBe('lost');
    clock.increment(700);
    openAndHear(heartbeat(7, 7));
    expect(sockets[1]?.said).toEqual([{ type: 'authenticate', token: 'T', since: { epoch: 'e1', seq: 7 } }]);
    expect(state().value).toEqual({ linked: { live: 'hearing' } });
  });

  it('asks for everything anew when a message does not follow on what it has', () => {
    const { state, sockets, clock, news, openAndHear, hear } = aLink();
    openAndHear(snapshotAt(5));
    hear(events(6, 8));
    expect(state().value).toBe('lost');
    expect(sockets[0]?.isOpen).toBe(false);
    clock.increment(700);
    openAndHear();
    expect(sockets[1]?.said).toEqual([{ type: 'authenticate', token: 'T' }]);
    expect(news.map(({ type }) => type)).toEqual(['snapshot.received']);
  });

  it('counts a heartbeat that jumps as a hole, too', () => {
    const { state, openAndHear } = aLink();
    openAndHear(snapshotAt(5), heartbeat(8, 8));
    expect(state().value).toBe('lost');
  });

  it('hears heartbeats of a relay that has nothing to show yet', () => {
    const { state, openAndHear } = aLink();
    openAndHear(heartbeat(0, 0), heartbeat(0, 0), snapshotAt(5));
    expect([state().value, state().context.position]).toEqual([
      { linked: { live: 'hearing' } },
      { epoch: 'e1', seq: 5 },
    ]);
  });

  it('does not go on without a snapshot where there is something to show', () => {
    const { state, openAndHear } = aLink();
    openAndHear(heartbeat(0, 0), heartbeat(8, 8));
    expect(state().value).toBe('lost');
  });

  it('takes what it partly has already, for a report told twice changes nothing', () => {
    const { state, openAndHear } = aLink();
    openAndHear(snapshotAt(5), events(3, 6), events(2, 4));
    expect(state().value).toEqual({ linked: { live: 'hearing' } });
    expect(state().context.position).toEqual({ epoch: 'e1', seq: 6 });
  });

  it('takes the latest states where readings were left out for it, and goes on from there', () => {
    const { state, news, openAndHear, hear } = aLink();
    const rest = { type: 'conflated' as const, stations: [], events: [report(90)] };
    openAndHear(snapshotAt(5), { ...rest, prev: 5, seq: 90, skipped: 84 });
    expect(state().context.position).toEqual({ epoch: 'e1', seq: 90 });
    expect(news.slice(1)).toEqual([
      { type: 'states.received', stations: [] },
      { type: 'events.received', events: [report(90)] },
    ]);
    hear({ ...rest, prev: 95, seq: 99, skipped: 3 });
    expect(state().value).toBe('lost');
  });

  it('passes over events of before its position, which came already', () => {
    const { news, openAndHear } = aLink();
    openAndHear(snapshotAt(5), {
      type: 'events',
      prev: 3,
      seq: 7,
      events: [report(4), report(5), report(7)],
    });
    expect(news.slice(1)).toEqual([{ type: 'events.received', events: [report(7)] }]);
  });

  it('passes on a message whose reports are columns, and misses nothing between two', () => {
    const { state, news, openAndHear, hear } = aLink();
    const batchOf = (prev: number, seq: number) => {
      const text = compactHead(prev, seq) + compactEvent(report(seq));
      return reportBatchIn(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    };
    openAndHear(snapshotAt(5), batchOf(3, 7));
    expect(state().context.position).toEqual({ epoch: 'e1', seq: 7 });
    expect(news.slice(1)).toEqual([{ type: 'batch.received', batch: batchOf(3, 7), after: 5 }]);
    hear(batchOf(9, 12));
    expect([state().value, state().context.position, news.length]).toEqual(['lost', null, 2]);
  });

  it('passes on each part of a snapshot, and all of it as one when the last has come', () => {
    const { state, news, openAndHear, hear } = aLink();
    openAndHear(snapshotAt(5), { ...snapshotAt(9), stations: [stationState('A')], more: true });
    const part = { type: 'snapshot-part' as const, alarms: [], more: true };
    hear({ ...part, stations: [stationState('B')] });
    expect(state().context.position?.seq).toBe(5);
    hear({ ...part, stations: [stationState('C')], more: false });
    expect([state().context.position?.seq, state().context.assembling]).toEqual([9, null]);
    const stations = ['A', 'B', 'C'].map(stationState);
    expect(news.slice(1)).toEqual([
      { type: 'part.received', stations: [stationState('A')] },
      { type: 'part.received', stations: [stationState('B')] },
      { type: 'snapshot.received', snapshot: { ...snapshotAt(9), stations, more: false } },
    ]);
  });

  it('begins parts anew with a new link, and takes none that continue nothing', () => {
    const { state, sockets, clock, openAndHear, hear } = aLink();
    openAndHear(snapshotAt(5), { ...snapshotAt(9), more: true });
    sockets[0]?.tell({ type: 'socket.closed', code: 1006 });
    clock.increment(700);
    openAndHear();
    expect(sockets[1]?.said).toEqual([{ type: 'authenticate', token: 'T', since: { epoch: 'e1', seq: 5 } }]);
    hear({ type: 'snapshot-part', stations: [], alarms: [], more: false });
    hear({ type: 'snapshot-part', stations: [], alarms: [], more: false });
    expect(state().value).toBe('lost');
  });

  it('says what it wants with the introduction, and changes it on the open link', () => {
    const { sockets, actor, state, openAndHear, hear } = aLink({ pace: 'wall' });
    openAndHear({ type: 'subscribed', topics: ['alarms'], stations: null, pace: 'wall' }, snapshotAt(5));
    actor.send({ type: 'subscription.changed', subscription: { topics: ['alarms'] } });
    expect(sockets[0]?.said).toEqual([
      { type: 'authenticate', token: 'T', subscribe: { pace: 'wall' } },
      { type: 'subscribe', topics: ['alarms'] },
    ]);
    expect(state().context.isSnapshotDue).toBe(true);
    hear(snapshotAt(6));
    expect(state().context.isSnapshotDue).toBe(true);
    hear({ type: 'subscribed', topics: ['alarms'], stations: null, pace: 'desk' });
    hear(snapshotAt(7));
    expect(state().context).toMatchObject({ isSnapshotDue: false, unanswered: 0, position: { seq: 7 } });
  });

  it('does not resume where it left off with another subscription', () => {
    const { sockets, actor, clock, openAndHear } = aLink();
    openAndHear(snapshotAt(5));
    actor.send({ type: 'subscription.changed', subscription: { pace: 'wall' } });
    sockets[0]?.tell({ type: 'socket.closed', code: 1006 });
    clock.increment(700);
    openAndHear();
    expect(sockets[1]?.said).toEqual([{ type: 'authenticate', token: 'T', subscribe: { pace: 'wall' } }]);
  });

  it('passes on what the relay could not follow, and stays', () => {
    const { state, news, openAndHear } = aLink();
    const error = { type: 'error', code: 'bad-pace', given: '"run"', allowed: 'pace' } as const;
    openAndHear(snapshotAt(5), error);
    expect(news.slice(1)).toEqual([{ type: 'mistake.told', error }]);
    expect(state().value).toEqual({ linked: { live: 'hearing' } });
  });

  it('waits for the snapshot that follows a gap, and takes no events before it', () => {
    const { state, openAndHear, hear } = aLink();
    openAndHear(snapshotAt(5), { type: 'gap', from: 5, to: 90 });
    expect(state().context.position).toBe(null);
    hear(snapshotAt(91, 'e2'));
    expect(state().context.position).toEqual({ epoch: 'e2', seq: 91 });
    expect(state().value).toEqual({ linked: { live: 'hearing' } });
  });

  it('notices silence, though nobody closed the socket', () => {
    const { state, clock, openAndHear, hear } = aLink();
    openAndHear(snapshotAt(5));
    clock.increment(silentAfterMs - 251);
    expect(state().value).toEqual({ linked: { live: 'hearing' } });
    hear(heartbeat(5, 5));
    clock.increment(silentAfterMs - 250);
    clock.increment(249);
    expect(state().value).toEqual({ linked: { live: 'doubting' } });
    clock.increment(1);
    expect(state().value).toBe('lost');
  });

  it('hears what came while its thread stood still before it tells a loss', () => {
    const { state, clock, openAndHear, hear } = aLink();
    openAndHear(snapshotAt(5));
    clock.increment(60_000);
    expect(state().value).toEqual({ linked: { live: 'doubting' } });
    hear(heartbeat(5, 5));
    expect(state().value).toEqual({ linked: { live: 'hearing' } });
  });

  it('gives up a socket that never opens, and one that never answers', () => {
    const { state, clock, sockets, openAndHear } = aLink();
    clock.increment(5_000);
    expect([state().value, sockets[0]?.isOpen]).toEqual(['lost', false]);
    clock.increment(700);
    openAndHear();
    clock.increment(10_000);
    expect([state().value, sockets[1]?.isOpen, state().context.failures]).toEqual(['lost', false, 2]);
  });

  it('retries for ever', () => {
    const { state, clock, sockets } = aLink();
    for (let i = 0; i < 500; i++) {
      sockets.at(-1)?.tell({ type: 'socket.closed', code: 1006 });
      clock.increment(700);
    }
    expect([state().context.failures, state().value, sockets.length]).toEqual([
      500,
      { linked: 'connecting' },
      501,
    ]);
  });

  it('forgets its failures only after a while of being live, so that a relay that drops it at once is not hammered', () => {
    const { state, clock, sockets, openAndHear, hear } = aLink();
    sockets[0]?.tell({ type: 'socket.closed', code: 1006 });
    clock.increment(700);
    openAndHear(snapshotAt(5));
    expect(state().context.failures).toBe(1);
    for (let at = 0; at < 16_000; at += 2_000) {
      hear(heartbeat(5, 5));
      clock.increment(2_000);
    }
    expect(state().context.failures).toBe(0);
  });

  it('comes back when a leaving relay asked it to', () => {
    const { state, clock, sockets, openAndHear, hear } = aLink();
    openAndHear(snapshotAt(5));
    hear({ type: 'bye', retryAfterMs: 3_000 });
    clock.increment(2_999);
    expect(state().value).toBe('lost');
    clock.increment(1);
    expect([state().value, sockets.length]).toEqual([{ linked: 'connecting' }, 2]);
  });

  it('does not wait when the network is back', () => {
    const { state, sockets, actor } = aLink();
    sockets[0]?.tell({ type: 'socket.closed', code: 1006 });
    actor.send({ type: 'network.returned' });
    expect(state().value).toEqual({ linked: 'connecting' });
  });

  it.each([
    ['unauthorised', 4003, ['signIn.needed']],
    ['token-ended', 4005, ['signIn.needed']],
    ['forbidden', 4004, []],
    ['bad-message', 4002, []],
  ] as const)('stays away once the relay closed it with %s', (closedBy, code, told) => {
    const { state, clock, sockets, news, openAndHear } = aLink();
    openAndHear();
    sockets[0]?.tell({ type: 'socket.closed', code });
    clock.increment(3_600_000);
    expect([state().value, state().context.closedBy, sockets.length]).toEqual(['refused', closedBy, 1]);
    expect(news.map(({ type }) => type)).toEqual(told);
  });

  it.each([4000, 4001, 4006, 4007, 4008, 4009, 1000, 1001, 1006, 1011])(
    'comes back after code %i',
    (code) => {
      const { state, sockets, openAndHear } = aLink();
      openAndHear(snapshotAt(5));
      sockets[0]?.tell({ type: 'socket.closed', code });
      expect(state().value).toBe('lost');
    },
  );

  it('begins anew for someone else', () => {
    const { state, sockets, actor, openAndHear } = aLink();
    openAndHear(snapshotAt(5));
    actor.send({ type: 'credentials.changed', credentials: { public: true, tenancyName: 'Default' } });
    openAndHear();
    expect(sockets[1]?.said).toEqual([{ type: 'authenticate', public: true, tenancyName: 'Default' }]);
    expect([state().context.position, sockets[0]?.isOpen]).toEqual([null, false]);
  });

  it('drops a connection that speaks nonsense', () => {
    const { state, sockets, openAndHear } = aLink();
    openAndHear(snapshotAt(5));
    sockets[0]?.tell({ type: 'message.garbled' });
    expect([state().value, state().context.position]).toEqual(['lost', null]);
  });

  it('says so when nobody supplied a socket', () => {
    const actor = createActor(liveLinkMachine, { input: { credentials: { token: 'T' } } });
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    actor.start();
    expect(errors).toEqual([new Error('socket was not supplied')]);
  });
});
