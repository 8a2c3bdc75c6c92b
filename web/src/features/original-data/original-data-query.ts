import { readingQualities } from '@stationwall/contract/services/original-data';
import { type FilterOf, inAddress } from '../../entity/address-filter.ts';

/** Which readings are on show, as the address holds it. Times are the tenant's, without offset. */
export const originalDataShape = {
  branch: inAddress.text,
  stcd: inAddress.text,
  element: inAddress.text,
  quality: inAddress.oneOf(readingQualities),
  begin: inAddress.time,
  end: inAddress.time,
};
export type OriginalDataFilter = FilterOf<typeof originalDataShape>;

export const noFilter: OriginalDataFilter = {
  branch: null,
  stcd: null,
  element: null,
  quality: null,
  begin: null,
  end: null,
};

export const pageSize = 50;
