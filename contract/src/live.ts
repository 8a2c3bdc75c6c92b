import { type Static, Type } from 'typebox';
import { Nullable } from './abp.ts';
import { AlarmEvent } from './alarm.ts';
import { MessageErrorCode } from './live-errors.ts';
import { StationEvent, StationState } from './station.ts';
import { Subscription, SubscriptionInForce } from './subscription.ts';

/** Path of the live link on the relay. */
export const livePath = '/live';

/** A place in a tenant's stream: cursors of one epoch of the store. */
export const Position = Type.Object({ epoch: Type.String(), seq: Type.Integer({ minimum: 0 }) });
export type Position = Static<typeof Position>;

/**
 * The form in which a client reads events besides JSON: `compact` is that of `compact-events.ts`, in binary frames. A relay
 * that does not know it sends JSON, so a client that asks for it reads both.
 */
const EventsForm = Type.String({ maxLength: 16 });

/** First message of a client, within 5 s: who it is, what it wants and, after a reconnect, where it left off. */
export const Authenticate = Type.Union([
  Type.Object({
    type: Type.Literal('authenticate'),
    token: Type.String({ minLength: 1, maxLength: 8192 }),
    since: Type.Optional(Position),
    subscribe: Type.Optional(Subscription),
    form: Type.Optional(EventsForm),
  }),
  Type.Object({
    type: Type.Literal('authenticate'),
    public: Type.Literal(true),
    tenancyName: Type.String({ minLength: 1, maxLength: 64 }),
    since: Type.Optional(Position),
    subscribe: Type.Optional(Subscription),
    form: Type.Optional(EventsForm),
  }),
]);
export type Authenticate = Static<typeof Authenticate>;

/** Changes what the open link brings, as a whole: what is left out goes back to its default. */
export const Subscribe = Type.Intersect([Type.Object({ type: Type.Literal('subscribe') }), Subscription]);
export type Subscribe = Static<typeof Subscribe>;

export type ClientMessage = Authenticate | Subscribe;

/** A longer message is closed with WebSocket's own 1009. */
export const maxMessageBytes = 131_072;

/** The hop between relay and backend as the relay sees it. */
export const UpstreamState = Type.Union([
  Type.Literal('connecting'),
  Type.Literal('live'),
  Type.Literal('lost'),
  Type.Literal('unauthorised'),
  Type.Literal('feature-off'),
  Type.Literal('no-last-data'),
  Type.Literal('not-configured'),
]);
export type UpstreamState = Static<typeof UpstreamState>;

/** State of the hop, since when, and when its newest event was received by the backend; UTC milliseconds. */
export const Upstream = Type.Object({
  state: UpstreamState,
  since: Type.Integer(),
  newestEventAt: Nullable(Type.Integer()),
});
export type Upstream = Static<typeof Upstream>;

/**
 * Everything the caller may see and wants, with the alarms that are open, as of a position; replaces whatever the client
 * held once it is whole. `more`: the rest follows in `snapshot-part` messages.
 */
export const Snapshot = Type.Object({
  type: Type.Literal('snapshot'),
  epoch: Type.String(),
  seq: Type.Integer(),
  serverTime: Type.Integer(),
  timeZone: Type.String(),
  upstream: Upstream,
  stations: Type.Array(StationState),
  alarms: Type.Array(AlarmEvent),
  more: Type.Boolean(),
});
export type Snapshot = Static<typeof Snapshot>;

/** More of the snapshot before it; the last part says `more` false. */
const SnapshotPart = Type.Object({
  type: Type.Literal('snapshot-part'),
  stations: Type.Array(StationState),
  alarms: Type.Array(AlarmEvent),
  more: Type.Boolean(),
});

/** What the link brings from here on; a snapshot or the replay follows. */
export const Subscribed = Type.Intersect([
  Type.Object({ type: Type.Literal('subscribed') }),
  SubscriptionInForce,
]);
export type Subscribed = Static<typeof Subscribed>;

/**
 * The caller's part of the events with cursors `prev` < cursor ≤ `seq`. Complete when `prev` is not beyond the client's own
 * position; events up to that position came before and are passed over.
 */
export const Events = Type.Object({
  type: Type.Literal('events'),
  prev: Type.Integer(),
  seq: Type.Integer(),
  events: Type.Array(StationEvent),
});
export type Events = Static<typeof Events>;

/**
 * For a reader that fell behind: instead of the readings with `prev` < cursor ≤ `seq` the latest state of every station
 * that had some, and each event of another kind whole. `skipped` readings were left out.
 */
const Conflated = Type.Object({
  type: Type.Literal('conflated'),
  prev: Type.Integer(),
  seq: Type.Integer(),
  skipped: Type.Integer({ minimum: 1 }),
  stations: Type.Array(StationState),
  events: Type.Array(StationEvent),
});

/** Events between `from` and `to` cannot be had any more; a snapshot follows. */
export const Gap = Type.Object({ type: Type.Literal('gap'), from: Type.Integer(), to: Type.Integer() });
export type Gap = Static<typeof Gap>;

/** At least every 2 s, on a quiet link too. `seq` is the client's new position: what lay between was not for this caller. */
export const Heartbeat = Type.Object({
  type: Type.Literal('heartbeat'),
  prev: Type.Integer(),
  seq: Type.Integer(),
  serverTime: Type.Integer(),
  upstream: Upstream,
});
export type Heartbeat = Static<typeof Heartbeat>;

/** The relay goes away on purpose; come back after `retryAfterMs`. */
export const Bye = Type.Object({ type: Type.Literal('bye'), retryAfterMs: Type.Integer() });
export type Bye = Static<typeof Bye>;

/** The relay could not follow a message: what was given, and what is allowed. The link stays open unless it is closed next. */
export const MessageError = Type.Object({
  type: Type.Literal('error'),
  code: MessageErrorCode,
  given: Type.String(),
  allowed: Type.String(),
});
export type MessageError = Static<typeof MessageError>;

export const ServerMessage = Type.Union([
  Snapshot,
  SnapshotPart,
  Subscribed,
  Events,
  Conflated,
  Gap,
  Heartbeat,
  Bye,
  MessageError,
]);
export type ServerMessage = Static<typeof ServerMessage>;

export const heartbeatEveryMs = 2_000;

/** A client that hears nothing for this long counts the relay hop as lost. */
export const silentAfterMs = 4_500;

export const authenticateWithinMs = 5_000;

/** Why the relay closed a link: WebSocket close code, whether to come back, and what to do first. */
export const closeReasons = {
  'server-leaving': { code: 4000, retry: true, action: 'reconnect' },
  'authentication-late': { code: 4001, retry: true, action: 'reconnect' },
  'bad-message': { code: 4002, retry: false, action: 'report' },
  unauthorised: { code: 4003, retry: false, action: 'sign-in' },
  forbidden: { code: 4004, retry: false, action: 'report' },
  'token-ended': { code: 4005, retry: false, action: 'sign-in' },
  'slow-reader': { code: 4006, retry: true, action: 'reconnect' },
  'backend-away': { code: 4007, retry: true, action: 'reconnect' },
  'too-many-links': { code: 4008, retry: true, action: 'reconnect' },
  'privileges-changed': { code: 4009, retry: true, action: 'reconnect' },
  'too-many-messages': { code: 4010, retry: true, action: 'reconnect' },
  'too-many-strangers': { code: 4011, retry: true, action: 'reconnect' },
} as const;
export type CloseReason = keyof typeof closeReasons;

/** The catalogue entry of a WebSocket close code; null for codes that are not ours. */
export function closeReasonOf(code: number): CloseReason | null {
  const found = Object.entries(closeReasons).find(([, reason]) => reason.code === code);
  return found ? (found[0] as CloseReason) : null;
}
