import type {
  Authenticate,
  CloseReason,
  Position,
  ServerMessage,
  Snapshot,
  Upstream,
} from '@stationwall/contract/live';
import type { ReportBatch } from '@stationwall/contract/report-batch';
import type { Subscription } from '@stationwall/contract/subscription';
import { type ServerClock, unknownClock, withServerTime } from './server-clock.ts';
import { assembled } from './snapshot-assembly.ts';

/** Who the link speaks for: a token, or the public of a tenant. */
export type Credentials = { token: string } | { public: true; tenancyName: string };

/** What the relay says; its events may come as columns. */
export type LinkMessage = ServerMessage | ReportBatch;

export interface LiveLinkContext {
  credentials: Credentials;
  subscription: Subscription | null;
  /** Changes of the subscription that were not answered yet, and whether their snapshot is still to come: no resuming then. */
  unanswered: number;
  isSnapshotDue: boolean;
  /** A snapshot of which parts are still to come; what is on show stays until then. */
  assembling: Snapshot | null;
  position: Position | null;
  upstream: Upstream | null;
  timeZone: string | null;
  clock: ServerClock;
  failures: number;
  retryAfterMs: number | null;
  closedBy: CloseReason | null;
}

/** What a link knows of itself before it is linked. */
export const beginning = {
  unanswered: 0,
  isSnapshotDue: false,
  assembling: null,
  position: null,
  upstream: null,
  timeZone: null,
  clock: unknownClock,
  failures: 0,
  retryAfterMs: null,
  closedBy: null,
} satisfies Partial<LiveLinkContext>;

/** How the link introduces itself, and from where it goes on. */
export function introduction({
  credentials,
  position,
  subscription,
  isSnapshotDue,
}: LiveLinkContext): Authenticate {
  return {
    type: 'authenticate',
    ...credentials,
    ...(position && !isSnapshotDue ? { since: position } : {}),
    ...(subscription ? { subscribe: subscription } : {}),
  };
}

/** Without a snapshot nothing is known: events mean nothing then, and a heartbeat that passes over any is a hole, too. */
export function hasHole({ position, assembling }: LiveLinkContext, message: LinkMessage): boolean {
  if (message.type === 'snapshot-part') return assembling === null;
  if (message.type === 'events' || message.type === 'batch' || message.type === 'conflated')
    return position === null || message.prev > position.seq;
  return message.type === 'heartbeat' && message.prev > (position?.seq ?? 0);
}

/** What a message changes. */
export function taken(
  context: LiveLinkContext,
  message: LinkMessage,
  { receivedAt, wasClockSet }: { receivedAt: number; wasClockSet?: boolean },
): Partial<LiveLinkContext> {
  switch (message.type) {
    case 'snapshot':
      return {
        ...shown(context, assembled(null, message)),
        upstream: message.upstream,
        timeZone: message.timeZone,
        clock: withServerTime(context.clock, message.serverTime, receivedAt, wasClockSet),
      };
    case 'snapshot-part':
      return shown(context, assembled(context.assembling, message));
    case 'events':
    case 'batch':
    case 'conflated':
      return { position: movedTo(context.position, message.seq) };
    case 'heartbeat':
      return {
        position: movedTo(context.position, message.seq),
        upstream: message.upstream,
        clock: withServerTime(context.clock, message.serverTime, receivedAt, wasClockSet),
      };
    case 'gap':
      return { position: null };
    case 'subscribed':
      return { unanswered: Math.max(0, context.unanswered - 1) };
    case 'error':
    case 'bye':
      return {};
  }
}

function shown({ unanswered }: LiveLinkContext, snapshot: Snapshot | null): Partial<LiveLinkContext> {
  if (!snapshot || snapshot.more) return { assembling: snapshot };
  const { epoch, seq } = snapshot;
  return { assembling: null, position: { epoch, seq }, ...(unanswered === 0 && { isSnapshotDue: false }) };
}

const movedTo = (position: Position | null, seq: number): Position | null =>
  position && { ...position, seq: Math.max(position.seq, seq) };
