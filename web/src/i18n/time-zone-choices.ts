/** Time zones by their IANA name, with the hours from UTC that hold now: `Asia/Shanghai (GMT+08:00)`. */
export function timeZoneChoices(language: string, current: string | null): { value: string; text: string }[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (current) known.add(current);
  return [...known].sort().map((value) => ({ value, text: `${value} (${offsetOf(language, value)})` }));
}

function offsetOf(language: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
