import { heardUntil, isClockOff, isOfFuture, isSilent, type StationClock } from './station-clock.ts';

/**
 * How far a shown value can be trusted: `clockOff` = its times cannot be true, by the station's clock or the server's;
 * `held` = the path to the station is cut, `unknown` = never reported.
 */
export type Freshness = 'live' | 'late' | 'stale' | 'clockOff' | 'held' | 'unknown';

/**
 * Freshness of a station by the age of its last report. Late from one reporting interval + 5 s, stale from
 * two intervals + 5 s. A report of the future is not live, nor is a station whose clock is off (`isClockOff`); one that is
 * live by reports of a right time stays so, whatever was kept and is handed in late. All times in milliseconds of the server's clock, the interval in seconds.
 */
export function freshnessOf(
  { reportedAt, clock }: { reportedAt: number | null; clock?: StationClock | undefined },
  intervalS: number,
  serverNow: number,
  isHeld = false,
): Freshness {
  if (reportedAt === null) return 'unknown';
  if (isHeld) return 'held';
  if (isOfFuture(reportedAt, serverNow)) return 'clockOff';
  const isLive = !isSilent(reportedAt, intervalS, serverNow, 1);
  const isDoubted = !isLive || (clock !== undefined && clock.offsetMs > 0);
  if (isDoubted && isClockOff(clock, intervalS, serverNow)) return 'clockOff';
  if (isLive) return 'live';
  return isSilent(reportedAt, intervalS, serverNow) ? 'stale' : 'late';
}

/**
 * Until when `freshnessOf` goes on to say what it says at `serverNow`, as long as no report comes: the last moment, in
 * milliseconds of the server's clock. Infinity = for ever; `serverNow` = a clock is doubted, ask again.
 */
export function freshnessLasts(
  { reportedAt, clock }: { reportedAt: number | null; clock?: StationClock | undefined },
  intervalS: number,
  serverNow: number,
  isHeld = false,
): number {
  if (reportedAt === null || isHeld) return Number.POSITIVE_INFINITY;
  if (clock !== undefined || isOfFuture(reportedAt, serverNow)) return serverNow;
  const untilLate = liveUntil(reportedAt, intervalS, serverNow);
  if (!Number.isNaN(untilLate)) return untilLate;
  const lateUntil = heardUntil(reportedAt, intervalS);
  return lateUntil >= serverNow ? lateUntil : Number.POSITIVE_INFINITY;
}

/**
 * Until when a station is live that is not held and whose clock nobody doubts; NaN where it is not. What the two above say of nearly
 * all of thousands of reports at once, without an object for any: `reportedAt` NaN = never.
 */
export function liveUntil(reportedAt: number, intervalS: number, serverNow: number): number {
  const until = heardUntil(reportedAt, intervalS, 1);
  return until >= serverNow && !isOfFuture(reportedAt, serverNow) ? until : Number.NaN;
}
