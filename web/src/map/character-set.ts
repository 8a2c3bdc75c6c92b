import type { Station } from '@stationwall/contract/station';

const always = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}—·–°³²µ℃‰（）`;

/**
 * Collects the characters that labels may use. The result stays the same string until a station brings a new one, so
 * the font atlas is not made anew at each value.
 */
export function createCharacterSet(nameOf: (station: Station) => string, texts: Iterable<string>) {
  const characters = new Set(always);
  for (const text of texts) for (const character of text) characters.add(character);
  const seen = new WeakSet<Station>();
  let joined = '';
  return (stations: Iterable<{ station: Station }>): string => {
    for (const { station } of stations) {
      if (seen.has(station)) continue;
      seen.add(station);
      for (const character of nameOf(station)) characters.add(character);
    }
    if (joined.length !== characters.size) joined = [...characters].join('');
    return joined;
  };
}
