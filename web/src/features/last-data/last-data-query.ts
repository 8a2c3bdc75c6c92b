import type { Freshness } from '@stationwall/contract/freshness';
import type { Sorting } from '../../kit/row-list.ts';
import { freshnessLegend } from '../../station/freshness-order.ts';

/** One state, or those that need a look. */
export const stateFilters = ['abnormal', ...freshnessLegend] as const satisfies ('abnormal' | Freshness)[];
export type StateFilter = (typeof stateFilters)[number];

/** What the table shows, as the address holds it. `sort.by` is `station`, `type`, `age` or an element's symbol. */
export interface LastDataQuery {
  search: string;
  branch: string | null;
  sttp: string | null;
  only: StateFilter | null;
  /** Rows that were hidden, instead of the others. */
  isHidden: boolean;
  sort: Sorting;
  page: number;
  pageSize: number;
}

/** The same as its words in the address. */
export interface LastDataSearch {
  q?: string;
  branch?: string | null;
  type?: string;
  state?: StateFilter;
  hidden?: 'yes';
  sort?: string;
  page?: number;
  size?: number;
}

const pageSizes = [10, 20, 50, 100, 200, 500, 1000] as const;
const defaultPageSize = 50;

const byStation: Sorting = { by: 'station', isDown: false };
const textOf = ({ by, isDown }: Sorting) => `${isDown ? '-' : ''}${by}`;

/** Reads the address; whatever it says wrongly counts as not said. `usual` is the order where it says none. */
export function queryOf(address: URLSearchParams, usual: Sorting = byStation): LastDataQuery {
  const sort = address.get('sort') || textOf(usual);
  const page = Number(address.get('page'));
  const pageSize = Number(address.get('size'));
  return {
    search: address.get('q') ?? '',
    branch: address.get('branch') || null,
    sttp: address.get('type') || null,
    only: stateFilters.find((state) => state === address.get('state')) ?? null,
    isHidden: address.get('hidden') === 'yes',
    sort: { by: sort.replace(/^-/, ''), isDown: sort.startsWith('-') },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultPageSize,
  };
}

/** Writes the address; what is as usual is left out, so that addresses stay short. */
export function addressOf(
  { search, branch, sttp, only, isHidden, sort, page, pageSize }: LastDataQuery,
  usual: Sorting = byStation,
): URLSearchParams {
  const parts: [string, string | null][] = [
    ['q', search || null],
    ['branch', branch],
    ['type', sttp],
    ['state', only],
    ['hidden', isHidden ? 'yes' : null],
    ['sort', textOf(sort) === textOf(usual) ? null : textOf(sort)],
    ['page', page === 1 ? null : String(page)],
    ['size', pageSize === defaultPageSize ? null : String(pageSize)],
  ];
  return new URLSearchParams(parts.filter((part): part is [string, string] => part[1] !== null));
}
