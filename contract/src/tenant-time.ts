const hour = 3_600_000;
const offsets = new Map<string, Map<number, number>>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Asks the runtime's own table of zones, which tells it as `GMT+08:00`, `GMT` or, long ago, `GMT+08:05:43`. */
function askOffset(timeZone: string, utcMs: number): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  clocks.set(timeZone, clock);
  const told = clock.formatToParts(utcMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, ...parts] = /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(told) ?? [];
  if (sign === undefined) return 0;
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return (sign === '-' ? -1_000 : 1_000) * (3_600 * hours + 60 * minutes + seconds);
}

/** What was asked for last: most of what follows each other is of one hour. */
let last = { timeZone: '', slot: Number.NaN, offset: 0 };

/** Offset of `timeZone` (IANA) from UTC at a moment, in milliseconds; east is positive. */
export function offsetAt(timeZone: string, utcMs: number): number {
  const slot = Math.floor(utcMs / hour);
  if (slot === last.slot && timeZone === last.timeZone) return last.offset;
  let zone = offsets.get(timeZone);
  if (!zone) {
    zone = new Map();
    offsets.set(timeZone, zone);
  }
  let offset = zone.get(slot);
  if (offset === undefined) {
    offset = askOffset(timeZone, slot * hour);
    if (zone.size > 100_000) zone.clear();
    zone.set(slot, offset);
  }
  last = { timeZone, slot, offset };
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
