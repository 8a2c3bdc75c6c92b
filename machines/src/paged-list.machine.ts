import { type Problem, problemIn } from '@stationwall/contract/problem';
import { assign, fromPromise, setup } from 'xstate';

/** Which rows are wanted. `sorting` as ABP takes it (`name DESC`), null for the backend's own order. */
export interface PageQuery {
  skipCount: number;
  maxResultCount: number;
  sorting: string | null;
  filter: Readonly<Record<string, unknown>>;
}

/** One page of rows, and how many rows there are in all. */
export interface RowPage {
  items: readonly unknown[];
  totalCount: number;
}

export type PagedListEvent =
  | { type: 'query.changed'; query: PageQuery }
  | { type: 'refresh.asked' }
  | { type: 'retry.asked' };

interface PagedListContext {
  query: PageQuery;
  /** Null until the first answer; the earlier page stays while the next one is asked for, or could not be had. */
  page: RowPage | null;
  /** What `page` answers. */
  answered: PageQuery | null;
  problem: Problem | null;
}

const list = setup({
  types: {
    context: {} as PagedListContext,
    events: {} as PagedListEvent,
    input: {} as { query: PageQuery },
  },
  actors: {
    loadPage: fromPromise<RowPage, PageQuery>(() => Promise.reject(new Error('loadPage was not supplied'))),
  },
  guards: {
    isOtherQuery: ({ context, event }) =>
      event.type === 'query.changed' && JSON.stringify(event.query) !== JSON.stringify(context.query),
    hasNoRows: ({ context }) => context.page?.items.length === 0,
  },
});

/**
 * A list read page by page. The newest question wins: an answer to an earlier one is dropped. A page beyond the end, as
 * after a deletion, becomes the last page. `shown.empty` has no row at all.
 */
export const pagedListMachine = list.createMachine({
  id: 'pagedList',
  context: ({ input }) => ({ query: input.query, page: null, answered: null, problem: null }),
  initial: 'asking',
  on: {
    'query.changed': {
      guard: 'isOtherQuery',
      target: '.asking',
      reenter: true,
      actions: assign(({ event }) => ({ query: event.query })),
    },
    'refresh.asked': { target: '.asking', reenter: true },
  },
  states: {
    asking: {
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: ({ context, event }) => isBeyondEnd(context.query, event.output),
            target: 'asking',
            reenter: true,
            actions: assign(({ context, event }) => ({ query: lastPageOf(context.query, event.output) })),
          },
          {
            target: 'shown',
            actions: assign(({ context, event }) => ({
              page: event.output,
              answered: context.query,
              problem: null,
            })),
          },
        ],
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemIn(event.error) })) },
      },
    },
    shown: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasNoRows', target: 'empty' }, { target: 'rows' }] },
        rows: {},
        empty: {},
      },
    },
    failed: { on: { 'retry.asked': 'asking' } },
  },
});

const isBeyondEnd = ({ skipCount }: PageQuery, { items, totalCount }: RowPage) =>
  items.length === 0 && skipCount > 0 && totalCount < skipCount + 1;

const lastPageOf = (query: PageQuery, { totalCount }: RowPage): PageQuery => ({
  ...query,
  skipCount: Math.max(0, Math.floor((totalCount - 1) / query.maxResultCount) * query.maxResultCount),
});
