import { type Culture, cultureCookie, cultureOf, cultures } from '@stationwall/contract/constants';
import { fiveYearsMs, readCookie, writeCookie } from './cookies.ts';
import { isDialogOpen } from './open-dialog.ts';
import { onOtherTabs, tellOtherTabs } from './tabs.ts';

const isCulture = (name: string | null): name is Culture => cultures.some((culture) => culture === name);

/** The culture of the cookie; the first visit takes the browser's language and keeps it. What another client of the backend keeps there stays. */
export function ensureCulture(): Culture {
  const kept = readCookie(cultureCookie);
  if (isCulture(kept)) return kept;
  const culture = cultureOf(kept ?? navigator.language);
  if (kept === null) writeCookie(cultureCookie, culture, Date.now() + fiveYearsMs);
  return culture;
}

/** Keeps a culture for about five years, and lets the other tabs follow. */
export function keepCulture(culture: Culture): void {
  writeCookie(cultureCookie, culture, Date.now() + fiveYearsMs);
  tellOtherTabs('Language');
}

/** Keeps another culture and loads the page anew in it. */
export function switchCulture(culture: Culture): void {
  keepCulture(culture);
  location.reload();
}

/**
 * Loads this page anew in the language that another tab has chosen. An open dialog, whose text would be lost, comes first:
 * then it happens when its reader comes back to the page.
 */
export function followCulture(): void {
  const shown = ensureCulture();
  const follow = () => {
    if (ensureCulture() !== shown && !isDialogOpen()) location.reload();
  };
  onOtherTabs('Language', follow);
  addEventListener('focus', follow);
}
