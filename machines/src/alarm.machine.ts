import type { AlarmState } from '@stationwall/contract/alarm';
import { assign, type SnapshotFrom, setup, transition } from 'xstate';

/** What happens to an alarm: to its condition, by people, and by the clock. */
export type AlarmHappening =
  | { type: 'condition.raised' }
  | { type: 'condition.returned' }
  | { type: 'alarm.acknowledged' }
  | { type: 'alarm.reset' }
  | { type: 'alarm.shelved' }
  | { type: 'alarm.unshelved' }
  | { type: 'shelf.ended' }
  | { type: 'suppression.began' }
  | { type: 'suppression.ended' }
  | { type: 'service.left' }
  | { type: 'service.resumed' };

export interface AlarmFacts {
  /** What rings is so now. */
  isActive: boolean;
  /** It stays until somebody resets it, also when its condition has returned. */
  isLatching: boolean;
}

const raised = assign<AlarmFacts, AlarmHappening, undefined, AlarmHappening, never>({ isActive: true });
const returned = assign<AlarmFacts, AlarmHappening, undefined, AlarmHappening, never>({ isActive: false });

/** Where an alarm is kept from ringing, its condition goes on being followed. */
const followed = {
  'condition.raised': { actions: 'noteRaised' },
  'condition.returned': { actions: 'noteReturned' },
} as const;
const taken = {
  'alarm.shelved': 'shelved',
  'suppression.began': 'suppressed',
  'service.left': 'out-of-service',
} as const;
/** The clock gives it back: nobody has seen what is there now. */
const givenBack = [{ guard: 'isActive', target: 'unacknowledged' }, { target: 'normal' }] as const;

/**
 * The life of an alarm after ISA-18.2. Shelves that run out go back to unacknowledged, those that a person ends to acknowledged. The
 * backend applies it by `afterHappening`; screens ask `mayHappen` for their buttons.
 */
export const alarmMachine = setup({
  types: {
    context: {} as AlarmFacts,
    events: {} as AlarmHappening,
    input: {} as Pick<AlarmFacts, 'isLatching'>,
  },
  actions: { noteRaised: raised, noteReturned: returned },
  guards: {
    isActive: ({ context }) => context.isActive,
    isLatching: ({ context }) => context.isLatching,
  },
}).createMachine({
  id: 'alarm',
  context: ({ input }) => ({ isActive: false, isLatching: input.isLatching }),
  initial: 'normal',
  states: {
    normal: {
      on: {
        'condition.raised': { target: 'unacknowledged', actions: 'noteRaised' },
        'suppression.began': 'suppressed',
      },
    },
    unacknowledged: {
      on: {
        ...taken,
        'condition.returned': { target: 'returned-unacknowledged', actions: 'noteReturned' },
        'alarm.acknowledged': 'acknowledged',
      },
    },
    acknowledged: {
      on: {
        ...taken,
        'condition.returned': [
          { guard: 'isLatching', target: 'latched', actions: 'noteReturned' },
          { target: 'normal', actions: 'noteReturned' },
        ],
      },
    },
    'returned-unacknowledged': {
      on: {
        ...taken,
        'condition.raised': { target: 'unacknowledged', actions: 'noteRaised' },
        'alarm.acknowledged': [{ guard: 'isLatching', target: 'latched' }, { target: 'normal' }],
      },
    },
    latched: {
      on: {
        ...taken,
        'condition.raised': { target: 'unacknowledged', actions: 'noteRaised' },
        'alarm.reset': 'normal',
      },
    },
    shelved: {
      on: {
        ...followed,
        'shelf.ended': givenBack,
        'alarm.unshelved': [{ guard: 'isActive', target: 'acknowledged' }, { target: 'normal' }],
        'service.left': 'out-of-service',
      },
    },
    suppressed: {
      on: { ...followed, 'suppression.ended': givenBack, 'service.left': 'out-of-service' },
    },
    'out-of-service': { on: { ...followed, 'service.resumed': givenBack } },
  },
});

/** An alarm as it is kept: the state and the facts of the machine. */
export interface KeptAlarm extends AlarmFacts {
  state: AlarmState;
}

export const restingAlarm = (isLatching: boolean): KeptAlarm => ({
  state: 'normal',
  isActive: false,
  isLatching,
});

const snapshotOf = ({ state, isActive, isLatching }: KeptAlarm): SnapshotFrom<typeof alarmMachine> =>
  alarmMachine.resolveState({ value: state, context: { isActive, isLatching } });

/** The alarm after that; null where it cannot happen to an alarm in this state. */
export function afterHappening(alarm: KeptAlarm, happening: AlarmHappening): KeptAlarm | null {
  const before = snapshotOf(alarm);
  if (!before.can(happening)) return null;
  const [next] = transition(alarmMachine, before, happening);
  return { state: next.value as AlarmState, ...next.context };
}

/** Whether a button for it may be there: the machine allows it. Permission is another matter. */
export const mayHappen = (alarm: KeptAlarm, type: AlarmHappening['type']): boolean =>
  snapshotOf(alarm).can({ type });
