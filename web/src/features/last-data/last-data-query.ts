import type { Freshness } from '@stationwall/contract/freshness';
import { freshnessLegend } from '../../station/freshness-order.ts';

/** What the table shows, as the address holds it. `sort.by` is `station`, `type`, `age` or an element's symbol. */
export interface LastDataQuery {
  search: string;
  sttp: string | null;
  only: Freshness | null;
  sort: { by: string; isDown: boolean };
  page: number;
  pageSize: number;
}

export const pageSizes = [20, 50, 100, 200] as const;
const defaultPageSize = 50;

/** Reads the address; whatever it says wrongly counts as not said. */
export function queryOf(address: URLSearchParams): LastDataQuery {
  const sort = address.get('sort') || 'station';
  const page = Number(address.get('page'));
  const pageSize = Number(address.get('size'));
  return {
    search: address.get('q') ?? '',
    sttp: address.get('type') || null,
    only: freshnessLegend.find((state) => state === address.get('state')) ?? null,
    sort: { by: sort.replace(/^-/, ''), isDown: sort.startsWith('-') },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
  };
}

/** Writes the address; what is as usual is left out, so that addresses stay short. */
export function addressOf({ search, sttp, only, sort, page, pageSize }: LastDataQuery): URLSearchParams {
  const sorting = `${sort.isDown ? '-' : ''}${sort.by}`;
  const parts: [string, string | null][] = [
    ['q', search || null],
    ['type', sttp],
    ['state', only],
    ['sort', sorting === 'station' ? null : sorting],
    ['page', page === 1 ? null : String(page)],
    ['size', pageSize === defaultPageSize ? null : String(pageSize)],
  ];
  return new URLSearchParams(parts.filter((part): part is [string, string] => part[1] !== null));
}
