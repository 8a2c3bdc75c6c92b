import type { WeekShift } from '@stationwall/contract/services/duty-shift';
import { wallMs, wallOf } from '../../kit/wall-clock.ts';

const dayMs = 86_400_000;

/** A shift, or the part of it, that falls on one day; `begin` and `width` in hundredths of the day. */
interface WeekBar {
  shift: WeekShift;
  begin: number;
  width: number;
}

export interface WeekDay {
  /** `2026-11-23`. */
  day: string;
  bars: WeekBar[];
}

/** The Monday of the week of a local date. */
export function mondayOf(local: string): string {
  const ms = wallMs(local.slice(0, 10));
  const sinceMonday = (new Date(ms).getUTCDay() + 6) % 7;
  return wallOf(ms - sinceMonday * dayMs).slice(0, 10);
}

export const daysLater = (day: string, days: number): string =>
  wallOf(wallMs(day) + days * dayMs).slice(0, 10);

/** Seven days from `begin` on with the shifts on each, cut at midnight. */
export const weekOf = (begin: string, shifts: readonly WeekShift[]): WeekDay[] =>
  Array.from({ length: 7 }, (_, nth) => {
    const from = wallMs(begin) + nth * dayMs;
    const bars = shifts.flatMap((shift) => {
      const start = Math.max(wallMs(shift.beginTime), from);
      const end = Math.min(wallMs(shift.endTime), from + dayMs);
      if (end <= start) return [];
      return [{ shift, begin: ((start - from) / dayMs) * 100, width: ((end - start) / dayMs) * 100 }];
    });
    return { day: wallOf(from).slice(0, 10), bars };
  });

/** Who is on duty at a moment of the tenant's clock, the first of the chain first. */
export const onDutyAt = (shifts: readonly WeekShift[], now: string): WeekShift[] =>
  shifts
    .filter(({ beginTime, endTime }) => beginTime <= now && now < endTime)
    .sort((one, other) => one.level - other.level);
