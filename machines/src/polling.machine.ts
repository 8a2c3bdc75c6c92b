import type { LastData } from '@stationwall/contract/foreign-last-data';
import { type Problem, ProblemError } from '@stationwall/contract/problem';
import { assign, emit, fromPromise, setup } from 'xstate';

/** The last data of every station that the caller may see, with the backend's clock where it tells it. */
export type LastDataPage = LastData & { serverTime: number | null };

/**
 * `link.lost` and `link.live` speak of the whole way from the backend to this screen; `link.off`: this backend has no
 * live link, so there is nothing to wait for.
 */
export type PollingEvent =
  | { type: 'link.lost' }
  | { type: 'link.live' }
  | { type: 'link.off' }
  | { type: 'page.hidden' }
  | { type: 'page.shown' };

/** An answer, with this machine's clock when it came. */
type PollingNews = { type: 'lastData.received'; page: LastDataPage; receivedAt: number };

interface PollingContext {
  /** Phones spare their battery; a wall never counts as hidden. */
  pausesWhenHidden: boolean;
  isHidden: boolean;
  isCurrent: boolean;
  problem: Problem | null;
}

const polling = setup({
  types: {
    context: {} as PollingContext,
    events: {} as PollingEvent,
    emitted: {} as PollingNews,
    input: {} as { pausesWhenHidden: boolean },
  },
  actors: {
    askForLastData: fromPromise<{ page: LastDataPage; receivedAt: number }, void>(() =>
      Promise.reject(new Error('askForLastData was not supplied')),
    ),
  },
  delays: {
    takeOverAfter: 3_000,
    askAgainAfter: () => 5_000 + Math.random() * 3_000,
  },
  guards: {
    isPaused: ({ context }) => context.pausesWhenHidden && context.isHidden,
  },
});

/**
 * Asks for the last data every few seconds while the live link is lost, and rests as soon as it is live again. An
 * answer that comes after that is dropped. `isCurrent`: the newest question was answered.
 */
export const pollingMachine = polling.createMachine({
  id: 'polling',
  context: ({ input }) => ({ ...input, isHidden: false, isCurrent: false, problem: null }),
  initial: 'resting',
  on: {
    'page.hidden': { actions: assign({ isHidden: true }) },
    'page.shown': { actions: assign({ isHidden: false }) },
  },
  states: {
    resting: {
      entry: assign({ isCurrent: false, problem: null }),
      on: { 'link.lost': 'takingOver', 'link.off': 'polling' },
    },
    takingOver: {
      after: { takeOverAfter: 'polling' },
      on: { 'link.live': 'resting' },
    },
    polling: {
      initial: 'asking',
      on: { 'link.live': 'resting' },
      states: {
        asking: {
          always: { guard: 'isPaused', target: 'paused' },
          invoke: {
            id: 'askForLastData',
            src: 'askForLastData',
            onDone: {
              target: 'waiting',
              actions: [
                assign({ isCurrent: true, problem: null }),
                emit(({ event }) => ({ type: 'lastData.received' as const, ...event.output })),
              ],
            },
            onError: {
              target: 'waiting',
              actions: assign(({ event }) => ({ isCurrent: false, problem: problemIn(event.error) })),
            },
          },
        },
        waiting: { after: { askAgainAfter: 'asking' } },
        paused: {
          entry: assign({ isCurrent: false }),
          on: { 'page.shown': { target: 'asking', actions: assign({ isHidden: false }) } },
        },
      },
    },
  },
});

const problemIn = (error: unknown): Problem =>
  error instanceof ProblemError ? error.problem : { kind: 'contract', status: 0 };
