import type { InputOf } from '@stationwall/contract/endpoint';
import type { getOriginalDatas2 } from '@stationwall/contract/services/original-data';

/** Which readings are on show, as the address holds it. Times are the tenant's, without offset; '' = no filter. */
export interface OriginalDataQuery {
  stcd: string;
  element: string;
  begin: string;
  end: string;
  page: number;
}

export const pageSize = 50;

const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;
const timeOr = (text: string | null): string => (text !== null && localTime.test(text) ? text : '');

/** Reads the address; whatever it says wrongly counts as not said. */
export function queryOf(address: URLSearchParams): OriginalDataQuery {
  const page = Number(address.get('page'));
  return {
    stcd: (address.get('stcd') ?? '').slice(0, 10),
    element: (address.get('element') ?? '').slice(0, 10),
    begin: timeOr(address.get('begin')),
    end: timeOr(address.get('end')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the address; what does not filter is left out. */
export function addressOf({ stcd, element, begin, end, page }: OriginalDataQuery): URLSearchParams {
  const parts = Object.entries({ stcd, element, begin, end, page: page === 1 ? '' : String(page) });
  return new URLSearchParams(parts.filter(([, value]) => value !== ''));
}

/** The same as the backend's call takes it. */
export function inputOf({
  stcd,
  element,
  begin,
  end,
  page,
}: OriginalDataQuery): InputOf<typeof getOriginalDatas2> {
  return {
    skipCount: (page - 1) * pageSize,
    maxResultCount: pageSize,
    ...(stcd && { stcd }),
    ...(element && { element }),
    ...(begin && { begin }),
    ...(end && { end }),
  };
}
