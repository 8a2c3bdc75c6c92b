import type { Endpoint, InputOf, OutputOf } from '@stationwall/contract/endpoint';
import { useMemo } from 'react';
import type { RowList } from '../kit/row-list.ts';
import { call } from '../platform/http.ts';
import { type FilterOf, type FilterShape, inAddress, readAddress, writeAddress } from './address-filter.ts';
import { useAddressSteps } from './use-address-steps.ts';
import { useLoad } from './use-load.ts';

type PageOf<E extends Endpoint> = OutputOf<E> & { items: readonly unknown[]; next: string | null };
type RowOf<E extends Endpoint> = OutputOf<E> extends { items: readonly (infer Row)[] } ? Row : never;

interface OnwardList<E extends Endpoint, Shape extends FilterShape> extends RowList<RowOf<E>> {
  filter: FilterOf<Shape>;
  filterBy(change: Partial<FilterOf<Shape>>): void;
  /** The answer itself; null until it is there. */
  page: OutputOf<E> | null;
}

const pageShape = { before: inAddress.text };

/**
 * A list that nobody counts, read from the newest row on: each page goes on where the one before ended, by the answer's `next`, and
 * stands in the address, so that Back goes to the page before. `say` tells where it stands.
 */
export function useOnwardList<E extends Endpoint, Shape extends FilterShape>(
  endpoint: E,
  shape: Shape,
  say: (page: OutputOf<E>) => string,
  usualSize = 50,
): OnwardList<E, Shape> {
  const { address, step } = useAddressSteps();
  const whole = useMemo(() => ({ ...shape, ...pageShape }), [shape]);
  const wanted = useMemo(() => readAddress(address, whole, usualSize), [address, whole, usualSize]);
  const { before, ...filter } = wanted.filter as FilterOf<Shape> & { before: string | null };
  const sought = Object.entries({ ...filter, before }).filter(([, value]) => value !== null);
  const input = { ...Object.fromEntries(sought), maxResultCount: wanted.pageSize };
  const asked = JSON.stringify(input);
  const { value, problem, isLoading, refresh } = useLoad(
    (signal) => call(endpoint, JSON.parse(asked) as InputOf<E>, { signal }) as Promise<PageOf<E>>,
    undefined,
    asked,
  );
  const go = (change: Partial<typeof wanted>, typedIn: string | null = null) =>
    step((old) => writeAddress(old, whole, usualSize, { ...wanted, ...change }), typedIn);
  const goBefore = (place: string | null) =>
    go({ filter: { ...wanted.filter, before: place } as typeof wanted.filter });
  const rows = value && (value.items as readonly RowOf<E>[]);
  return {
    rows,
    skipCount: 0,
    pageSize: wanted.pageSize,
    totalCount: rows?.length ?? 0,
    onward: {
      said: value ? say(value) : '',
      toFirst: before === null ? null : () => goBefore(null),
      toNext: value?.next ? () => goBefore(value.next) : null,
    },
    sorting: null,
    isLoading,
    problem,
    show: ({ pageSize = wanted.pageSize }) => go({ pageSize }),
    refresh,
    filter: filter as unknown as FilterOf<Shape>,
    filterBy: (change) =>
      go({ filter: { ...wanted.filter, ...change, before: null } as typeof wanted.filter }),
    page: value,
  };
}
