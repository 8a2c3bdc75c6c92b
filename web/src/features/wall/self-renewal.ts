const mb = 2 ** 20;
/** A wall whose heap has grown to this begins anew before it becomes a problem, bytes. */
const heapLimit = 1_200 * mb;
/** Of the frame rate of its first minute. */
const slowShare = 0.5;
const hour = 3_600_000;

export interface WallHealth {
  /** UTC ms at which this page began. */
  begunAt: number;
  heapBytes: number | null;
  /** Frames a second: of its first minute, and of the last. */
  firstRate: number | null;
  frameRate: number;
  ownBuild: string;
  servedBuild: string | null;
  /** Something unacknowledged is on screen, or an alarm has taken the wall over. */
  isNeeded: boolean;
}

export type RenewalReason = 'build' | 'heap' | 'frames';

/** Why a wall loads itself anew now; null = it stays. Never while somebody is called, for memory or speed at most once an hour. */
export function renewalReason(of: WallHealth, now: number): RenewalReason | null {
  if (of.isNeeded) return null;
  if (of.servedBuild !== null && of.ownBuild !== '' && of.servedBuild !== of.ownBuild) return 'build';
  if (now - of.begunAt < hour) return null;
  if (of.heapBytes !== null && of.heapBytes > heapLimit) return 'heap';
  return of.firstRate !== null && of.frameRate < slowShare * of.firstRate ? 'frames' : null;
}
