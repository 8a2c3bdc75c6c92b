import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

/** How many seconds of the past pass in one. */
export const replaySpeeds = [60, 300, 900, 3_600] as const;
export type ReplaySpeed = (typeof replaySpeeds)[number];

export type ReplayEvent =
  | { type: 'moment.chosen'; at: number }
  | { type: 'speed.chosen'; speed: ReplaySpeed }
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'retry.pressed' }
  /** So much time has passed, ms, and when it is now. */
  | { type: 'time.passed'; ms: number; now: number };

/** The screen shows another moment: anew by `picture.read`, or `until` by what was received before. */
export type ReplayEmitted =
  | { type: 'picture.read'; picture: unknown; at: number }
  | { type: 'events.read'; events: unknown }
  | { type: 'moment.reached'; at: number };

export interface ReplayContext {
  /** The moment on show, UTC ms. */
  at: number;
  /** Up to when it is known what happened. */
  knownTo: number;
  speed: ReplaySpeed;
  isPlaying: boolean;
}

export interface ReplayInput {
  at: number;
  speed: ReplaySpeed;
  isPlaying: boolean;
}

/** The longest span that is asked for at once, ms. */
const spanMs = 3_600_000;
/** So many ms of watching are to be known ahead. */
const aheadMs = 10_000;

/** What is asked for next: as much as ten seconds of watching take, within what one call tells. */
const spanAfter = ({ knownTo, speed }: Pick<ReplayContext, 'knownTo' | 'speed'>) => ({
  begin: knownTo,
  end: knownTo + Math.min(spanMs, Math.max(aheadMs * speed, 600_000)),
});

/**
 * The past as it is shown again: from a picture of one moment on by what was received after it, read ahead of time. It waits where the
 * next part has not come, never skips one, and stops at the present.
 */
export const replayMachine = setup({
  types: {
    context: {} as ReplayContext,
    events: {} as ReplayEvent,
    emitted: {} as ReplayEmitted,
    input: {} as ReplayInput,
  },
  actors: {
    readPicture: fromPromise<unknown, { at: number }>(() => Promise.reject(new Error('not provided'))),
    readEvents: fromPromise<{ until: number; events: unknown }, { begin: number; end: number }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    clock: fromCallback<ReplayEvent>(() => {}),
  },
  guards: {
    isPlaying: ({ context }) => context.isPlaying,
    needsMore: ({ context: { at, knownTo, speed } }) => knownTo - at < aheadMs * speed,
  },
  actions: {
    go: assign(({ event }) => (event.type === 'moment.chosen' ? { at: event.at, knownTo: event.at } : {})),
    takeSpeed: assign(({ event }) => (event.type === 'speed.chosen' ? { speed: event.speed } : {})),
    play: assign({ isPlaying: true }),
    pause: assign({ isPlaying: false }),
    advance: assign(({ context: { at, knownTo, speed }, event }) => {
      if (event.type !== 'time.passed') return {};
      const next = Math.min(at + event.ms * speed, knownTo, event.now);
      return { at: Math.max(at, next), isPlaying: next < event.now };
    }),
    tellMoment: emit(({ context: { at } }) => ({ type: 'moment.reached', at })),
  },
}).createMachine({
  id: 'replay',
  context: ({ input }) => ({ ...input, knownTo: input.at }),
  initial: 'reading',
  on: {
    'moment.chosen': { target: '.reading', actions: 'go', reenter: true },
    'speed.chosen': { actions: 'takeSpeed' },
    'play.pressed': { actions: 'play' },
    'pause.pressed': { actions: 'pause' },
  },
  states: {
    reading: {
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ context: { at } }) => ({ at }),
        onDone: {
          target: 'showing',
          actions: emit(({ context: { at }, event }) => ({
            type: 'picture.read',
            picture: event.output,
            at,
          })),
        },
        onError: 'failed',
      },
    },
    showing: {
      type: 'parallel',
      states: {
        clock: {
          initial: 'paused',
          states: {
            paused: { always: { guard: 'isPlaying', target: 'running' } },
            running: {
              invoke: { src: 'clock' },
              always: { guard: ({ context }) => !context.isPlaying, target: 'paused' },
              on: { 'time.passed': { actions: ['advance', 'tellMoment'] } },
            },
          },
        },
        ahead: {
          initial: 'enough',
          states: {
            enough: { always: { guard: 'needsMore', target: 'asking' } },
            asking: {
              invoke: {
                id: 'readEvents',
                src: 'readEvents',
                input: ({ context }) => spanAfter(context),
                onDone: {
                  target: 'enough',
                  actions: [
                    assign(({ event }) => ({ knownTo: event.output.until })),
                    emit(({ event }) => ({ type: 'events.read', events: event.output.events })),
                  ],
                },
                onError: 'resting',
              },
            },
            resting: { after: { 3000: 'asking' } },
          },
        },
      },
    },
    failed: { on: { 'retry.pressed': 'reading' } },
  },
});
