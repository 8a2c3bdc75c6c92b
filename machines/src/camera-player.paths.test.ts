import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type CameraPlayerEvent, cameraPlayerMachine } from './camera-player.machine.ts';

type Snapshot = SnapshotFrom<typeof cameraPlayerMachine>;

const happenings: CameraPlayerEvent[] = [
  { type: 'decoder.granted' },
  { type: 'decoder.taken' },
  { type: 'picture.changed' },
  { type: 'player.failed', fault: 'away' },
  { type: 'retry.asked' },
];
const late = [
  { type: 'xstate.after.frozen.cameraPlayer.open.playing' },
  { type: 'xstate.after.openWithin.cameraPlayer.open.opening' },
] as never as CameraPlayerEvent[];
const waits: Readonly<Record<string, number>> = {
  'xstate.after.frozen': 1_000,
  'xstate.after.openWithin': 20_000,
};
const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.fault, Math.min(2, context.failures)]);
const silent = cameraPlayerMachine.provide({ actors: { play: fromCallback<CameraPlayerEvent>(() => {}) } });
const input = { frozenAfterMs: 1_000 };
const paths = getShortestPaths(silent, {
  input,
  events: [...happenings, ...late],
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of a camera in its tile', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].sort()).toEqual([
      ...['"failed"', '"waiting"', '{"open":"frozen"}', '{"open":"opening"}', '{"open":"playing"}'],
    ]);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const clock = new SimulatedClock();
    const actor = createActor(silent, { input, clock }).start();
    for (const { event } of path.steps) {
      const { type } = event as { type: string };
      const wait = Object.entries(waits).find(([name]) => type.startsWith(name))?.[1];
      if (wait !== undefined) clock.increment(wait);
      else if (type !== 'xstate.init') actor.send(event);
    }
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
