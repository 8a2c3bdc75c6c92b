import { toLocal } from '@stationwall/contract/tenant-time';

/** When a rule holds, on the tenant's clock: days of the week (1 is Monday), hours, and days of the year; '' = always. */
export interface ActiveTimes {
  days: string;
  /** `HH:MM`; an end before the beginning is of the next day, which the day of the week does not ask for. */
  from: string;
  to: string;
  /** `MM-DD`, both included; an end before the beginning is of the next year. */
  seasonFrom: string;
  seasonTo: string;
}

const dayMs = 86_400_000;

/** Null where a rule holds always. */
export const activeTimesOf = ({ days, from, to, seasonFrom, seasonTo }: ActiveTimes): ActiveTimes | null =>
  days === '' && from === '' && seasonFrom === '' ? null : { days, from, to, seasonFrom, seasonTo };

/** Whether a rule holds at a moment, UTC milliseconds. */
export function isActiveAt(times: ActiveTimes | null, at: number, timeZone: string): boolean {
  if (times === null) return true;
  const { days, from, to, seasonFrom, seasonTo } = times;
  const [date = '', clock = ''] = toLocal(timeZone, at).split('T');
  const time = clock.slice(0, 5);
  const isOverNight = from !== '' && from > to;
  if (from !== '' && !(isOverNight ? time >= from || time < to : time >= from && time < to)) return false;
  // The small hours of a night are of the day on which it began.
  const begun = Date.parse(`${date}T00:00:00Z`) - (isOverNight && time < to ? dayMs : 0);
  const weekday = String(((new Date(begun).getUTCDay() + 6) % 7) + 1);
  if (days !== '' && !days.includes(weekday)) return false;
  if (seasonFrom === '') return true;
  const day = date.slice(5);
  return seasonFrom <= seasonTo ? day >= seasonFrom && day <= seasonTo : day >= seasonFrom || day <= seasonTo;
}
