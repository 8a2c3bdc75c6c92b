import type { KitClock } from './kit-clock.tsx';
import { asFine, type Precision } from './local-time.ts';
import { wallClock, wallMs, wallOf } from './wall-clock.ts';

/** Two wire dates on the tenant's clock; null is open. */
export interface Span {
  begin: string | null;
  end: string | null;
}

const hour = 3_600_000;
const day = 24 * hour;
const lengths = { lastHour: hour, lastDay: day, lastWeek: 7 * day, lastMonth: 30 * day };

/** Spans that people ask for by name, shortest first. */
export const periods = [
  'lastHour',
  'lastDay',
  'lastWeek',
  'lastMonth',
  'hydrologicalDay',
  'hydrologicalDayBefore',
] as const;
export type Period = (typeof periods)[number];

/** The span that a name stands for now: up to now, or a hydrological day from its beginning to the next. */
export function spanOf(period: Period, { timeZone, dayBegins, now }: KitClock, precision: Precision): Span {
  const at = now();
  if (period !== 'hydrologicalDay' && period !== 'hydrologicalDayBefore') {
    return {
      begin: asFine(wallClock(timeZone, at - lengths[period]), precision),
      end: asFine(wallClock(timeZone, at), precision),
    };
  }
  const wall = wallMs(wallClock(timeZone, at));
  const begins = Math.round(dayBegins * 60) * 60_000;
  const today = wall - ((((wall - begins) % day) + day) % day);
  const begin = period === 'hydrologicalDay' ? today : today - day;
  return { begin: asFine(wallOf(begin), precision), end: asFine(wallOf(begin + day), precision) };
}

/** Whether a span ends before it begins. */
export const isReversed = ({ begin, end }: Span): boolean =>
  begin !== null && end !== null && wallMs(end) < wallMs(begin);
