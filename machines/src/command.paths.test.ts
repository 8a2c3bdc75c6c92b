import { commandStates } from '@stationwall/contract/station-commands';
import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type CommandHappening, commandMachine } from './command.machine.ts';

type Snapshot = SnapshotFrom<typeof commandMachine>;

const happenings: CommandHappening['type'][] = [
  'command.sent',
  'station.acknowledged',
  'station.answered',
  'station.refused',
  'line.lost',
  'answer.overdue',
  'limit.passed',
  'command.cancelled',
];
const placeOf = ({ value, context }: Snapshot) => `${value} ${context.tries}`;
const input = { isRepeatable: true };
const paths = getShortestPaths(commandMachine, {
  input,
  events: happenings.map((type) => ({ type })),
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of a command', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => String((state as Snapshot).value)));
    expect([...reached].sort()).toEqual([...commandStates].sort());
  });

  it('have a place for every happening', () => {
    const possible = happenings.filter((type) =>
      paths.some(({ state }) => (state as Snapshot).can({ type })),
    );
    expect(possible).toEqual(happenings);
  });

  it.each(paths.map((path) => [placeOf(path.state as Snapshot), path] as const))(
    'replay to %s',
    (place, path) => {
      const actor = createActor(commandMachine, { input }).start();
      for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
      expect(placeOf(actor.getSnapshot())).toBe(place);
      actor.stop();
    },
  );
});
