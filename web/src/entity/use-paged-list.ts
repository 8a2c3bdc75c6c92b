import type { Endpoint, InputOf, OutputOf } from '@stationwall/contract/endpoint';
import { problemIn } from '@stationwall/contract/problem';
import { type PageQuery, pagedListMachine, type RowPage } from '@stationwall/machines/paged-list.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { problemText } from '../i18n/problem-text.ts';
import type { ListChange, RowList } from '../kit/row-list.ts';
import { call, download } from '../platform/http.ts';
import { onResumption } from '../platform/resumption.ts';
import {
  type FilterOf,
  type FilterShape,
  inAddress,
  type ListAddress,
  readAddress,
  writeAddress,
} from './address-filter.ts';
import { allPages } from './all-pages.ts';
import { useAddressSteps } from './use-address-steps.ts';

type RowOf<E extends Endpoint> = OutputOf<E> extends { items: readonly (infer Row)[] } ? Row : never;

interface ListHabits {
  /** Rows a page where the address does not say; 10 is the product's default. */
  pageSize?: number;
  /** What is always asked for besides the filter, such as a fixed parent. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The call that answers all rows found as a file, and what that is called. */
  whole?: { endpoint: Endpoint; title: string };
}

/** The list of an endpoint with its filters; what it shows stands in the address, so that a view can be shared. */
export function usePagedList<E extends Endpoint, Shape extends FilterShape>(
  endpoint: E,
  shape: Shape,
  { pageSize: usualSize = 10, fixed, whole }: ListHabits = {},
): RowList<RowOf<E>> & {
  filter: FilterOf<Shape>;
  filterBy(change: Partial<FilterOf<Shape>>): void;
  page: OutputOf<E> | null;
  /** What is asked for, but for the page. */
  sought(): Record<string, unknown>;
} {
  const { t } = useTranslation();
  const { address, step, mend } = useAddressSteps();
  const wanted = useMemo(() => readAddress(address, shape, usualSize), [address, shape, usualSize]);
  const query = queryOf(wanted, fixed);
  const [logic] = useState(() =>
    pagedListMachine.provide({
      actors: {
        loadPage: fromPromise<RowPage, PageQuery>(
          ({ input, signal }) => call(endpoint, inputOf(input) as InputOf<E>, { signal }) as Promise<RowPage>,
        ),
      },
    }),
  );
  const actor = useActorRef(logic, { input: { query } });
  const asked = JSON.stringify(query);
  useEffect(() => onResumption(() => actor.send({ type: 'refresh.asked' })), [actor]);
  useEffect(() => actor.send({ type: 'query.changed', query: JSON.parse(asked) }), [actor, asked]);

  const changed = useCallback(
    (change: Partial<ListAddress<Shape>>) => (before: URLSearchParams) =>
      writeAddress(before, shape, usualSize, { ...wanted, ...change }),
    [shape, usualSize, wanted],
  );

  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  // A page beyond the end was answered with the last one: the address names that one.
  useEffect(() => {
    if (context.answered === null || !actor.getSnapshot().matches('shown')) return;
    const page = context.answered.skipCount / context.answered.maxResultCount + 1;
    if (page !== wanted.page) mend(changed({ page }));
  }, [actor, context, wanted, mend, changed]);

  const wholeCall = whole?.endpoint;
  const title = whole?.title;
  return useMemo(() => {
    const shown = context.answered ?? context.query;
    const sought = () => {
      const { skipCount: _, maxResultCount: __, ...input } = inputOf(JSON.parse(asked));
      return input as Record<string, unknown>;
    };
    const inWords = (error: unknown): never => {
      throw new Error(problemText(t, problemIn(error)));
    };
    return {
      sought,
      rows: (context.page?.items ?? null) as readonly RowOf<E>[] | null,
      page: context.page as OutputOf<E> | null,
      skipCount: shown.skipCount,
      pageSize: shown.maxResultCount,
      totalCount: context.page?.totalCount ?? 0,
      sorting: wanted.sorting,
      isLoading,
      problem: context.problem && problemText(t, context.problem),
      ...(!wholeCall && {
        async findAll(signal) {
          const read = (skipCount: number, maxResultCount: number) => {
            const input = { ...sought(), skipCount, maxResultCount } as InputOf<E>;
            return call(endpoint, input, { signal }) as Promise<RowPage>;
          };
          const found = await allPages(read).catch(inWords);
          if (found === null) throw new Error(t('kit.table.tooManyFound'));
          return found as readonly RowOf<E>[];
        },
      }),
      ...(wholeCall && {
        wholeFile: (wanted, { signal, told }) => {
          const asked = { ...sought(), title, ...wanted };
          return download(wholeCall, asked, { signal, received: told }).catch(inWords);
        },
      }),
      filter: wanted.filter,
      show({ skipCount, pageSize = wanted.pageSize, sorting = wanted.sorting }: ListChange) {
        const page = skipCount === undefined ? wanted.page : Math.floor(skipCount / pageSize) + 1;
        const isOtherPart = page !== wanted.page || pageSize !== wanted.pageSize;
        (isOtherPart ? step : mend)(changed({ page, pageSize, sorting }));
      },
      forgetSorting: () => mend(changed({ sorting: null })),
      refresh: () => actor.send({ type: 'refresh.asked' }),
      filterBy(change) {
        const [name, ...others] = Object.keys(change).filter((each) => change[each] !== wanted.filter[each]);
        if (name === undefined) return;
        const isTyped = others.length === 0 && shape[name] === inAddress.text;
        step(changed({ filter: { ...wanted.filter, ...change }, page: 1 }), isTyped ? name : null);
      },
    };
  }, [context, isLoading, wanted, shape, step, mend, changed, actor, t, endpoint, wholeCall, title, asked]);
}

function queryOf<Shape extends FilterShape>(
  { filter, sorting, page, pageSize }: ListAddress<Shape>,
  fixed: Readonly<Record<string, unknown>> = {},
): PageQuery {
  return {
    skipCount: (page - 1) * pageSize,
    maxResultCount: pageSize,
    sorting: sorting && `${sorting.by}${sorting.isDown ? ' DESC' : ''}`,
    filter: { ...filter, ...fixed },
  };
}

/** As the backend's calls take it: what is not filtered is left out. */
function inputOf({ skipCount, maxResultCount, sorting, filter }: PageQuery): Record<string, unknown> {
  const filters = Object.entries(filter).filter(([, value]) => value !== null && value !== undefined);
  return { skipCount, maxResultCount, ...(sorting && { sorting }), ...Object.fromEntries(filters) };
}
