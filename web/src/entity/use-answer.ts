import type { Endpoint, InputOf, OutputOf } from '@stationwall/contract/endpoint';
import type { ListChange, RowList } from '../kit/row-list.ts';
import { call } from '../platform/http.ts';
import { type FilterOf, type FilterShape, readAddress, writeAddress } from './address-filter.ts';
import { useAddressSteps } from './use-address-steps.ts';
import { type Load, useLoad } from './use-load.ts';

interface Answer<Value, Shape extends FilterShape> extends Load<Value> {
  filter: FilterOf<Shape>;
  filterBy(change: Partial<FilterOf<Shape>>): void;
  /** Some of its rows as a table shows them, page by page here; null until they are there. */
  listOf<Row>(rows: readonly Row[] | null): RowList<Row>;
}

/** What a call answers at once, without pages; its filters stand in the address, so that a view can be shared. */
export function useAnswer<E extends Endpoint, Shape extends FilterShape>(
  endpoint: E,
  shape: Shape,
  usualSize = 50,
): Answer<OutputOf<E>, Shape> {
  const { address, step } = useAddressSteps();
  const wanted = readAddress(address, shape, usualSize);
  const { filter, page, pageSize } = wanted;
  const asked = JSON.stringify(Object.fromEntries(Object.entries(filter).filter(([, one]) => one !== null)));
  const load = useLoad(
    (signal) => call(endpoint, JSON.parse(asked) as InputOf<E>, { signal }) as Promise<OutputOf<E>>,
    undefined,
    asked,
  );
  const go = (change: Partial<typeof wanted>) =>
    step((before) => writeAddress(before, shape, usualSize, { ...wanted, ...change }));
  return {
    ...load,
    filter,
    filterBy: (change) => go({ filter: { ...filter, ...change }, page: 1 }),
    listOf(rows) {
      const skipCount = (page - 1) * pageSize;
      return {
        ...{ skipCount, pageSize, sorting: null, totalCount: rows?.length ?? 0 },
        ...{ isLoading: load.isLoading, problem: load.problem, refresh: load.refresh },
        rows: rows?.slice(skipCount, skipCount + pageSize) ?? null,
        ...(rows && { found: rows }),
        show({ skipCount: to = skipCount, pageSize: size = pageSize }: ListChange) {
          go({ page: Math.floor(to / size) + 1, pageSize: size });
        },
      };
    },
  };
}
