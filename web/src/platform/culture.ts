import { type Culture, cultureCookie, cultureOf, cultures } from '@stationwall/contract/constants';
import { fiveYearsMs, readCookie, writeCookie } from './cookies.ts';

const isCulture = (name: string | null): name is Culture => cultures.some((culture) => culture === name);

/** The culture of the cookie; the first visit takes the browser's language and keeps it. */
export function ensureCulture(): Culture {
  const kept = readCookie(cultureCookie);
  if (isCulture(kept)) return kept;
  const culture = cultureOf(navigator.language);
  writeCookie(cultureCookie, culture, Date.now() + fiveYearsMs);
  return culture;
}

/** Keeps a culture for about five years. */
export const keepCulture = (culture: Culture): void =>
  writeCookie(cultureCookie, culture, Date.now() + fiveYearsMs);

/** Keeps another culture and loads the page anew in it. */
export function switchCulture(culture: Culture): void {
  keepCulture(culture);
  location.reload();
}
