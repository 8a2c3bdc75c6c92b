import { getSttps } from '@stationwall/contract/services/last-data';
import { call } from '../platform/http.ts';
import { sharedList } from '../platform/shared-list.ts';

/** The types of stations that there are, with how many stations have each. */
export const stationTypes = sharedList(async (signal) => (await call(getSttps, {}, { signal })).items);
