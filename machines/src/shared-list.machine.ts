import { type Problem, problemIn } from '@stationwall/contract/problem';
import { assign, fromPromise, not, setup } from 'xstate';

/** `renewal.asked`: the rows may have changed, as after a save, an outage or a time without a session. */
export type SharedListEvent = { type: 'reader.came' } | { type: 'reader.left' } | { type: 'renewal.asked' };

/** `freshMs`: how long rows are shown to who comes without being asked for again; `isFollowed`: while read, they are renewed when that is over. */
export interface SharedListHabits {
  freshMs: number;
  isFollowed: boolean;
}

interface SharedListContext extends SharedListHabits {
  readers: number;
  /** Null until the first answer, and after nobody has read them for a while. */
  rows: readonly unknown[] | null;
  problem: Problem | null;
}

const list = setup({
  types: {
    context: {} as SharedListContext,
    events: {} as SharedListEvent,
    input: {} as SharedListHabits,
  },
  actors: {
    readRows: fromPromise<readonly unknown[], void>(() =>
      Promise.reject(new Error('readRows was not supplied')),
    ),
  },
  delays: {
    agesAfter: ({ context }) => context.freshMs,
    retryAfter: 5_000,
    keptFor: 60_000,
  },
  guards: {
    isRead: ({ context }) => context.readers > 0,
    isFollowed: ({ context }) => context.isFollowed && context.readers > 0,
    isLastReader: ({ context }) => context.readers === 1,
    /** To ask again without having signed in again would be refused again. */
    mayPass: ({ context }) => !['unauthorised', 'forbidden'].includes(context.problem?.kind ?? ''),
    hasRows: ({ context }) => context.rows !== null,
  },
  actions: {
    countIn: assign({ readers: ({ context }) => context.readers + 1 }),
    countOut: assign({ readers: ({ context }) => context.readers - 1 }),
    drop: assign({ rows: null, problem: null }),
  },
});

/**
 * The rows of one resource for all who show them: read once when the first reader comes, kept for those that come soon, renewed
 * when asked to, and dropped when nobody has read them for a minute. Rows that could not be renewed stay, beside the problem.
 */
export const sharedListMachine = list.createMachine({
  id: 'sharedList',
  context: ({ input }) => ({ ...input, readers: 0, rows: null, problem: null }),
  initial: 'unread',
  on: { 'reader.came': { actions: 'countIn' }, 'reader.left': { actions: 'countOut' } },
  states: {
    unread: {
      entry: 'drop',
      on: { 'reader.came': { target: 'reading', actions: 'countIn' } },
    },
    reading: {
      on: {
        'reader.left': [
          { guard: 'isLastReader', target: 'leaving', actions: 'countOut' },
          { actions: 'countOut' },
        ],
        'renewal.asked': { target: 'reading', reenter: true },
      },
      invoke: {
        id: 'readRows',
        src: 'readRows',
        onDone: {
          target: 'fresh',
          actions: assign(({ context, event }) => ({
            // The same rows again stay the very same value, so that nobody draws them anew.
            rows: isSame(context.rows, event.output) ? context.rows : event.output,
            problem: null,
          })),
        },
        onError: { target: 'failed', actions: assign(({ event }) => ({ problem: problemIn(event.error) })) },
      },
    },
    leaving: {
      always: [{ guard: 'hasRows', target: 'aged' }, { target: 'unread' }],
    },
    fresh: {
      after: { agesAfter: 'aged' },
      on: {
        'renewal.asked': [{ guard: 'isRead', target: 'reading' }, { target: 'aged' }],
      },
    },
    aged: {
      always: { guard: 'isFollowed', target: 'reading' },
      on: {
        'reader.came': { target: 'reading', actions: 'countIn' },
        'reader.left': { target: 'aged', reenter: true, actions: 'countOut' },
        'renewal.asked': { guard: 'isRead', target: 'reading' },
      },
      after: { keptFor: { guard: not('isRead'), target: 'unread' } },
    },
    failed: {
      on: {
        'reader.left': [
          { guard: 'isLastReader', target: 'leaving', actions: 'countOut' },
          { actions: 'countOut' },
        ],
        'renewal.asked': 'reading',
      },
      after: { retryAfter: { guard: 'mayPass', target: 'reading' } },
    },
  },
});

const isSame = (one: readonly unknown[] | null, other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
