import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type ConfirmationEvent, confirmationMachine } from './confirmation.machine.ts';

type Snapshot = SnapshotFrom<typeof confirmationMachine>;

const happenings = [
  { type: 'act.asked', subject: 'Ann' },
  { type: 'act.confirmed' },
  { type: 'act.declined' },
  { type: 'xstate.done.actor.act', output: null },
  { type: 'xstate.error.actor.act', error: new Error('away') },
] as unknown as ConfirmationEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.subject, context.problem?.kind ?? null]);

const paths = getShortestPaths(confirmationMachine, {
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of an act that asks first', () => {
  it('reach every state, and never act with a refusal on show', () => {
    expect(paths.map(({ state }) => placeOf(state as Snapshot)).sort()).toEqual([
      '["acting","Ann",null]',
      '["asking","Ann","contract"]',
      '["asking","Ann",null]',
      '["idle","Ann","contract"]',
      '["idle","Ann",null]',
      '["idle",null,null]',
    ]);
  });

  it.each(paths.map((path) => [placeOf(path.state as Snapshot), path] as const))(
    'replay to %s',
    (place, path) => {
      const act = fromPromise<unknown, { subject: unknown }>(() => new Promise(() => {}));
      const actor = createActor(confirmationMachine.provide({ actors: { act } })).start();
      for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
      expect(placeOf(actor.getSnapshot())).toBe(place);
      actor.stop();
    },
  );
});
