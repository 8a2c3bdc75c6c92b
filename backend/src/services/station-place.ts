import { type CoordinateSystem, coordinateSystems } from '@stationwall/contract/services/station';
import gcoord from 'gcoord';
import { type Invalid, type Said, saying } from '../abp-error.ts';
import { stationFaults } from '../localization/station-faults.ts';
import type { Values } from '../store/entity-rows.ts';

const names: Record<CoordinateSystem, string> = { WGS84: 'WGS-84', GCJ02: 'GCJ-02', BD09: 'BD-09' };
/** No land lies further north. */
const northernmostLand = 84;
const isInChina = (lon: number, lat: number) => lon >= 72 && lon <= 138 && lat >= 0.8 && lat <= 56;

interface Given {
  system: CoordinateSystem;
  lon: number | null;
  lat: number | null;
}

const givenIn = ({ lgtd, lttd, coordinateSystem }: Values): Given => ({
  system: coordinateSystems.find((one) => one === coordinateSystem) ?? 'WGS84',
  lon: lgtd as number | null,
  lat: lttd as number | null,
});

/** Where it lies in WGS-84, to the decimetre. */
export function wgs84Of(values: Values): { lon: number | null; lat: number | null } {
  const { system, lon, lat } = givenIn(values);
  if (lon === null || lat === null) return { lon: null, lat: null };
  if (system === 'WGS84') return { lon, lat };
  const [east = lon, north = lat] = gcoord.transform([lon, lat], gcoord[system], gcoord.WGS84);
  return { lon: Number(east.toFixed(6)), lat: Number(north.toFixed(6)) };
}

/** What is wrong with coordinates: half of them, swapped, beyond the globe, or beyond what their system is made for. */
export function faultsOfPlace(values: Values): Invalid[] {
  const { system, lon, lat } = givenIn(values);
  const at = (field: 'lgtd' | 'lttd', message: Said): Invalid[] => [{ message, members: [field] }];
  if (lon === null && lat === null) return [];
  if (lon === null || lat === null)
    return at(lon === null ? 'lgtd' : 'lttd', saying(stationFaults.BothCoordinates));
  const isSwapped =
    Math.abs(lon) <= 90 && Math.abs(lat) <= 180 && (Math.abs(lat) > 90 || lat > northernmostLand);
  const isOdd = system !== 'WGS84' && !isInChina(lon, lat) && isInChina(lat, lon);
  if (isSwapped || isOdd) return at('lttd', saying(stationFaults.LooksSwapped, lon, lat));
  const beyond = [
    ...(Math.abs(lon) > 180 ? at('lgtd', outOfRange(stationFaults.Longitude, lon, 180)) : []),
    ...(Math.abs(lat) > 90 ? at('lttd', outOfRange(stationFaults.Latitude, lat, 90)) : []),
  ];
  if (beyond.length > 0 || system === 'WGS84' || isInChina(lon, lat)) return beyond;
  return at('lgtd', saying(stationFaults.OnlyInChina, names[system], lon, lat));
}

const outOfRange =
  (axis: (typeof stationFaults)['Longitude' | 'Latitude'], given: number, most: number): Said =>
  (culture) =>
    saying(stationFaults.OutOfRange, saying(axis)(culture), given, most)(culture);
