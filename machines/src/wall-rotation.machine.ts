import { assign, setup } from 'xstate';

/** What takes a wall over: an alarm of a station, the more urgent the higher its severity (1 to 4). */
export interface WallTakeover {
  alarmId: string;
  stcd: string;
  severity: number;
}

export type WallRotationEvent =
  /** A key or a touch: somebody wants to look. */
  | { type: 'wall.touched' }
  | { type: 'pause.ended' }
  | { type: 'scene.chosen'; scene: string }
  | { type: 'layout.changed'; scenes: readonly string[]; dwellMs: number }
  | { type: 'alarm.rang'; takeover: WallTakeover }
  /** It was acknowledged, or is back to normal. */
  | { type: 'alarm.settled'; alarmId: string };

export interface WallRotationContext {
  /** In their order; never empty. */
  scenes: readonly string[];
  /** The scene on show, or to be shown again after a takeover. */
  scene: string;
  /** How long each is on show, ms. */
  dwellMs: number;
  takeover: WallTakeover | null;
}

export type WallRotationInput = Pick<WallRotationContext, 'scenes' | 'dwellMs'>;

/** The next scene is made ready this long before it is shown, ms. */
export const preparedMs = 4_000;
/** Somebody who looked on has gone by then, ms. */
export const pauseMs = 120_000;
/** A takeover that nobody answers ends, so that the wall does not stand still for a night, ms. */
export const takeoverMs = 60_000;

/** The scene behind the one on show; the same where there is one alone. */
export function sceneAfter({ scenes, scene }: Pick<WallRotationContext, 'scenes' | 'scene'>): string {
  return scenes[(scenes.indexOf(scene) + 1) % scenes.length] ?? scene;
}

const isMoreUrgent = (next: WallTakeover, now: WallTakeover | null): boolean =>
  now === null || next.severity > now.severity;

/**
 * Which scene a wall shows: each for its time, the next prepared before; a key or a touch holds it; an alarm takes the wall over
 * and pins its station, then the scene that was on show returns.
 */
export const wallRotationMachine = setup({
  types: {
    context: {} as WallRotationContext,
    events: {} as WallRotationEvent,
    input: {} as WallRotationInput,
  },
  delays: {
    untilPrepared: ({ context }) => Math.max(context.dwellMs - preparedMs, 0),
    prepared: ({ context }) => Math.min(preparedMs, context.dwellMs),
    pause: pauseMs,
    takeover: takeoverMs,
  },
  guards: {
    isMoreUrgent: ({ context, event }) =>
      event.type === 'alarm.rang' && isMoreUrgent(event.takeover, context.takeover),
    isOfTakeover: ({ context, event }) =>
      event.type === 'alarm.settled' && event.alarmId === context.takeover?.alarmId,
    hasAnother: ({ context }) => context.scenes.length > 1,
    isKnown: ({ context, event }) => event.type === 'scene.chosen' && context.scenes.includes(event.scene),
  },
  actions: {
    showNext: assign(({ context }) => ({ scene: sceneAfter(context) })),
    showChosen: assign(({ event }) => (event.type === 'scene.chosen' ? { scene: event.scene } : {})),
    takeLayout: assign(({ context, event }) => {
      if (event.type !== 'layout.changed') return {};
      const { scenes, dwellMs } = event;
      return { scenes, dwellMs, scene: scenes.includes(context.scene) ? context.scene : (scenes[0] ?? '') };
    }),
    pin: assign(({ event }) => (event.type === 'alarm.rang' ? { takeover: event.takeover } : {})),
    unpin: assign({ takeover: null }),
  },
}).createMachine({
  id: 'wallRotation',
  context: ({ input: { scenes, dwellMs } }) => ({
    scenes,
    dwellMs,
    scene: scenes[0] ?? '',
    takeover: null,
  }),
  initial: 'turning',
  on: {
    'layout.changed': { target: '.turning', actions: ['takeLayout', 'unpin'] },
    'alarm.rang': { guard: 'isMoreUrgent', target: '.takenOver', actions: 'pin', reenter: true },
    'scene.chosen': { guard: 'isKnown', target: '.paused', actions: ['showChosen', 'unpin'], reenter: true },
  },
  states: {
    turning: {
      on: { 'wall.touched': 'paused' },
      initial: 'showing',
      states: {
        showing: { after: { untilPrepared: { guard: 'hasAnother', target: 'preparing' } } },
        preparing: { after: { prepared: { target: 'showing', actions: 'showNext' } } },
      },
    },
    paused: {
      on: {
        'wall.touched': { target: 'paused', reenter: true },
        'pause.ended': 'turning',
      },
      after: { pause: 'turning' },
    },
    takenOver: {
      on: {
        'alarm.settled': { guard: 'isOfTakeover', target: 'turning', actions: 'unpin' },
        'wall.touched': { target: 'paused', actions: 'unpin' },
      },
      after: { takeover: { target: 'turning', actions: 'unpin' } },
    },
  },
});
