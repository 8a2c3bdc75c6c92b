import type { ReportInput, ReportKind } from '@stationwall/contract/services/report';
import type { ScheduleEvery } from '@stationwall/contract/services/report-schedule';
import { fromLocal, toLocal } from '@stationwall/contract/tenant-time';
import { type ClockRules, dayOf, hourEnd } from '../derived/spans.ts';

/** How often something is due: `atTime` is `HH:MM` of the tenant's clock, `weekday` 1 is Monday. */
export interface Recurrence {
  every: ScheduleEvery;
  weekday: number;
  monthDay: number;
  atTime: string;
}

/** A day of the tenant's calendar, `2026-11-21`, and the moment on it, UTC milliseconds. */
export interface Due {
  day: string;
  at: number;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Who was down for longer makes up no more than this anyway. */
const mostDays = 400;

const calendar = (day: string) => new Date(`${day}T00:00:00Z`);
const dayText = (date: Date) => date.toISOString().slice(0, 10);
const daysLater = (day: string, days: number) => dayText(new Date(calendar(day).getTime() + days * dayMs));
const lastOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

function isDueOn({ every, weekday, monthDay }: Recurrence, day: string): boolean {
  if (every === 'day') return true;
  const date = calendar(day);
  if (every === 'week') return (date.getUTCDay() || 7) === weekday;
  return date.getUTCDate() === Math.min(monthDay, lastOfMonth(date.getUTCFullYear(), date.getUTCMonth()));
}

/**
 * When it was due after `from`, up to `to`; of the last 400 days. On a day whose clock skips the hour it is due that much later, and where the
 * hour comes twice, the second time.
 */
export function duesBetween(timeZone: string, recurrence: Recurrence, from: number, to: number): Due[] {
  const dues: Due[] = [];
  const last = toLocal(timeZone, to).slice(0, 10);
  const first = toLocal(timeZone, Math.max(from, to - mostDays * dayMs)).slice(0, 10);
  for (let day = first; day <= last; day = daysLater(day, 1)) {
    if (!isDueOn(recurrence, day)) continue;
    const at = fromLocal(timeZone, `${day}T${recurrence.atTime}`);
    if (at !== null && at > from && at <= to) dues.push({ day, at });
  }
  return dues;
}

/** When it is due next: every month has a day for it. */
export function nextDue(timeZone: string, recurrence: Recurrence, after: number): Due | null {
  return duesBetween(timeZone, recurrence, after, after + 33 * dayMs)[0] ?? null;
}

/**
 * What a report that is due at a moment is asked for: its last day that is over, or the month of that day; of a window the day, week or month
 * up to the last full hour. So nothing of it lies in the future.
 */
export function spanDue(
  rules: ClockRules,
  kind: ReportKind,
  every: ScheduleEvery,
  at: number,
): Pick<ReportInput, 'day' | 'begin' | 'end'> {
  const { timeZone } = rules;
  if (kind.span !== 'window') {
    const days = kind.span === 'calendarDay' ? 'calendar' : 'hydrological';
    const running = dayOf(rules, days, at);
    const over = running.end === at ? running : dayOf(rules, days, running.begin);
    return { day: toLocal(timeZone, over.begin).slice(0, 10) };
  }
  const hour = hourEnd(rules, at);
  const end = toLocal(timeZone, hour === at ? at : hour - hourMs);
  const day = end.slice(0, 10);
  const from =
    every === 'day' ? daysLater(day, -1) : every === 'week' ? daysLater(day, -7) : monthEarlier(day);
  return { begin: `${from}${end.slice(10)}`, end };
}

function monthEarlier(day: string): string {
  const [year = 0, month = 0, of = 0] = day.split('-').map(Number);
  return dayText(new Date(Date.UTC(year, month - 2, Math.min(of, lastOfMonth(year, month - 2)))));
}
