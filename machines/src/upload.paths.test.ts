import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type UploadEvent, type UploadInput, uploadMachine } from './upload.machine.ts';

type Snapshot = SnapshotFrom<typeof uploadMachine>;

const happenings: UploadEvent[] = [
  { type: 'turn.came' },
  { type: 'bytes.sent', sent: 5 },
  { type: 'upload.answered', result: 1 },
  { type: 'upload.refused', error: new Error('away') },
  { type: 'callOff.asked' },
  { type: 'retry.asked' },
];
const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.sent, context.problem?.kind ?? null]);
const silent = uploadMachine.provide({ actors: { send: fromCallback<UploadEvent, UploadInput>(() => {}) } });
const input = { file: 'f', size: 10 };
const paths = getShortestPaths(silent, {
  input,
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of an upload', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => String(state.value)));
    expect([...reached].sort()).toEqual(['calledOff', 'done', 'failed', 'sending', 'waiting']);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const actor = createActor(silent, { input }).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
