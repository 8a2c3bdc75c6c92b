import { type Static, Type } from 'typebox';

/** Clocks that differ by less are taken to agree, ms: networks, queues and hand-set clocks differ by that. */
export const clockToleranceMs = 300_000;

/** Further behind, a report's own time cannot be its way through a slow network, ms. A wrong time zone is eight hours. */
const farBehindMs = 3_600_000;

/** A clock that moves more against reception than this is not one clock running, ms. */
const steadyWithinMs = 120_000;

/**
 * A station's clock that is not right: how far its reports were sent ahead of their reception (behind: negative), by what
 * its latest says, and from when to when they were received that agree with that. UTC milliseconds.
 */
export const StationClock = Type.Object({
  offsetMs: Type.Integer(),
  since: Type.Integer(),
  seenAt: Type.Integer(),
});
export type StationClock = Static<typeof StationClock>;

/** Whether a moment lies further ahead of `now` than two clocks may differ. */
export const isOfFuture = (moment: number, now: number): boolean => moment - now > clockToleranceMs;

/** Whether a report was sent when it can have been: neither ahead of its reception nor far behind. */
export const isClockRight = (sentAt: number, receivedAt: number): boolean =>
  sentAt - receivedAt <= clockToleranceMs && sentAt - receivedAt >= -farBehindMs;

/** What a report tells of its station's clock; undefined = it is right. Reports are given in the order they were received. */
export function clockAfter(
  known: StationClock | undefined,
  { sentAt, receivedAt }: { sentAt: number; receivedAt: number },
): StationClock | undefined {
  if (isClockRight(sentAt, receivedAt)) return undefined;
  const offsetMs = sentAt - receivedAt;
  const isSame =
    known !== undefined &&
    Math.abs(known.offsetMs - offsetMs) <= steadyWithinMs &&
    !isOfFuture(known.seenAt, receivedAt);
  return { offsetMs, since: isSame ? known.since : receivedAt, seenAt: receivedAt };
}

/**
 * Whether a station reports by a clock that cannot be right. The send time tells, never the observation: what is old but
 * sent by a right clock is old. Ahead counts at once, as nothing is sent from the future. Behind counts once reports
 * kept their distance to reception for half an interval: reports that were kept, and series that are replayed, catch up
 * with the present instead. Not so once the station is silent, which is what then matters. The interval in seconds.
 */
export function isClockOff(clock: StationClock | undefined, intervalS: number, serverNow: number): boolean {
  if (!clock || isOfFuture(clock.seenAt, serverNow)) return false;
  if (isSilent(clock.seenAt, intervalS, serverNow)) return false;
  return clock.offsetMs > 0 || clock.seenAt - clock.since >= intervalS * 500;
}

const graceMs = 5_000;

/** The last moment at which a station heard at `since` is not silent yet: so many intervals (in seconds) + 5 s later. */
export const heardUntil = (since: number, intervalS: number, intervals = 2): number =>
  since + intervals * intervalS * 1000 + graceMs;

/** Whether nothing was heard for an interval (in seconds) + 5 s, or for so many of them. */
export const isSilent = (since: number, intervalS: number, serverNow: number, intervals = 2): boolean =>
  serverNow > heardUntil(since, intervalS, intervals);
