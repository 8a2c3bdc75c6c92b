import { assign, emit, setup } from 'xstate';

/** `severity` is the highest that nobody has acknowledged; 0 = all is quiet. */
export type AlarmSoundEvent =
  | { type: 'audio.allowed' }
  | { type: 'audio.blocked' }
  | { type: 'alarms.changed'; severity: number }
  | { type: 'mute.chosen'; forMs: number }
  | { type: 'mute.ended' };

/** A host makes it heard. */
type AlarmSoundNews = { type: 'sound.due'; severity: number };

interface AlarmSoundContext {
  severity: number;
  mutedForMs: number;
}

/**
 * Whether alarms are heard: the browser may forbid it, a person may mute it for a while, and else it sounds again and again until somebody
 * acknowledges.
 */
export const alarmSoundMachine = setup({
  types: {
    context: {} as AlarmSoundContext,
    events: {} as AlarmSoundEvent,
    emitted: {} as AlarmSoundNews,
  },
  actions: {
    noteSeverity: assign(({ context, event }) => ({
      severity: event.type === 'alarms.changed' ? event.severity : context.severity,
    })),
  },
  delays: {
    /** The higher, the more often. */
    repeatAfter: ({ context }) => [30_000, 30_000, 20_000, 10_000, 5_000][context.severity] ?? 30_000,
    muteEnds: ({ context }) => context.mutedForMs,
  },
  guards: {
    isRinging: ({ context }) => context.severity > 0,
    isQuiet: ({ context }) => context.severity === 0,
    isHigher: ({ context, event }) => event.type === 'alarms.changed' && event.severity > context.severity,
  },
}).createMachine({
  id: 'alarmSound',
  context: { severity: 0, mutedForMs: 0 },
  initial: 'blocked',
  on: { 'alarms.changed': { actions: 'noteSeverity' } },
  states: {
    blocked: { on: { 'audio.allowed': 'armed' } },
    armed: {
      initial: 'quiet',
      on: {
        'audio.blocked': 'blocked',
        'mute.chosen': {
          target: 'muted',
          actions: assign(({ event }) => ({ mutedForMs: event.forMs })),
        },
      },
      states: {
        quiet: { always: { guard: 'isRinging', target: 'ringing' } },
        ringing: {
          entry: emit(({ context }) => ({ type: 'sound.due' as const, severity: context.severity })),
          always: { guard: 'isQuiet', target: 'quiet' },
          after: { repeatAfter: { target: 'ringing', reenter: true } },
          on: {
            'alarms.changed': [
              { guard: 'isHigher', target: 'ringing', reenter: true, actions: 'noteSeverity' },
              { actions: 'noteSeverity' },
            ],
          },
        },
      },
    },
    muted: {
      after: { muteEnds: 'armed' },
      on: { 'mute.ended': 'armed', 'audio.blocked': 'blocked' },
    },
  },
});
