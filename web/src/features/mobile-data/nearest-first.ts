import type { Station } from '@stationwall/contract/station';
import type { OwnPlace } from '@stationwall/machines/own-place.machine';
import { kmBetween } from '../../station/distance.ts';

/** Kilometres to a station; null where one of the two places is not known. */
export const kmFrom = (place: OwnPlace | null, { lon, lat }: Pick<Station, 'lon' | 'lat'>): number | null =>
  place === null || lon === null || lat === null ? null : kmBetween(place, { lon, lat });

/** By distance; stations without coordinates last, in the order they had. */
export function nearestFirst<Row extends Pick<Station, 'lon' | 'lat'>>(
  rows: readonly Row[],
  place: OwnPlace,
): Row[] {
  return rows
    .map((row) => ({ row, km: kmFrom(place, row) ?? Number.POSITIVE_INFINITY }))
    .sort((one, other) => (one.km === other.km ? 0 : one.km - other.km))
    .map(({ row }) => row);
}
