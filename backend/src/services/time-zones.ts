import { invalid, saying } from '../abp-error.ts';
import { administration } from '../localization/administration-texts.ts';

export function refuseTimeZone(timeZone: string): void {
  if (isNamedZone(timeZone)) return;
  throw invalid({ message: saying(administration.TimeZoneIsUnknown, timeZone), members: ['timeZone'] });
}

/** An offset such as +08:00 is no name of the list, and older browsers cannot show times by it. */
function isNamedZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return /^[a-z]/i.test(timeZone);
  } catch {
    return false;
  }
}
