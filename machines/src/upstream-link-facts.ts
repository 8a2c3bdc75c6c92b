import type { UpstreamState } from '@stationwall/contract/live';

/**
 * What the host's connection tells. `hole.found`: events are missing before the newest ones. `change.hinted`: something
 * happened that the backend does not send; only where it has no cursors is that a reason to read.
 */
export type ConnectionEvent =
  | { type: 'link.opened' }
  | { type: 'link.closed'; reason: 'closed' | 'silent' | 'unauthorised'; detail: string }
  | { type: 'hole.found' }
  | { type: 'change.hinted' };

/** `backend.seen`: the backend answered somebody, so it is worth trying at once. */
export type UpstreamLinkEvent = ConnectionEvent | { type: 'backend.seen' };

/** Why the link is not live: never reached, cut, fallen silent, refused, or the backend does not offer live updates or last data. */
export interface Loss {
  reason: 'away' | 'closed' | 'silent' | 'unauthorised' | Lack;
  detail: string;
}

/** What a backend may lack for good. */
type Lack = 'feature-off' | 'no-last-data';

/** The backend answered, and said no. */
export interface Refusal {
  kind: 'refused';
  reason: 'unauthorised' | Lack;
  detail: string;
}

/** Outcome of signing in; no answer at all rejects. `renewInMs`: when to ask for the next token. */
export type SignInOutcome = { kind: 'signed-in'; renewInMs: number } | Refusal;

/** For reading what was missed; `isFreshLink`: nothing has been read since the link opened. */
export interface CatchUpInput {
  isFreshLink: boolean;
}

/** Outcome of reading what was missed; no answer rejects. `readAgainInMs`: given by a backend without cursors only. */
export type CatchUpOutcome = { kind: 'caught-up'; readAgainInMs?: number } | Refusal;

export interface UpstreamLinkContext {
  /** What screens are told about this hop. */
  state: UpstreamState;
  loss: Loss | null;
  /** Attempts that failed since it was last live, and losses soon after it had become live. */
  failures: number;
  flaps: number;
  renewInMs: number;
  isRenewalDue: boolean;
  isFreshLink: boolean;
  /** Whether the backend numbers its events; null before it has been asked. */
  hasCursors: boolean | null;
  /** How soon last data are read again; null where events arrive by themselves. */
  readAgainInMs: number | null;
  isHinted: boolean;
}

/** Why the link was lost, from whatever was thrown or told. */
export const lossBy = (reason: Loss['reason'], cause: unknown): Loss => ({
  reason,
  detail: cause instanceof Error ? cause.message : String(cause),
});
