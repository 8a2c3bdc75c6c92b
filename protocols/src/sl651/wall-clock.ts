import { bcdByte } from './bcd.ts';

const pad = (value: number): string => (value < 10 ? `0${value}` : String(value));

/**
 * Reads a BCD time YYMMDDHHmm (5 bytes) or YYMMDDHHmmSS (6 bytes) as station wall clock, in milliseconds as if it were
 * UTC. Null when it is no date of the calendar. Years are 2000 to 2099.
 */
export function readWallClock(bytes: Uint8Array, start: number, length: 5 | 6): number | null {
  if (start + length > bytes.length) return null;
  for (let index = start; index < start + length; index++) {
    const byte = bytes[index] as number;
    if (byte >>> 4 > 9 || (byte & 0x0f) > 9) return null;
  }
  const at = (offset: number): number => {
    const byte = bytes[start + offset] as number;
    return (byte >>> 4) * 10 + (byte & 0x0f);
  };
  const month = at(1);
  const day = at(2);
  const hour = at(3);
  const minute = at(4);
  const second = length === 6 ? at(5) : 0;
  if (month < 1 || month > 12 || day < 1 || hour > 23 || minute > 59 || second > 59) return null;
  const year = 2000 + at(0);
  if (day > 28 && day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Writes a wall clock as BCD: 6 bytes with seconds, 5 without. Throws a RangeError outside the years 2000 to 2099. */
export function writeWallClock(wallMs: number, length: 5 | 6): Uint8Array {
  const date = new Date(wallMs);
  const year = date.getUTCFullYear() - 2000;
  if (!(year >= 0 && year <= 99)) throw new RangeError(`the year must be 2000 to 2099, not ${year + 2000}`);
  const parts = [
    year,
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  ];
  return Uint8Array.from(parts.slice(0, length), bcdByte);
}

/** `2014-12-05 11:00:02` of a wall clock in milliseconds as if it were UTC. */
export function wallClockText(wallMs: number): string {
  const date = new Date(wallMs);
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  return `${day} ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
}

/** `2014-12-05 11:00` of a wall clock, for observation times. */
export const wallMinuteText = (wallMs: number): string => wallClockText(wallMs).slice(0, 16);

/** The start of the minute that `wallMs` lies in. */
export const floorToMinute = (wallMs: number): number => wallMs - (((wallMs % 60_000) + 60_000) % 60_000);
