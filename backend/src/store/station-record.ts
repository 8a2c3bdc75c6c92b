import type { Station } from '@stationwall/contract/station';
import type { Selectable } from 'kysely';
import type { StationTable } from './schema.ts';

/** A station with what the field side needs: its centre, address (ten hex digits) and password (four, null = any). */
export interface StationRecord extends Station {
  centre: number | null;
  address: string | null;
  password: string | null;
}

export const recordOf = (row: Selectable<StationTable>): StationRecord => ({
  stcd: row.stcd,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  sttp: row.sttp,
  lon: row.lon,
  lat: row.lat,
  river: row.river,
  intervalS: row.interval_s,
  isPublic: row.is_public,
  centre: row.centre,
  address: row.address,
  password: row.password,
});
