import {
  type Authenticate,
  type CloseReason,
  closeReasonOf,
  closeReasons,
  type Position,
  type ServerMessage,
  type Snapshot,
  silentAfterMs,
  type Upstream,
} from '@stationwall/contract/live';
import type { StationEvent, StationState } from '@stationwall/contract/station';
import { fromCallback, setup } from 'xstate';
import { backoffMs } from './backoff.ts';
import { type ServerClock, unknownClock, withServerTime } from './server-clock.ts';

/** What the socket tells: it opened, a message came (`receivedAt` by this machine's clock), it closed. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'message.received'; message: ServerMessage; receivedAt: number }
  | { type: 'message.garbled' }
  | { type: 'socket.closed'; code: number };

/** What the socket is to do. */
export type SocketCommand = { type: 'say'; message: Authenticate };

/** `network.returned`: worth trying at once. `credentials.changed`: begin anew as someone else. */
export type LiveLinkEvent =
  | SocketEvent
  | { type: 'network.returned' }
  | { type: 'credentials.changed'; credentials: Credentials };

/** What the host passes on to its store of stations. */
export type LiveLinkNews =
  | { type: 'snapshot.received'; snapshot: Snapshot }
  | { type: 'events.received'; events: StationEvent[] }
  /** Latest states instead of the readings that this slow reader was not sent. */
  | { type: 'states.received'; stations: StationState[] }
  | { type: 'signIn.needed' };

/** Who the link speaks for: a token, or the public of a tenant. */
export type Credentials = { token: string } | { public: true; tenancyName: string };

export interface LiveLinkContext {
  credentials: Credentials;
  position: Position | null;
  upstream: Upstream | null;
  timeZone: string | null;
  clock: ServerClock;
  failures: number;
  retryAfterMs: number | null;
  closedBy: CloseReason | null;
}

/** A hop on the way from the backend to this screen. */
export type Hop = 'relay' | 'backend';

const beginning = {
  position: null,
  upstream: null,
  timeZone: null,
  clock: unknownClock,
  failures: 0,
  retryAfterMs: null,
  closedBy: null,
} satisfies Partial<LiveLinkContext>;

const link = setup({
  types: {
    context: {} as LiveLinkContext,
    events: {} as LiveLinkEvent,
    emitted: {} as LiveLinkNews,
    input: {} as { credentials: Credentials },
  },
  actors: {
    socket: fromCallback<SocketCommand, void>(() => {
      throw new Error('socket was not supplied');
    }),
  },
  delays: {
    openWithin: 5_000,
    answerWithin: 10_000,
    silentAfter: silentAfterMs,
    settledAfter: 15_000,
    retryAfter: ({ context }) => context.retryAfterMs ?? backoffMs(context.failures, Math.random()),
  },
  guards: {
    isBye: ({ event }) => event.type === 'message.received' && event.message.type === 'bye',
    hasHole: ({ context, event }) =>
      event.type === 'message.received' && hasHole(context.position, event.message),
    isSignInNeeded: ({ event }) =>
      event.type === 'socket.closed' && closingOf(event.code)?.action === 'sign-in',
    isRefusal: ({ event }) => event.type === 'socket.closed' && closingOf(event.code)?.retry === false,
  },
});

const liveLink = link.extend({
  actions: {
    introduceItself: link.sendTo('socket', ({ context }) => ({
      type: 'say' as const,
      message: introduction(context.credentials, context.position),
    })),
    takeIn: link.assign(({ context, event }) =>
      event.type === 'message.received' ? taken(context, event.message, event.receivedAt) : {},
    ),
    passOn: link.enqueueActions(({ enqueue, event }) => {
      if (event.type !== 'message.received') return;
      const { message } = event;
      if (message.type === 'snapshot') enqueue.emit({ type: 'snapshot.received', snapshot: message });
      if (message.type === 'conflated') enqueue.emit({ type: 'states.received', stations: message.stations });
      if ((message.type === 'events' || message.type === 'conflated') && message.events.length > 0)
        enqueue.emit({ type: 'events.received', events: message.events });
    }),
    askForSignIn: link.emit({ type: 'signIn.needed' }),
    noteClosing: link.assign({
      closedBy: ({ event }) => (event.type === 'socket.closed' ? closeReasonOf(event.code) : null),
    }),
    noteReturn: link.assign({
      retryAfterMs: ({ event }) =>
        event.type === 'message.received' && event.message.type === 'bye' ? event.message.retryAfterMs : null,
    }),
    forgetPosition: link.assign({ position: null }),
    countFailure: link.assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: link.assign({ failures: 0 }),
    forgetLoss: link.assign({ retryAfterMs: null, closedBy: null }),
    beginAnew: link.assign(({ event }) =>
      event.type === 'credentials.changed' ? { ...beginning, credentials: event.credentials } : {},
    ),
  },
});

/**
 * The link between a screen and the relay. It retries for ever, says what it already has when it returns, notices a
 * hole in the sequence and silence, and learns the server's clock. What arrives is emitted, not kept.
 */
export const liveLinkMachine = liveLink.createMachine({
  id: 'liveLink',
  context: ({ input }) => ({ ...beginning, credentials: input.credentials }),
  initial: 'linked',
  on: { 'credentials.changed': { target: '.linked', reenter: true, actions: 'beginAnew' } },
  states: {
    linked: {
      initial: 'connecting',
      invoke: { id: 'socket', src: 'socket' },
      on: {
        'socket.closed': [
          { guard: 'isSignInNeeded', target: 'refused', actions: ['noteClosing', 'askForSignIn'] },
          { guard: 'isRefusal', target: 'refused', actions: 'noteClosing' },
          { target: 'lost', actions: 'noteClosing' },
        ],
        'message.garbled': { target: 'lost', actions: 'forgetPosition' },
      },
      states: {
        connecting: {
          after: { openWithin: '#liveLink.lost' },
          on: { 'socket.opened': { target: 'authenticating', actions: 'introduceItself' } },
        },
        authenticating: {
          after: { answerWithin: '#liveLink.lost' },
          on: {
            'message.received': [
              { guard: 'isBye', target: '#liveLink.lost', actions: 'noteReturn' },
              { guard: 'hasHole', target: '#liveLink.lost', actions: 'forgetPosition' },
              { target: 'live', actions: ['takeIn', 'passOn'] },
            ],
          },
        },
        live: {
          entry: 'forgetLoss',
          initial: 'hearing',
          after: { settledAfter: { actions: 'forgetFailures' } },
          on: {
            'message.received': [
              { guard: 'isBye', target: '#liveLink.lost', actions: 'noteReturn' },
              { guard: 'hasHole', target: '#liveLink.lost', actions: 'forgetPosition' },
              { target: '.hearing', actions: ['takeIn', 'passOn'] },
            ],
          },
          states: { hearing: { after: { silentAfter: '#liveLink.lost' } } },
        },
      },
    },
    lost: {
      entry: 'countFailure',
      after: { retryAfter: 'linked' },
      on: { 'network.returned': 'linked' },
    },
    refused: { description: 'The relay does not want this caller; only other credentials help.' },
  },
});

const closingOf = (code: number) => {
  const reason = closeReasonOf(code);
  return reason ? closeReasons[reason] : null;
};

function introduction(credentials: Credentials, position: Position | null): Authenticate {
  return { type: 'authenticate', ...credentials, ...(position ? { since: position } : {}) };
}

// Without a snapshot nothing is known: events mean nothing then, and a heartbeat that passes over any is a hole, too.
function hasHole(position: Position | null, message: ServerMessage): boolean {
  if (message.type === 'events' || message.type === 'conflated')
    return position === null || message.prev > position.seq;
  return message.type === 'heartbeat' && message.prev > (position?.seq ?? 0);
}

function taken(
  context: LiveLinkContext,
  message: ServerMessage,
  receivedAt: number,
): Partial<LiveLinkContext> {
  switch (message.type) {
    case 'snapshot':
      return {
        position: { epoch: message.epoch, seq: message.seq },
        upstream: message.upstream,
        timeZone: message.timeZone,
        clock: withServerTime(context.clock, message.serverTime, receivedAt),
      };
    case 'events':
    case 'conflated':
      return { position: movedTo(context.position, message.seq) };
    case 'heartbeat':
      return {
        position: movedTo(context.position, message.seq),
        upstream: message.upstream,
        clock: withServerTime(context.clock, message.serverTime, receivedAt),
      };
    case 'gap':
      return { position: null };
    case 'bye':
      return {};
  }
}

const movedTo = (position: Position | null, seq: number): Position | null =>
  position && { ...position, seq: Math.max(position.seq, seq) };

/** The hop that is lost, as far as the link can tell; null while it is live all the way, or has not been live yet. */
export function lostHopOf(state: 'connecting' | 'live' | 'lost', upstream: Upstream | null): Hop | null {
  if (state === 'lost') return 'relay';
  return state === 'live' && upstream !== null && upstream.state !== 'live' ? 'backend' : null;
}
