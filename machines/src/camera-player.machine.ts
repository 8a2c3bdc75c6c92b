import { assign, fromCallback, setup } from 'xstate';

export interface CameraPlayerInput {
  /** Without a change of the picture for so long, milliseconds, it is frozen. */
  frozenAfterMs: number;
}

export type CameraPlayerEvent =
  | { type: 'decoder.granted' }
  | { type: 'decoder.taken' }
  /** The picture is another one than before. */
  | { type: 'picture.changed' }
  /** `fault` says why, in the reader's words. */
  | { type: 'player.failed'; fault: string }
  | { type: 'retry.asked' };

export interface CameraPlayerContext extends CameraPlayerInput {
  fault: string | null;
  /** In a row, since there was a picture. */
  failures: number;
}

/** A camera that sends nothing for so long is told as failed. */
const openWithinMs = 20_000;
/** After a failure it waits 2, 4, 8 … 60 s. */
const pauseAfter = (failures: number) => Math.min(60_000, 1_000 * 2 ** Math.min(10, failures));

/**
 * One camera in its tile: it waits for a decoder, opens, plays, says when its picture stands still, and tries again after a failure, for ever.
 */
export const cameraPlayerMachine = setup({
  types: {
    context: {} as CameraPlayerContext,
    events: {} as CameraPlayerEvent,
    input: {} as CameraPlayerInput,
  },
  actors: {
    /** Plays until it is left; sends `picture.changed` and `player.failed`. */
    play: fromCallback<CameraPlayerEvent>(({ sendBack }) =>
      sendBack({ type: 'player.failed', fault: 'play was not supplied' }),
    ),
  },
  delays: {
    openWithin: openWithinMs,
    frozen: ({ context }) => context.frozenAfterMs,
    pause: ({ context }) => pauseAfter(context.failures),
  },
}).createMachine({
  id: 'cameraPlayer',
  context: ({ input }) => ({ ...input, fault: null, failures: 0 }),
  initial: 'waiting',
  on: { 'decoder.taken': '.waiting' },
  states: {
    waiting: { on: { 'decoder.granted': 'open' } },
    open: {
      invoke: { id: 'play', src: 'play' },
      initial: 'opening',
      on: {
        'player.failed': {
          target: 'failed',
          actions: assign(({ context, event }) => ({ fault: event.fault, failures: context.failures + 1 })),
        },
      },
      states: {
        opening: {
          on: { 'picture.changed': 'playing' },
          after: {
            openWithin: {
              target: '#cameraPlayer.failed',
              actions: assign(({ context }) => ({ fault: null, failures: context.failures + 1 })),
            },
          },
        },
        playing: {
          entry: assign({ fault: null, failures: 0 }),
          // Each change begins the wait for the next one anew.
          on: { 'picture.changed': { target: 'playing', reenter: true } },
          after: { frozen: 'frozen' },
        },
        frozen: { on: { 'picture.changed': 'playing' } },
      },
    },
    failed: { on: { 'retry.asked': 'open' }, after: { pause: 'open' } },
  },
});
