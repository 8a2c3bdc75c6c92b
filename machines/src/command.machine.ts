import type { CommandState } from '@stationwall/contract/station-commands';
import { assign, type SnapshotFrom, setup, transition } from 'xstate';

/** What happens to a command: by the centre, by its station, by people, and by the clock. */
export type CommandHappening =
  | { type: 'person.consented' }
  | { type: 'person.declined' }
  | { type: 'command.sent' }
  | { type: 'station.acknowledged' }
  | { type: 'station.answered' }
  | { type: 'station.refused' }
  | { type: 'line.lost' }
  | { type: 'answer.overdue' }
  | { type: 'limit.passed' }
  | { type: 'command.cancelled' };

export interface CommandFacts {
  /** It may be sent again when nobody knows whether the station got it: asking twice does no harm. */
  isRepeatable: boolean;
  /** How often it was sent. */
  tries: number;
}

/** So often a command that may be repeated is sent before it is given up. */
export const mostTries = 3;

const again = [{ guard: 'mayRepeat', target: 'queued' }, { target: 'timedOut' }] as const;

/**
 * The life of a command to a station. It waits until its station has a line, goes out, and ends in one of five ways: answered, refused,
 * timedOut (sent, and nothing came), offline (the station did not come back in time) or cancelled (before it was sent). One that moves water
 * begins in awaitingConsent: without a second person's consent in time it is cancelled.
 */
export const commandMachine = setup({
  types: {
    context: {} as CommandFacts,
    events: {} as CommandHappening,
    input: {} as Pick<CommandFacts, 'isRepeatable'>,
  },
  actions: { countTry: assign({ tries: ({ context }) => context.tries + 1 }) },
  guards: { mayRepeat: ({ context }) => context.isRepeatable && context.tries < mostTries },
}).createMachine({
  id: 'command',
  context: ({ input }) => ({ isRepeatable: input.isRepeatable, tries: 0 }),
  initial: 'queued',
  states: {
    awaitingConsent: {
      on: {
        'person.consented': 'queued',
        'person.declined': 'cancelled',
        'limit.passed': 'cancelled',
        'command.cancelled': 'cancelled',
      },
    },
    queued: {
      on: {
        'command.sent': { target: 'sent', actions: 'countTry' },
        'limit.passed': 'offline',
        'command.cancelled': 'cancelled',
      },
    },
    sent: {
      on: {
        'station.acknowledged': 'acknowledged',
        'station.answered': 'answered',
        'station.refused': 'refused',
        // What may not be repeated waits for its answer: the station may have it, and come back by another line.
        'line.lost': { guard: 'mayRepeat', target: 'queued' },
        'answer.overdue': again,
      },
    },
    acknowledged: {
      on: {
        'station.answered': 'answered',
        'station.refused': 'refused',
        'answer.overdue': 'timedOut',
      },
    },
    answered: { type: 'final' },
    refused: { type: 'final' },
    timedOut: { type: 'final' },
    offline: { type: 'final' },
    cancelled: { type: 'final' },
  },
});

/** A command as it is kept: the state and the facts of the machine. */
export interface KeptCommand extends CommandFacts {
  state: CommandState;
}

const snapshotOf = ({ state, isRepeatable, tries }: KeptCommand): SnapshotFrom<typeof commandMachine> =>
  commandMachine.resolveState({ value: state, context: { isRepeatable, tries } });

/** The command after that; null where it cannot happen to a command in this state, and nothing changes. */
export function afterCommandHappening(command: KeptCommand, happening: CommandHappening): KeptCommand | null {
  const before = snapshotOf(command);
  if (!before.can(happening)) return null;
  const [next] = transition(commandMachine, before, happening);
  return { state: next.value as CommandState, ...next.context };
}
