import type { AllowanceRules } from './allowance.ts';
import { defaultQuota, type QuotaLimits } from './bad-frame-quota.ts';
import { type LineLimits, usualLines } from './line-limits.ts';
import type { WaitingRoomLimits } from './waiting-room.ts';

/** What stations, and whoever says to be one, may cost. */
export interface IngestLimits {
  lines: LineLimits;
  /** Of what is refused. */
  quota: QuotaLimits;
  /** Bytes of frames kept of one station and day; readings go on up to four times that. */
  stationBytesPerDay: number;
  /** Stations that register themselves: of one tenant, heard within a day; and from one address. */
  mostAutoStations: number;
  newcomers: AllowanceRules;
  /** Of stations that nobody has entered. */
  unclaimed: WaitingRoomLimits;
  /** A station may read its store before it answers a command. */
  commandAnswerMs: number;
}

export const usualLimits: IngestLimits = {
  lines: usualLines,
  quota: defaultQuota,
  stationBytesPerDay: 64 * 2 ** 20,
  mostAutoStations: 1_000,
  newcomers: { burst: 50, perSecond: 1 / 3 },
  unclaimed: { addresses: 4_000, ofOneNetwork: 2_500, frames: 200, bytes: 64 * 2 ** 10 },
  commandAnswerMs: 30_000,
};
