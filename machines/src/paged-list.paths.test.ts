import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type PagedListEvent, type PageQuery, pagedListMachine, type RowPage } from './paged-list.machine.ts';

type Snapshot = SnapshotFrom<typeof pagedListMachine>;

const query: PageQuery = { skipCount: 10, maxResultCount: 10, sorting: null, filter: {} };
const happenings = [
  { type: 'query.changed', query: { ...query, skipCount: 0 } },
  { type: 'refresh.asked' },
  { type: 'retry.asked' },
  { type: 'xstate.done.actor.loadPage', output: { items: ['a'], totalCount: 1 } },
  { type: 'xstate.done.actor.loadPage', output: { items: [], totalCount: 0 } },
  { type: 'xstate.error.actor.loadPage', error: new Error('away') },
] as unknown as PagedListEvent[];

const placeOf = ({ value, context }: Snapshot) =>
  JSON.stringify([
    value,
    context.query.skipCount,
    context.page?.items ?? null,
    context.problem?.kind ?? null,
  ]);

const paths = getShortestPaths(pagedListMachine, {
  input: { query },
  events: happenings,
  serializeState: (snapshot) => placeOf(snapshot as Snapshot),
});

describe('the paths of a paged list', () => {
  it('reach every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    expect([...reached].sort()).toEqual(['"asking"', '"failed"', '{"shown":"empty"}', '{"shown":"rows"}']);
  });

  it('show rows with no problem beside them', () => {
    const shown = paths.filter(({ state }) => state.matches('shown') && state.context.problem !== null);
    expect(shown.map(({ state }) => state.value)).toEqual([]);
  });

  it.each(paths.map((path) => [placeOf(path.state), path] as const))('replay to %s', (place, path) => {
    const loadPage = fromPromise<RowPage, PageQuery>(() => new Promise(() => {}));
    const actor = createActor(pagedListMachine.provide({ actors: { loadPage } }), {
      input: { query },
    }).start();
    for (const { event } of path.steps) if ((event.type as string) !== 'xstate.init') actor.send(event);
    expect(placeOf(actor.getSnapshot())).toBe(place);
    actor.stop();
  });
});
