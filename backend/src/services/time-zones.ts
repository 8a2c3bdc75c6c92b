import { invalid, saying } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';

export function refuseTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw invalid({ message: saying(administration.TimeZoneIsUnknown, timeZone), members: ['timeZone'] });
  }
}
