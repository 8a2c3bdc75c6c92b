import type { Station } from '@stationwall/contract/station';

const searched = new WeakMap<Station, string>();

function searchedIn(station: Station): string {
  const known = searched.get(station);
  if (known !== undefined) return known;
  const { stcd, nameZh, nameEn, river, basin = '' } = station;
  const text = [stcd, nameZh, nameEn, river ?? '', basin].join('\n').toLowerCase();
  searched.set(station, text);
  return text;
}

/** Tells whether a search text is found in the code, either name, the river or the basin; case does not matter. */
export function textMatcher(text: string): (station: Station) => boolean {
  const wanted = text.trim().toLowerCase();
  return wanted === '' ? () => true : (station) => searchedIn(station).includes(wanted);
}

export const matchesText = (station: Station, text: string): boolean => textMatcher(text)(station);
