import { toLocal } from '@stationwall/contract/tenant-time';

export type ToText = (utcMs: number) => string;

/** Times as the tenant writes them; readings share theirs, so each is written once. */
export function localTexts(timeZone: string): ToText {
  const known = new Map<number, string>();
  return (utcMs) => {
    const text = known.get(utcMs) ?? toLocal(timeZone, utcMs);
    known.set(utcMs, text);
    return text;
  };
}
