const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment on the wall clock of a zone (IANA) as on the wire, `2026-11-21T08:00:05`; `utcMs` in milliseconds. */
export function wallClock(timeZone: string, utcMs: number): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedes write dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(utcMs).replace(' ', 'T');
}

const withOffset = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** A date of the wire as people read it, `2026-11-21 08:00:05`: without an offset it is on the wall clock of the zone (IANA) already. */
export const clockTime = (timeZone: string, text: string): string =>
  (withOffset.test(text.slice(10)) ? wallClock(timeZone, Date.parse(text)) : text.slice(0, 19)).replace(
    'T',
    ' ',
  );

/** A wall-clock time of the wire as milliseconds, as if it were UTC: for axes and for differences, never as a moment. */
export const wallMs = (local: string): number =>
  Date.parse(`${local.length === 10 ? `${local}T00:00` : local}Z`);

/** The way back, to seconds. */
export const wallOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19);
