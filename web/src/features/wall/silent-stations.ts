import type { StationState } from '@stationwall/contract/station';

/** The tenth that reports most often tells how long a silence of all may be. */
const oftenShare = 0.1;
const intervalsMissed = 2;
const spareMs = 5_000;

/** Since when no station at all has been heard, though those that report most often should have been twice; null = some are heard. */
export function allSilentSince(states: readonly StationState[], now: number): number | null {
  const heard = states.filter(({ receivedAt }) => receivedAt !== null);
  const intervals = heard.map(({ station }) => station.intervalS).sort((one, other) => one - other);
  const usual = intervals[Math.floor(intervals.length * oftenShare)];
  if (usual === undefined) return null;
  const newest = heard.reduce((latest, { receivedAt }) => Math.max(latest, receivedAt ?? 0), 0);
  return now - newest > intervalsMissed * usual * 1_000 + spareMs ? newest : null;
}
