import { assign, type SnapshotFrom, setup, transition } from 'xstate';

/**
 * What happens to an escalation: the clock, or what became of its alarm. `hasNext`: somebody on duty has not been called yet. `alarm.handled`:
 * somebody acknowledged it or set it aside.
 */
export type EscalationHappening =
  | { type: 'time.passed'; hasNext: boolean }
  | { type: 'alarm.handled' }
  | { type: 'alarm.returned' }
  | { type: 'alarm.ended' }
  | { type: 'alarm.rang' };

interface EscalationFacts {
  /** Who is called by it comes from the beginning of the chain again. */
  isAnew: boolean;
}

const leaving = {
  'alarm.handled': 'handled',
  'alarm.returned': 'paused',
  'alarm.ended': 'over',
} as const;

/**
 * An alarm on its way along the chain of those on duty, until somebody acknowledges it. At the end of the chain all who work on alarms are
 * called once; then it is `exhausted`. What returns by itself waits where it is; what somebody dealt with begins anew when it rings again.
 */
export const escalationMachine = setup({
  types: { context: {} as EscalationFacts, events: {} as EscalationHappening },
  actions: {
    goOn: assign({ isAnew: false }),
    beginAnew: assign({ isAnew: true }),
  },
  guards: {
    hasNext: ({ event }) => event.type === 'time.passed' && event.hasNext,
  },
}).createMachine({
  id: 'escalation',
  context: { isAnew: false },
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        ...leaving,
        'time.passed': [
          { guard: 'hasNext', target: 'waiting', reenter: true, actions: 'goOn' },
          { target: 'exhausted', actions: 'goOn' },
        ],
      },
    },
    paused: {
      on: {
        'alarm.handled': 'handled',
        'alarm.ended': 'over',
        'alarm.rang': { target: 'waiting', actions: 'goOn' },
      },
    },
    exhausted: { on: leaving },
    handled: {
      on: { 'alarm.ended': 'over', 'alarm.rang': { target: 'waiting', actions: 'beginAnew' } },
    },
    over: { type: 'final' },
  },
});

export const escalationStates = ['waiting', 'paused', 'exhausted', 'handled', 'over'] as const;
export type EscalationState = (typeof escalationStates)[number];

/** Where an escalation is after that, and whether it begins with the first of the chain again; null where it cannot happen. */
export function afterEscalation(
  state: EscalationState,
  happening: EscalationHappening,
): { state: EscalationState; isAnew: boolean } | null {
  const before: SnapshotFrom<typeof escalationMachine> = escalationMachine.resolveState({
    value: state,
    context: { isAnew: false },
  });
  if (!before.can(happening)) return null;
  const [next] = transition(escalationMachine, before, happening);
  return { state: next.value as EscalationState, isAnew: next.context.isAnew };
}
