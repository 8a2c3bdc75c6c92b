import type { Station } from '@stationwall/contract/station';

/** Whether a search text is found in the code, either name or the river; case does not matter. */
export function matchesText(station: Station, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  return [station.stcd, station.nameZh, station.nameEn, station.river ?? ''].some((part) =>
    part.toLowerCase().includes(wanted),
  );
}
