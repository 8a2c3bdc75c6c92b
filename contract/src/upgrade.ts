/** Where a device of an upgrade is; the last four are ends, though what a device says later still counts. */
export const upgradeStates = [
  'queued',
  'offered',
  'downloading',
  'verified',
  'installed',
  'confirmed',
  'rolledBack',
  'failed',
  'cancelled',
] as const;
export type UpgradeState = (typeof upgradeStates)[number];

const underWay: readonly UpgradeState[] = ['queued', 'offered', 'downloading', 'verified', 'installed'];
export const upgradeHasEnded = (state: UpgradeState): boolean => !underWay.includes(state);

/** How an upgrade goes as a whole: `stopped` by itself because too many failed, `paused` by a person. */
export const upgradeRuns = ['running', 'paused', 'stopped', 'cancelled', 'done'] as const;
export type UpgradeRun = (typeof upgradeRuns)[number];

/** A few, a tenth, the rest. */
export const upgradeWaves = [1, 2, 3] as const;

/** Where devices fetch a pack, with the number of their upgrade behind it and their token as bearer. */
export const firmwarePath = '/firmware';

/** The wave of each of so many devices in their order: the canaries, a tenth of all, the rest. */
export function wavesOf(count: number, canaries: number): number[] {
  const tenth = Math.max(1, Math.round(count / 10));
  return Array.from({ length: count }, (_, at) => (at < canaries ? 1 : at < canaries + tenth ? 2 : 3));
}
