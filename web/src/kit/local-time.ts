/** How fine a date is: wire dates are `2026-11-21`, `2026-11-21T08:00` and `2026-11-21T08:00:05`. */
export type Precision = 'day' | 'minute' | 'second';

const lengths: Record<Precision, number> = { day: 10, minute: 16, second: 19 };

/** A wire date as people read and type it, `2026-11-21 08:00`. */
export const readable = (local: string, precision: Precision): string =>
  asFine(local, precision).replace('T', ' ');

/** A wire date made as coarse, or as fine, as this. */
export function asFine(local: string, precision: Precision): string {
  return `${local}${'0000-00-00T00:00:00'.slice(local.length)}`.slice(0, lengths[precision]);
}

const day = /^(?:(\d{4})-)?(\d{1,2})-(\d{1,2})/;
const clock = /^(\d{1,2})(?::(\d{1,2}))?(?::(\d{1,2}))?$/;

/**
 * Reads what people type: `2026-11-21 8:00`, `2026/11/21`, `2026年11月21日 8时`, `11-21 8:00` (this year), `8:00` (today),
 * `20261121 0800`. Null when it is no date, or no such day is in the calendar. `now` is a wire date.
 */
export function readLocal(text: string, precision: Precision, now: string): string | null {
  const plain = spelledOut(text);
  const isClock = precision !== 'day' && /^\d{1,2}:/.test(plain);
  const found = day.exec(isClock ? `${now.slice(0, 10)}` : plain);
  if (!found) return null;
  const rest = isClock ? plain : plain.slice(found[0].length).replace(/^T/i, ' ');
  const time = rest.trim() === '' ? ['', '0', '0', '0'] : clock.exec(rest.trim());
  if (!time || (rest !== '' && !isClock && !rest.startsWith(' '))) return null;
  const [year = now.slice(0, 4), month, date] = found.slice(1);
  const [hour = '0', minute = '0', second = '0'] = time.slice(1);
  const two = (part: string | undefined) => String(part).padStart(2, '0');
  const local = `${year}-${two(month)}-${two(date)}T${two(hour)}:${two(minute)}:${two(second)}`;
  return isInCalendar(local) ? asFine(local, precision) : null;
}

/** Signs and letters of other ways to write a date as ISO 8601 has them. */
const spelledOut = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{4})(\d\d)(\d\d)(?!\d)/, '$1-$2-$3')
    .replace(/([ T])(\d\d)(\d\d)(\d\d)?$/, (_, gap, hour, minute, second) =>
      [`${gap}${hour}`, minute, second].filter(Boolean).join(':'),
    )
    .replace(/[/.年月]/g, '-')
    .replace(/日|号/g, ' ')
    .replace(/[时時点點]\s*$/, ':00')
    .replace(/[时時点點]|分(?=\s*\d)/g, ':')
    .replace(/[分秒]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const isInCalendar = (local: string) => {
  const ms = Date.parse(`${local}Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 19) === local;
};

/** Whether a text is a date of the wire, of any precision. */
export const isLocal = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(text) && isInCalendar(asFine(text, 'second'));
