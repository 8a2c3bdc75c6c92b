import { Temporal } from 'temporal-polyfill';

const hour = 3_600_000;
const offsets = new Map<string, Map<number, number>>();

/** Offset of `timeZone` (IANA) from UTC at a moment, in milliseconds; east is positive. */
export function offsetAt(timeZone: string, utcMs: number): number {
  let zone = offsets.get(timeZone);
  if (!zone) {
    zone = new Map();
    offsets.set(timeZone, zone);
  }
  const slot = Math.floor(utcMs / hour);
  let offset = zone.get(slot);
  if (offset === undefined) {
    const moment = Temporal.Instant.fromEpochMilliseconds(slot * hour).toZonedDateTimeISO(timeZone);
    offset = moment.offsetNanoseconds / 1e6;
    if (zone.size > 100_000) zone.clear();
    zone.set(slot, offset);
  }
  return offset;
}

/** UTC milliseconds of a wall-clock time; `wallMs` is that time read as if it were UTC. In a gap or fold the earlier offset wins. */
export function utcOfWallClock(timeZone: string, wallMs: number): number {
  const guess = wallMs - offsetAt(timeZone, wallMs);
  return wallMs - offsetAt(timeZone, guess);
}

/** UTC milliseconds as `2026-11-21T08:00:05` (milliseconds only when there are any) in the tenant's zone, without offset. */
export function toLocal(timeZone: string, utcMs: number): string {
  const text = new Date(utcMs + offsetAt(timeZone, utcMs)).toISOString();
  return text.endsWith('.000Z') ? text.slice(0, 19) : text.slice(0, 23);
}

/** Reads a tenant-local date and time (`2026-11-21`, `2026-11-21T08:00`, seconds and fraction optional); null when it is none. */
export function fromLocal(timeZone: string, text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?)?$/.test(text)) return null;
  const wallMs = Date.parse(`${text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T')}Z`);
  return Number.isNaN(wallMs) ? null : utcOfWallClock(timeZone, wallMs);
}
