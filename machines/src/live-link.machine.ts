import {
  type ClientMessage,
  closeReasonOf,
  closeReasons,
  type MessageError,
  type Snapshot,
  silentAfterMs,
} from '@stationwall/contract/live';
import type { ReportBatch } from '@stationwall/contract/report-batch';
import type { StationEvent, StationState } from '@stationwall/contract/station';
import type { Subscription } from '@stationwall/contract/subscription';
import { fromCallback, setup } from 'xstate';
import { backoffMs } from './backoff.ts';
import {
  beginning,
  type Credentials,
  hasHole,
  introduction,
  type LinkMessage,
  type LiveLinkContext,
  taken,
} from './live-link-context.ts';
import { assembled } from './snapshot-assembly.ts';

/** What the socket tells: it opened, a message came (`receivedAt` by this machine's clock, see `withServerTime`), it closed. */
export type SocketEvent =
  | { type: 'socket.opened' }
  | { type: 'message.received'; message: LinkMessage; receivedAt: number; wasClockSet?: boolean }
  | { type: 'message.garbled' }
  | { type: 'socket.closed'; code: number };

/** What the socket is to do. */
export type SocketCommand = { type: 'say'; message: ClientMessage };

/**
 * `network.returned`: worth trying at once. `credentials.changed`: begin anew as someone else. `subscription.changed`: what
 * the link is to bring from now on, with a fresh snapshot.
 */
export type LiveLinkEvent =
  | SocketEvent
  | { type: 'network.returned' }
  | { type: 'credentials.changed'; credentials: Credentials }
  | { type: 'subscription.changed'; subscription: Subscription };

/** What the host passes on to its store of stations. A snapshot comes whole, however many parts it had. */
export type LiveLinkNews =
  | { type: 'snapshot.received'; snapshot: Snapshot }
  /** The first stations of a snapshot that is not whole yet: for those who have nothing to show. */
  | { type: 'part.received'; stations: StationState[] }
  | { type: 'events.received'; events: StationEvent[] }
  /** The same with its reports as columns; what is not behind `after` was had before. */
  | { type: 'batch.received'; batch: ReportBatch; after: number }
  /** Latest states instead of the readings that this slow reader was not sent. */
  | { type: 'states.received'; stations: StationState[] }
  /** The relay could not follow what this link said. */
  | { type: 'mistake.told'; error: MessageError }
  | { type: 'signIn.needed' };

/** A hop on the way from the backend to this screen. */
export type Hop = 'relay' | 'backend';

/** Of the time after which silence is a loss, the part in which what came while this thread stood still can still be heard, ms. */
const doubtMs = 250;

const link = setup({
  types: {
    context: {} as LiveLinkContext,
    events: {} as LiveLinkEvent,
    emitted: {} as LiveLinkNews,
    input: {} as { credentials: Credentials; subscription?: Subscription },
  },
  actors: {
    socket: fromCallback<SocketCommand, void>(() => {
      throw new Error('socket was not supplied');
    }),
  },
  delays: {
    openWithin: 5_000,
    answerWithin: 10_000,
    doubtAfter: silentAfterMs - doubtMs,
    lostAfter: doubtMs,
    settledAfter: 15_000,
    retryAfter: ({ context }) => context.retryAfterMs ?? backoffMs(context.failures, Math.random()),
  },
  guards: {
    isBye: ({ event }) => event.type === 'message.received' && event.message.type === 'bye',
    hasHole: ({ context, event }) => event.type === 'message.received' && hasHole(context, event.message),
    isSignInNeeded: ({ event }) =>
      event.type === 'socket.closed' && closingOf(event.code)?.action === 'sign-in',
    isRefusal: ({ event }) => event.type === 'socket.closed' && closingOf(event.code)?.retry === false,
  },
});

const liveLink = link.extend({
  actions: {
    introduceItself: link.sendTo('socket', ({ context }) => ({
      type: 'say' as const,
      message: introduction(context),
    })),
    noteSubscription: link.assign(({ event }) =>
      event.type === 'subscription.changed' ? { subscription: event.subscription, isSnapshotDue: true } : {},
    ),
    countQuestion: link.assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    saySubscription: link.sendTo('socket', ({ context }) => ({
      type: 'say' as const,
      message: { type: 'subscribe' as const, ...context.subscription },
    })),
    takeIn: link.assign(({ context, event }) =>
      event.type === 'message.received' ? taken(context, event.message, event) : {},
    ),
    // Before the message is taken in: the position still tells what was had.
    passOn: link.enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'message.received') return;
      const { message } = event;
      const after = context.position?.seq ?? 0;
      if (message.type === 'batch') {
        enqueue.emit({ type: 'batch.received', batch: message, after });
        return;
      }
      const snapshot = assembled(context.assembling, message);
      if (snapshot && !snapshot.more) enqueue.emit({ type: 'snapshot.received', snapshot });
      const isPart = message.type === 'snapshot' || message.type === 'snapshot-part';
      if (snapshot?.more && isPart) enqueue.emit({ type: 'part.received', stations: message.stations });
      if (message.type === 'error') enqueue.emit({ type: 'mistake.told', error: message });
      if (message.type === 'conflated') enqueue.emit({ type: 'states.received', stations: message.stations });
      if (message.type !== 'events' && message.type !== 'conflated') return;
      const events = message.events.filter(({ cursor }) => cursor > after);
      if (events.length > 0) enqueue.emit({ type: 'events.received', events });
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
    forgetParts: link.assign({ assembling: null, unanswered: 0 }),
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
  context: ({ input: { credentials, subscription = null } }) => ({
    ...beginning,
    credentials,
    subscription,
  }),
  initial: 'linked',
  on: {
    'credentials.changed': { target: '.linked', reenter: true, actions: 'beginAnew' },
    'subscription.changed': { actions: 'noteSubscription' },
  },
  states: {
    linked: {
      initial: 'connecting',
      entry: 'forgetParts',
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
            'subscription.changed': { actions: ['noteSubscription', 'countQuestion', 'saySubscription'] },
            'message.received': [
              { guard: 'isBye', target: '#liveLink.lost', actions: 'noteReturn' },
              { guard: 'hasHole', target: '#liveLink.lost', actions: 'forgetPosition' },
              { target: 'live', actions: ['passOn', 'takeIn'] },
            ],
          },
        },
        live: {
          entry: 'forgetLoss',
          initial: 'hearing',
          after: { settledAfter: { actions: 'forgetFailures' } },
          on: {
            'subscription.changed': { actions: ['noteSubscription', 'countQuestion', 'saySubscription'] },
            'message.received': [
              { guard: 'isBye', target: '#liveLink.lost', actions: 'noteReturn' },
              { guard: 'hasHole', target: '#liveLink.lost', actions: 'forgetPosition' },
              { target: '.hearing', actions: ['passOn', 'takeIn'] },
            ],
          },
          states: {
            hearing: { after: { doubtAfter: 'doubting' } },
            doubting: {
              description: 'A thread that stood still finds its timers due before what came meanwhile.',
              after: { lostAfter: '#liveLink.lost' },
            },
          },
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
