import type { Sorting } from '../../kit/row-list.ts';
import type { Stations } from '../../platform/station-table.ts';

/** The stations whose type is shown; no type chosen shows all. */
export function stationsOfTypes(stations: Stations, sttps: readonly string[]): Stations {
  if (sttps.length === 0) return stations;
  return new Map([...stations].filter(([, { station }]) => sttps.includes(station.sttp)));
}

const sortings: Readonly<Record<string, Sorting>> = {
  sttp: { by: 'type', isDown: false },
  'reportedAt DESC': { by: 'age', isDown: false },
  reportedAt: { by: 'age', isDown: true },
};

const byStation: Sorting = { by: 'station', isDown: false };

/** The order in which the table opens, in this table's own terms. */
export const usualSortOf = (sorting: string): Sorting => sortings[sorting] ?? byStation;

/** The elements on show: the chosen ones in their order, or else whatever the stations report. */
export const shownSymbols = (chosen: readonly string[], reported: readonly string[]): readonly string[] =>
  chosen.length === 0 ? reported : chosen;
