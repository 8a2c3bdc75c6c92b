import type { Station } from '@stationwall/contract/station';
import { isInBranch } from '@stationwall/contract/station-branch';
import { matchesText } from '../station/matches-text.ts';

/** Something that the palette leads to. */
export interface PaletteEntry {
  key: string;
  text: string;
  /** Where it belongs: groups of the menu, or code and river of a station. */
  place: string;
  to: string;
}

const mostScreens = 8;
const mostStations = 12;

/**
 * Screens whose words all stand in title or place, best first; then stations by code, name,
 * river or basin, those of the branch that the screen is narrowed to first. Before anything is
 * asked: all screens, as they come.
 */
export function paletteEntries(
  query: string,
  screens: readonly PaletteEntry[],
  stations: Iterable<Station>,
  entryOf: (station: Station) => PaletteEntry,
  branch: string | null = null,
): PaletteEntry[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [...screens];
  const words = wanted.split(/\s+/);
  const screensFound = screens
    .filter(({ text, place, to }) =>
      words.every((word) => `${text} ${place} ${to}`.toLowerCase().includes(word)),
    )
    .sort((one, other) => rankOf(one, wanted) - rankOf(other, wanted))
    .slice(0, mostScreens);
  const stationsFound = [...stations]
    .filter((station) => matchesText(station, wanted))
    .map((station) => ({ entry: entryOf(station), rank: stationRank(station, wanted, branch) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostStations);
  return [...screensFound, ...stationsFound.map(({ entry }) => entry)];
}

/** Those of the branch first; by its name or code before by its river; what begins so first. */
function stationRank(station: Station, wanted: string, branch: string | null): number {
  if (branch !== null && !isInBranch(station, branch)) return 3 + stationRank(station, wanted, null);
  const names = [station.stcd, station.nameEn.toLowerCase(), station.nameZh];
  if (names.some((name) => name.startsWith(wanted))) return 0;
  return names.some((name) => name.includes(wanted)) ? 1 : 2;
}

const rankOf = ({ text }: PaletteEntry, wanted: string) => (text.toLowerCase().startsWith(wanted) ? 0 : 1);
