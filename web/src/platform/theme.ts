import { fiveYearsMs, readCookie, writeCookie } from './cookies.ts';
import { onOtherTabs, tellOtherTabs } from './tabs.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const cookie = 'Stationwall.Theme';
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function chosenTheme(): ThemeChoice {
  const kept = readCookie(cookie);
  return themeChoices.find((choice) => choice === kept) ?? 'system';
}

let ofPage: 'light' | 'dark' | null = null;

/** The theme on show. */
export function currentTheme(): 'light' | 'dark' {
  if (ofPage !== null) return ofPage;
  const choice = chosenTheme();
  return choice === 'system' ? (prefersDark.matches ? 'dark' : 'light') : choice;
}

export function chooseTheme(choice: ThemeChoice): void {
  writeCookie(cookie, choice, Date.now() + fiveYearsMs);
  applyTheme();
  tellOtherTabs('Look');
}

/** Tells about each change of the theme on show; returns what ends it. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A page that has a theme of its own, whatever its reader chose; returns what ends that. */
export function showTheme(theme: 'light' | 'dark'): () => void {
  ofPage = theme;
  applyTheme();
  return () => {
    ofPage = null;
    applyTheme();
  };
}

/** Puts the theme on the document: Blueprint's dark class and the browser's own widgets. */
export function applyTheme(): void {
  const theme = currentTheme();
  document.documentElement.dataset.theme = theme;
  document.documentElement.style.colorScheme = theme;
  document.body.classList.toggle('bp6-dark', theme === 'dark');
  for (const listener of listeners) listener();
}

prefersDark.addEventListener('change', applyTheme);
onOtherTabs('Look', applyTheme);
