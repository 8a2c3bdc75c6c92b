import { getCitys } from '@stationwall/contract/services/device-bind-info';
import { call } from '../platform/http.ts';
import { sharedList } from '../platform/shared-list.ts';

/** Administrative divisions by GB/T 2260, provinces first; they change with the product's releases alone. */
export const divisions = sharedList(async (signal) => (await call(getCitys, {}, { signal })).items, {
  freshMs: 24 * 3_600_000,
});
