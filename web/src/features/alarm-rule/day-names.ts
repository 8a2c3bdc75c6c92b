/** A Monday. */
const monday = Date.UTC(2026, 0, 5);

export const daysOfWeek = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Days of the week, 1 is Monday, in a reader's language: `Mon, Tue` of `12`. */
export function dayNames(language: string, days: string): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return [...days].map((day) => name.format(monday + (Number(day) - 1) * 86_400_000)).join(', ');
}
