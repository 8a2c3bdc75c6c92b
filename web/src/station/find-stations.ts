import type { Station } from '@stationwall/contract/station';

export interface Found {
  /** The best of them, in order. */
  stations: readonly Station[];
  /** How many there are in all. */
  count: number;
}

/**
 * Finds stations by code, name in either language, river or basin; all words must be found. What begins with the text stands before what only
 * holds it, a code before a name; without a text all are found, by code.
 */
export function findStations(stations: Iterable<Station>, text: string, most: number): Found {
  const words = text.normalize('NFKC').trim().toLowerCase().split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  const found: { station: Station; rank: number }[] = [];
  for (const station of stations) {
    const rank = rankOf(station, words, whole);
    if (rank !== null) found.push({ station, rank });
  }
  found.sort(
    (one, other) =>
      one.rank - other.rank ||
      (one.station.stcd < other.station.stcd ? -1 : one.station.stcd > other.station.stcd ? 1 : 0),
  );
  return { stations: found.slice(0, most).map(({ station }) => station), count: found.length };
}

function rankOf(
  { stcd, nameZh, nameEn, river, basin = '' }: Station,
  words: readonly string[],
  whole: string,
): number | null {
  if (words.length === 0) return 0;
  const parts = [stcd, nameZh, nameEn, river ?? '', basin].map((part) => part.toLowerCase());
  const [code = '', chinese = '', english = ''] = parts;
  if (!words.every((word) => parts.some((part) => part.includes(word)))) return null;
  if (code === whole) return 0;
  if (code.startsWith(whole)) return 1;
  if (chinese.startsWith(whole) || english.startsWith(whole)) return 2;
  return [code, chinese, english].some((part) => part.includes(whole)) ? 3 : 4;
}
