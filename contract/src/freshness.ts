/** How far a shown value can be trusted: `held` = the path to the station is cut, `unknown` = never reported. */
export type Freshness = 'live' | 'late' | 'stale' | 'held' | 'unknown';

const graceMs = 5_000;

/**
 * Freshness of a station by the age of its last report. Late from one reporting interval + 5 s, stale from
 * two intervals + 5 s. All times in milliseconds of the server's clock, the interval in seconds.
 */
export function freshnessOf(
  reportedAt: number | null,
  intervalS: number,
  serverNow: number,
  isHeld = false,
): Freshness {
  if (reportedAt === null) return 'unknown';
  if (isHeld) return 'held';
  const ageMs = serverNow - reportedAt;
  if (ageMs > 2 * intervalS * 1000 + graceMs) return 'stale';
  if (ageMs > intervalS * 1000 + graceMs) return 'late';
  return 'live';
}
