import type { Station } from '@stationwall/contract/station';
import type { Selectable } from 'kysely';
import type { StationTable } from './schema.ts';

/** A station with what the field side needs: its centre, address (ten hex digits) and password (four, null = any). */
export interface StationRecord extends Station {
  centre: number | null;
  address: string | null;
  password: string | null;
}

/** What a record is read from; people keep more of a station than the path of its reports asks for. */
export const recordColumns = [
  ...([
    'stcd',
    'name_zh',
    'name_en',
    'sttp',
    'lon',
    'lat',
    'river',
    'interval_s',
    'is_public',
    'is_hidden',
  ] as const),
  ...(['bsnm', 'addvcd', 'category_id', 'centre', 'address', 'password'] as const),
] as const;

export const recordOf = (
  row: Pick<Selectable<StationTable>, (typeof recordColumns)[number]>,
): StationRecord => ({
  stcd: row.stcd,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  sttp: row.sttp,
  lon: row.lon,
  lat: row.lat,
  river: row.river,
  intervalS: row.interval_s,
  isPublic: row.is_public,
  ...(row.is_hidden && { isHidden: true as const }),
  ...(row.bsnm !== '' && { basin: row.bsnm }),
  ...(row.addvcd !== '' && { addvcd: row.addvcd }),
  ...(row.category_id !== null && { categoryId: row.category_id }),
  centre: row.centre,
  address: row.address,
  password: row.password,
});

/** What of it everybody may know who may see the station. */
export const publicPartOf = ({ centre: _, address: __, password: ___, ...station }: StationRecord): Station =>
  station;
