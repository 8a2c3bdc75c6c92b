import { upgradeStates } from '@stationwall/contract/upgrade';
import { describe, expect, it } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type UpgradeHappening, upgradeMachine } from './upgrade.machine.ts';

type Snapshot = SnapshotFrom<typeof upgradeMachine>;

const happenings: UpgradeHappening['type'][] = [
  ...(['offer.sent', 'offer.lost', 'silence.passed', 'upgrade.cancelled', 'retry.asked'] as const),
  ...(['device.downloading', 'device.verified', 'device.installed', 'device.confirmed'] as const),
  ...(['device.rolledBack', 'device.refused'] as const),
];
const placeOf = ({ value, context }: Snapshot) => `${value} ${context.tries}`;
const paths = getShortestPaths(upgradeMachine, {
  events: happenings.map((type) => ({ type })),
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of a device of an upgrade', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => String((state as Snapshot).value)));
    expect([...reached].sort()).toEqual([...upgradeStates].sort());
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
      const actor = createActor(upgradeMachine).start();
      for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
      expect(placeOf(actor.getSnapshot())).toBe(place);
      actor.stop();
    },
  );
});
