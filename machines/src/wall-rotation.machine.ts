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
  | { type: 'layout.changed'; scenes: readonly string[]; dwellMs: number; isInStep?: boolean }
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
  /** Whether it turns at full multiples of `dwellMs` of the server's time, as all screens of one picture do. */
  isInStep: boolean;
  /** The server's time, UTC ms. */
  now(): number;
}

export type WallRotationInput = Pick<WallRotationContext, 'scenes' | 'dwellMs'> &
  Partial<Pick<WallRotationContext, 'isInStep' | 'now'>>;

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

/** A timer may be early by a few ms. */
const earlyMs = 250;
type Turning = Pick<WallRotationContext, 'scenes' | 'scene' | 'dwellMs' | 'isInStep' | 'now'>;

/** How often all have turned since the beginning of time. */
const turnOf = ({ now, dwellMs }: Turning): number => Math.floor((now() + earlyMs) / dwellMs);

const sceneInStep = (of: Turning): string =>
  of.isInStep ? (of.scenes[turnOf(of) % of.scenes.length] ?? of.scene) : of.scene;

/** Until the next scene is due, ms. */
const leftMs = (of: Turning): number => (of.isInStep ? (turnOf(of) + 1) * of.dwellMs - of.now() : of.dwellMs);

const isMoreUrgent = (next: WallTakeover, now: WallTakeover | null): boolean =>
  now === null || next.severity > now.severity;

/**
 * Which scene a wall shows: each for its time, the next prepared before; a key or a touch holds it; an alarm takes the wall over
 * and pins its station, then the scene that was on show returns. In step with others it goes by the server's time alone.
 */
export const wallRotationMachine = setup({
  types: {
    context: {} as WallRotationContext,
    events: {} as WallRotationEvent,
    input: {} as WallRotationInput,
  },
  delays: {
    untilPrepared: ({ context }) => Math.max(leftMs(context) - preparedMs, 0),
    prepared: ({ context }) =>
      context.isInStep ? Math.max(leftMs(context), 0) : Math.min(preparedMs, context.dwellMs),
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
    showNext: assign(({ context }) => ({
      scene: context.isInStep ? sceneInStep(context) : sceneAfter(context),
    })),
    keepStep: assign(({ context }) => ({ scene: sceneInStep(context) })),
    showChosen: assign(({ event }) => (event.type === 'scene.chosen' ? { scene: event.scene } : {})),
    takeLayout: assign(({ context, event }) => {
      if (event.type !== 'layout.changed') return {};
      const { scenes, dwellMs, isInStep = false } = event;
      const scene = scenes.includes(context.scene) ? context.scene : (scenes[0] ?? '');
      return { scenes, dwellMs, isInStep, scene };
    }),
    pin: assign(({ event }) => (event.type === 'alarm.rang' ? { takeover: event.takeover } : {})),
    unpin: assign({ takeover: null }),
  },
}).createMachine({
  id: 'wallRotation',
  context: ({ input: { scenes, dwellMs, isInStep = false, now = Date.now } }) => ({
    ...{ scenes, dwellMs, isInStep, now, takeover: null },
    scene: scenes[0] ?? '',
  }),
  initial: 'turning',
  on: {
    'layout.changed': { target: '.turning', actions: ['takeLayout', 'unpin'] },
    'alarm.rang': { guard: 'isMoreUrgent', target: '.takenOver', actions: 'pin', reenter: true },
    'scene.chosen': { guard: 'isKnown', target: '.paused', actions: ['showChosen', 'unpin'], reenter: true },
  },
  states: {
    turning: {
      entry: 'keepStep',
      on: { 'wall.touched': 'paused' },
      initial: 'showing',
      states: {
        showing: { after: { untilPrepared: { guard: 'hasAnother', target: 'preparing' } } },
        preparing: { entry: 'keepStep', after: { prepared: { target: 'showing', actions: 'showNext' } } },
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
