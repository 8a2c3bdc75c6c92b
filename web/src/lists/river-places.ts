import { getRiverPlaces } from '@stationwall/contract/services/wall';
import { call } from '../platform/http.ts';
import { sharedList } from '../platform/shared-list.ts';

/** Where stations stand along their rivers. */
export const riverPlaces = sharedList(async (signal) => (await call(getRiverPlaces, {}, { signal })).items, {
  ...{ freshMs: 600_000, isFollowed: true, changedBy: ['station'] },
});
