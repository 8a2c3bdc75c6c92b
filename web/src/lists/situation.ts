import { getStationLevels, getStationRain } from '@stationwall/contract/services/situation';
import { call } from '../platform/http.ts';
import { sharedList } from '../platform/shared-list.ts';

/** Warning levels in force today. */
export const stationLevels = sharedList(
  async (signal) => (await call(getStationLevels, {}, { signal })).items,
  { freshMs: 300_000, isFollowed: true, changedBy: ['station'] },
);

/** The rain of each station, in one row with the times since when it is added up; asked for again each minute. */
export const stationRain = sharedList(async (signal) => [await call(getStationRain, {}, { signal })], {
  freshMs: 60_000,
  isFollowed: true,
});
