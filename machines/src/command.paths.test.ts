import { commandStates } from '@stationwall/contract/station-commands';
import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type CommandHappening, commandMachine } from './command.machine.ts';

type Snapshot = SnapshotFrom<typeof commandMachine>;

const happenings: CommandHappening['type'][] = [
  'person.consented',
  'person.declined',
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
const events = happenings.map((type) => ({ type }));
const serializeState = (snapshot: unknown) => placeOf(snapshot as Snapshot);
const consentFirst = commandMachine.resolveState({
  value: 'awaitingConsent',
  context: { isRepeatable: false, tries: 0 },
});
const ordinary = getShortestPaths(commandMachine, { input, events, serializeState });
const movingWater = getShortestPaths(commandMachine, { fromState: consentFirst, events, serializeState });
const paths = [...ordinary, ...movingWater];

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

  it.each([
    ...ordinary.map((path) => [placeOf(path.state as Snapshot), 'at once', path] as const),
    ...movingWater.map((path) => [placeOf(path.state as Snapshot), 'after consent', path] as const),
  ])('replay to %s, %s', (place, begin, path) => {
    const from = begin === 'at once' ? { input } : { input, snapshot: consentFirst };
    const actor = createActor(commandMachine, from).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
