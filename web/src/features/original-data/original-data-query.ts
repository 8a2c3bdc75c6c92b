import { type FilterOf, inAddress } from '../../entity/address-filter.ts';

/** Which readings are on show, as the address holds it. Times are the tenant's, without offset. */
export const originalDataShape = {
  stcd: inAddress.text,
  element: inAddress.text,
  begin: inAddress.time,
  end: inAddress.time,
};
export type OriginalDataFilter = FilterOf<typeof originalDataShape>;

export const noFilter: OriginalDataFilter = { stcd: null, element: null, begin: null, end: null };

export const pageSize = 50;
