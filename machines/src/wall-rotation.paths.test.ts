import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type WallRotationEvent, wallRotationMachine } from './wall-rotation.machine.ts';

type Snapshot = SnapshotFrom<typeof wallRotationMachine>;

const input = { scenes: ['map', 'rain'], dwellMs: 20_000 };
const takeover = { alarmId: 'a1', stcd: '61000001', severity: 3 };
const happenings = [
  { type: 'wall.touched' },
  { type: 'pause.ended' },
  { type: 'scene.chosen', scene: 'rain' },
  { type: 'layout.changed', ...input },
  { type: 'alarm.rang', takeover },
  { type: 'alarm.settled', alarmId: 'a1' },
  { type: 'xstate.after.untilPrepared.wallRotation.turning.showing' },
  { type: 'xstate.after.prepared.wallRotation.turning.preparing' },
  { type: 'xstate.after.pause.wallRotation.paused' },
  { type: 'xstate.after.takeover.wallRotation.takenOver' },
] as unknown as WallRotationEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.scene, context.takeover?.alarmId ?? null]);

const paths = getShortestPaths(wallRotationMachine, {
  input,
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of a wall that turns', () => {
  it('reach every state, and pin a station in a takeover alone', () => {
    expect(paths.map(({ state }) => placeOf(state as Snapshot)).sort()).toEqual([
      '["paused","map",null]',
      '["paused","rain",null]',
      '["takenOver","map","a1"]',
      '["takenOver","rain","a1"]',
      '[{"turning":"preparing"},"map",null]',
      '[{"turning":"preparing"},"rain",null]',
      '[{"turning":"showing"},"map",null]',
      '[{"turning":"showing"},"rain",null]',
    ]);
  });

  it.each(paths.map((path) => [placeOf(path.state as Snapshot), path] as const))(
    'replay to %s',
    (place, path) => {
      const actor = createActor(wallRotationMachine, { clock: new SimulatedClock(), input }).start();
      for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
      expect(placeOf(actor.getSnapshot())).toBe(place);
      actor.stop();
    },
  );
});
