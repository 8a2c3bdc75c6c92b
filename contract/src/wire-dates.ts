import type { UserConfiguration } from './services/abp-user-configuration.ts';
import { fromLocal } from './tenant-time.ts';

/** How a backend's dates are read: `timeZone` is its people's zone (IANA), by which those without an offset go unless `isUtc`. */
export interface DateRules {
  timeZone: string;
  isUtc: boolean;
}

/** What a backend says of its dates in its boot configuration; null where it says nothing. */
export interface AnnouncedDates {
  timeZone: string | null;
  isUtc: boolean;
}

export const nothingAnnounced: AnnouncedDates = { timeZone: null, isUtc: false };
const usualTimeZone = 'Asia/Shanghai';

type SaysDates = { [Part in 'clock' | 'timing']?: Partial<UserConfiguration[Part]> | undefined };

export function announcedDates(configuration: SaysDates | null): AnnouncedDates {
  const timeZone = configuration?.timing?.timeZoneInfo?.iana?.timeZoneId;
  return {
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : null,
    isUtc: configuration?.clock?.provider === 'utcClockProvider',
  };
}

/** A zone that somebody set goes before the announced one, which ABP announces as UTC until it is told otherwise. */
export const dateRulesOf = (set: string | null, announced: AnnouncedDates): DateRules => ({
  timeZone: set ?? announced.timeZone ?? usualTimeZone,
  isUtc: announced.isUtc,
});

const withOffset = /(?:Z|[+-]\d{2}:?\d{2})$/;

/** UTC milliseconds of a date as ABP writes it, with an offset or without; null when it is none. */
export function momentOf({ timeZone, isUtc }: DateRules, text: string): number | null {
  const offset = withOffset.exec(text.slice(10))?.[0];
  if (offset === undefined) return fromLocal(isUtc ? 'UTC' : timeZone, text);
  const wallMs = fromLocal('UTC', text.slice(0, -offset.length));
  if (wallMs === null || offset === 'Z') return wallMs;
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(offset) ?? [];
  const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return wallMs - (sign === '-' ? -offsetMs : offsetMs);
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
