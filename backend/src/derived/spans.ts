import { offsetAt, utcOfWallClock } from '@stationwall/contract/tenant-time';

const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;

/** By which clock a tenant's hours and days go; `dayStart` in minutes after midnight. */
export interface ClockRules {
  timeZone: string;
  dayStart: number;
}

/** As a tenant has set its clock. */
export const clockRulesOf = (tenant: {
  time_zone: string;
  hydrological_day_start: number;
  hydrological_day_start_minute: number;
}): ClockRules => ({
  timeZone: tenant.time_zone,
  dayStart: tenant.hydrological_day_start * 60 + tenant.hydrological_day_start_minute,
});

/** What was observed after `begin`, up to `end`; UTC milliseconds. */
export interface Span {
  begin: number;
  end: number;
}

/** Rain is told by the hydrological day, all else from midnight to midnight (GB/T 50138 for stages). */
export type DayKind = 'hydrological' | 'calendar';

const rain = /^(PJ|PT|PD|PN?\d+)$/;

export const dayKindOf = (element: string): DayKind => (rain.test(element) ? 'hydrological' : 'calendar');

/** The end of the hour of the tenant's clock that a moment belongs to; an exact hour ends itself. */
export function hourEnd({ timeZone }: ClockRules, at: number): number {
  const shift = (((offsetAt(timeZone, at) % hour) + hour) % hour) as number;
  return Math.ceil((at + shift) / hour) * hour - shift;
}

/** The day of each kind that was asked for last: most of what follows each other is of one day. */
const lastDays = new Map<DayKind, Span & { timeZone: string; start: number }>();

/** The day that a moment belongs to; one that the clock changes in has 23 or 25 hours. */
export function dayOf({ timeZone, dayStart }: ClockRules, kind: DayKind, at: number): Span {
  const start = kind === 'hydrological' ? dayStart * minute : 0;
  const last = lastDays.get(kind);
  if (last && last.timeZone === timeZone && last.start === start && at > last.begin && at <= last.end)
    return { begin: last.begin, end: last.end };
  let number = Math.ceil((at + offsetAt(timeZone, at) - start) / day);
  const edge = (of: number) => utcOfWallClock(timeZone, of * day + start);
  while (at > edge(number)) number += 1;
  while (at <= edge(number - 1)) number -= 1;
  const span = { begin: edge(number - 1), end: edge(number) };
  lastDays.set(kind, { ...span, timeZone, start });
  return span;
}

/** The days that a span reaches into, first to last. */
export function daysIn(rules: ClockRules, kind: DayKind, { begin, end }: Span): Span[] {
  const days: Span[] = [];
  for (let at = begin + 1; at <= end; ) {
    const one = dayOf(rules, kind, at);
    days.push(one);
    at = one.end + 1;
  }
  return days;
}

/** The hours that a span reaches into. */
export function hoursIn(rules: ClockRules, { begin, end }: Span): Span[] {
  const first = hourEnd(rules, begin + 1);
  const count = Math.max(0, Math.ceil((end - first) / hour) + 1);
  return Array.from({ length: count }, (_, index) => ({
    begin: first + (index - 1) * hour,
    end: first + index * hour,
  }));
}
