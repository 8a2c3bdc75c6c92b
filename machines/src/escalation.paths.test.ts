import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import {
  afterEscalation,
  type EscalationHappening,
  escalationMachine,
  escalationStates,
} from './escalation.machine.ts';

type Snapshot = SnapshotFrom<typeof escalationMachine>;

const happenings: EscalationHappening[] = [
  { type: 'time.passed', hasNext: true },
  { type: 'time.passed', hasNext: false },
  { type: 'alarm.handled' },
  { type: 'alarm.returned' },
  { type: 'alarm.ended' },
  { type: 'alarm.rang' },
];
const placeOf = ({ value }: Snapshot) => String(value);
const paths = getShortestPaths(escalationMachine, {
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of an escalation', () => {
  it('reach every state', () => {
    expect(paths.map(({ state }) => placeOf(state as Snapshot)).sort()).toEqual([...escalationStates].sort());
  });

  it('have a place for every happening', () => {
    const possible = happenings.filter((happening) =>
      escalationStates.some((state) => afterEscalation(state, happening) !== null),
    );
    expect(possible).toEqual(happenings);
  });

  it.each(paths.map((path) => [placeOf(path.state as Snapshot), path] as const))(
    'replay to %s',
    (place, path) => {
      const actor = createActor(escalationMachine).start();
      for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
      expect(placeOf(actor.getSnapshot())).toBe(place);
      actor.stop();
    },
  );
});
