import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type SharedListEvent, sharedListMachine } from './shared-list.machine.ts';

type Snapshot = SnapshotFrom<typeof sharedListMachine>;

const input = { freshMs: 30_000, isFollowed: false };
const happenings = [
  { type: 'reader.came' },
  { type: 'reader.left' },
  { type: 'renewal.asked' },
  { type: 'xstate.done.actor.readRows', output: ['a'] },
  { type: 'xstate.error.actor.readRows', error: new Error('away') },
  { type: 'xstate.after.agesAfter.sharedList.fresh' },
  { type: 'xstate.after.keptFor.sharedList.aged' },
  { type: 'xstate.after.retryAfter.sharedList.failed' },
] as unknown as SharedListEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([value, context.readers, context.rows, context.problem?.kind ?? null]);

const paths = getShortestPaths(sharedListMachine, {
  input,
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
  // Nobody leaves who has not come; two readers stand for many.
  stopWhen: ({ context }) => context.readers < 0 || context.readers > 2,
}).filter(({ state }) => state.context.readers >= 0 && state.context.readers <= 2);

describe('the paths of a shared list', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => String(state.value)));
    expect([...reached].sort()).toEqual(['aged', 'failed', 'fresh', 'reading', 'unread']);
  });

  it('ask for rows only while somebody reads them', () => {
    const asking = paths.filter(({ state }) => state.matches('reading') || state.matches('failed'));
    expect(
      asking.filter(({ state }) => state.context.readers === 0).map(({ state }) => state.context),
    ).toEqual([]);
  });

  it('never leave a reader with nothing to wait for', () => {
    const unread = paths.filter(({ state }) => state.matches('unread'));
    expect(unread.map(({ state: { context } }) => [context.readers, context.rows])).toEqual([[0, null]]);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const readRows = fromPromise<readonly unknown[], void>(() => new Promise(() => {}));
    const actor = createActor(sharedListMachine.provide({ actors: { readRows } }), { input }).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
