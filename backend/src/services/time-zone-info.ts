import type { UserConfiguration } from '@stationwall/contract/services/abp-user-configuration';
import { offsetAt } from '@stationwall/contract/tenant-time';

/** Windows names of the zones that tenants are likely to be in (Unicode CLDR windowsZones). */
const windowsNames: Record<string, string> = {
  'Asia/Shanghai': 'China Standard Time',
  'Asia/Hong_Kong': 'China Standard Time',
  'Asia/Urumqi': 'Central Asia Standard Time',
  'Asia/Taipei': 'Taipei Standard Time',
  'Asia/Singapore': 'Singapore Standard Time',
  'Asia/Tokyo': 'Tokyo Standard Time',
  'Asia/Kolkata': 'India Standard Time',
  'Europe/London': 'GMT Standard Time',
  'Europe/Berlin': 'W. Europe Standard Time',
  'America/New_York': 'Eastern Standard Time',
  'America/Los_Angeles': 'Pacific Standard Time',
  UTC: 'UTC',
};

type TimeZoneInfo = UserConfiguration['timing']['timeZoneInfo'];

/** `timeZone` is IANA's name, `now` UTC milliseconds. */
export function timeZoneInfo(timeZone: string, now: number): TimeZoneInfo {
  const year = new Date(now).getUTCFullYear();
  const current = offsetAt(timeZone, now);
  const base = Math.min(...[0, 6].map((month) => offsetAt(timeZone, Date.UTC(year, month, 1))));
  return {
    windows: {
      timeZoneId: windowsNames[timeZone] ?? timeZone,
      baseUtcOffsetInMilliseconds: base,
      currentUtcOffsetInMilliseconds: current,
      isDaylightSavingTimeNow: current !== base,
    },
    iana: { timeZoneId: timeZone },
  };
}
