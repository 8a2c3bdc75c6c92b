const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The words that no formatter of the language has. */
export interface RelativeTimeTexts {
  justNow: string;
  /** The moment itself, for what lies too far back, or ahead. */
  exact: string;
}

/** How long ago something was, as people say it: just now, minutes, hours, one day; before that the moment itself. */
export function relativeTime(
  language: string,
  now: number,
  then: number,
  { justNow, exact }: RelativeTimeTexts,
): string {
  const ago = now - then;
  if (Math.abs(ago) < minute / 2) return justNow;
  if (ago < 0 || ago >= 2 * day) return exact;
  const words = new Intl.RelativeTimeFormat(language);
  if (ago < hour) return words.format(-Math.max(1, Math.floor(ago / minute)), 'minute');
  return ago < day ? words.format(-Math.floor(ago / hour), 'hour') : words.format(-1, 'day');
}
