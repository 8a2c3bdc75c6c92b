const twoDigits = (part: number) => String(part).padStart(2, '0');

/** `08:30`. */
export const timeOfDay = (hour: number, minute: number): string => `${twoDigits(hour)}:${twoDigits(minute)}`;

/** Hour and minute of `8:30` or `08:30`; null when it is no time of day. */
export function readTimeOfDay(text: string): { hour: number; minute: number } | null {
  const [, hour, minute] = /^\s*(\d{1,2})[:：](\d{2})\s*$/.exec(text) ?? [];
  const read = { hour: Number(hour), minute: Number(minute) };
  return hour !== undefined && read.hour < 24 && read.minute < 60 ? read : null;
}
