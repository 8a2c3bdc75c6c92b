import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type AlarmSoundEvent, alarmSoundMachine } from './alarm-sound.machine.ts';

type Snapshot = SnapshotFrom<typeof alarmSoundMachine>;

const happenings = [
  { type: 'audio.allowed' },
  { type: 'audio.blocked' },
  { type: 'alarms.changed', severity: 0 },
  { type: 'alarms.changed', severity: 4 },
  { type: 'mute.chosen', forMs: 60_000 },
  { type: 'mute.ended' },
] as AlarmSoundEvent[];

const placeOf = ({ value, context }: Snapshot) => `${JSON.stringify(value)} ${context.severity}`;
const paths = getShortestPaths(alarmSoundMachine, {
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of the sound of alarms', () => {
  it('reach every state', () => {
    expect(paths.map(({ state }) => placeOf(state as Snapshot)).sort()).toEqual([
      '"blocked" 0',
      '"blocked" 4',
      '"muted" 0',
      '"muted" 4',
      '{"armed":"quiet"} 0',
      '{"armed":"ringing"} 4',
    ]);
  });

  it.each(paths.map((path) => [placeOf(path.state as Snapshot), path] as const))(
    'replay to %s',
    (place, path) => {
      const actor = createActor(alarmSoundMachine, { clock: new SimulatedClock() }).start();
      for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
      expect(placeOf(actor.getSnapshot())).toBe(place);
      actor.stop();
    },
  );
});
