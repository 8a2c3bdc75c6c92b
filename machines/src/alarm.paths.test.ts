import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type AlarmHappening, alarmMachine } from './alarm.machine.ts';

type Snapshot = SnapshotFrom<typeof alarmMachine>;

const happenings: AlarmHappening['type'][] = [
  'condition.raised',
  'condition.returned',
  'alarm.acknowledged',
  'alarm.reset',
  'alarm.shelved',
  'alarm.unshelved',
  'shelf.ended',
  'suppression.began',
  'suppression.ended',
  'service.left',
  'service.resumed',
];
const placeOf = ({ value, context }: Snapshot) => `${value} ${context.isActive ? 'active' : 'returned'}`;
const input = { isLatching: true };
const paths = getShortestPaths(alarmMachine, {
  input,
  events: happenings.map((type) => ({ type })),
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of an alarm', () => {
  it('reach every state, and each only as its condition allows', () => {
    expect(paths.map(({ state }) => placeOf(state as Snapshot)).sort()).toEqual([
      'acknowledged active',
      'latched returned',
      'normal returned',
      'out-of-service active',
      'out-of-service returned',
      'returned-unacknowledged returned',
      'shelved active',
      'shelved returned',
      'suppressed active',
      'suppressed returned',
      'unacknowledged active',
    ]);
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
      const actor = createActor(alarmMachine, { input }).start();
      for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
      expect(placeOf(actor.getSnapshot())).toBe(place);
      actor.stop();
    },
  );
});
