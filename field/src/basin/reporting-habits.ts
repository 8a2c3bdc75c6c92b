import type { Habit } from './basin-file.ts';
import { noiseOf } from './random.ts';

const minute = 60_000;

const wetMmPerHour = 1;
const drySpells = 60;

/**
 * Whether a station is off the air now. Spells of 3 to 5 minutes return every 6 to 10 minutes of the station's clock while it rains
 * there; in dry weather the link holds through all but one in sixty.
 */
export function isSilentAt(habit: Habit, stationSeed: number, utcMs: number, rainMmPerHour: number): boolean {
  if (habit === 'never') return true;
  if (habit !== 'silent') return false;
  const everyMs = (6 + 4 * noiseOf(stationSeed, 21)) * minute;
  const forMs = (3 + 2 * noiseOf(stationSeed, 22)) * minute;
  const shifted = utcMs + noiseOf(stationSeed, 23) * everyMs;
  if (rainMmPerHour < wetMmPerHour && Math.floor(shifted / everyMs) % drySpells !== 0) return false;
  return shifted % everyMs < forMs;
}

/** Half of the silent stations only lost the link: they keep what they measure and send it when they are back. */
export const keepsWhileSilent = (habit: Habit, stationSeed: number): boolean =>
  habit === 'silent' && noiseOf(stationSeed, 24) < 0.5;

/** How long a finished report lies in the modem before it goes out, ms. */
export function sendingDelayMs(habit: Habit, stationSeed: number, utcMs: number): number {
  if (habit !== 'late') return 0;
  const usual = 12_000 + 40_000 * noiseOf(stationSeed, 31);
  return usual * (0.7 + 0.6 * noiseOf(stationSeed, Math.floor(utcMs / 1000)));
}
