import { ProblemError } from '@stationwall/contract/problem';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type PageQuery, pagedListMachine, type RowPage } from './paged-list.machine.ts';

const first: PageQuery = { skipCount: 0, maxResultCount: 10, sorting: null, filter: {} };

/** A list whose questions the test answers. */
function aList(query = first) {
  const questions: (PromiseWithResolvers<RowPage> & { query: PageQuery; signal: AbortSignal })[] = [];
  const actor = createActor(
    pagedListMachine.provide({
      actors: {
        loadPage: fromPromise<RowPage, PageQuery>(({ input, signal }) => {
          const question = { ...Promise.withResolvers<RowPage>(), query: input, signal };
          questions.push(question);
          return question.promise;
        }),
      },
    }),
    { input: { query } },
  ).start();
  const at = (value: unknown) => vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(value));
  return {
    actor,
    questions,
    at,
    context: () => actor.getSnapshot().context,
    change: (part: Partial<PageQuery>) =>
      actor.send({ type: 'query.changed', query: { ...actor.getSnapshot().context.query, ...part } }),
  };
}

describe('a paged list', () => {
  it('asks at once and shows the rows', async () => {
    const list = aList();
    list.questions[0]?.resolve({ items: ['a'], totalCount: 1 });
    await list.at({ shown: 'rows' });
    expect(list.context()).toEqual({
      query: first,
      page: { items: ['a'], totalCount: 1 },
      answered: first,
      problem: null,
    });
  });

  it('tells an empty list from one that has not come', async () => {
    const list = aList();
    expect(list.context().page).toBeNull();
    list.questions[0]?.resolve({ items: [], totalCount: 0 });
    await list.at({ shown: 'empty' });
  });

  it('shows the newest answer only, however the answers come, and gives up the earlier question', async () => {
    const list = aList();
    list.change({ sorting: 'name DESC' });
    list.change({ filter: { keyword: 'x' } });
    expect(list.questions.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    list.questions[2]?.resolve({ items: ['new'], totalCount: 1 });
    list.questions[0]?.resolve({ items: ['old'], totalCount: 1 });
    await list.at({ shown: 'rows' });
    expect([list.questions[2]?.query, list.context().page?.items]).toEqual([
      { skipCount: 0, maxResultCount: 10, sorting: 'name DESC', filter: { keyword: 'x' } },
      ['new'],
    ]);
  });

  it('does not ask again for the query that it has', () => {
    const list = aList();
    list.change({});
    expect(list.questions.length).toBe(1);
  });

  it('keeps the page on show while the next one comes, and when it cannot be had', async () => {
    const list = aList();
    list.questions[0]?.resolve({ items: ['a'], totalCount: 11 });
    await list.at({ shown: 'rows' });
    list.change({ skipCount: 10 });
    expect(list.context().page?.items).toEqual(['a']);
    list.questions[1]?.reject(new ProblemError({ kind: 'offline' }));
    await list.at('failed');
    const { page, answered, problem } = list.context();
    expect({ items: page?.items, answered, problem }).toEqual({
      items: ['a'],
      answered: first,
      problem: { kind: 'offline' },
    });
    list.actor.send({ type: 'retry.asked' });
    list.questions[2]?.resolve({ items: ['b'], totalCount: 11 });
    await list.at({ shown: 'rows' });
    expect([list.context().page?.items, list.context().problem]).toEqual([['b'], null]);
  });

  it('goes to the last page when the one asked for is gone', async () => {
    const list = aList({ ...first, skipCount: 20 });
    list.questions[0]?.resolve({ items: [], totalCount: 20 });
    await vi.waitFor(() => expect(list.questions[1]?.query.skipCount).toBe(10));
    list.questions[1]?.resolve({ items: ['z'], totalCount: 20 });
    await list.at({ shown: 'rows' });
    expect(list.context().query.skipCount).toBe(10);
  });

  it('asks anew when asked to', async () => {
    const list = aList();
    list.questions[0]?.resolve({ items: [], totalCount: 0 });
    await list.at({ shown: 'empty' });
    list.actor.send({ type: 'refresh.asked' });
    list.questions[1]?.resolve({ items: ['a'], totalCount: 1 });
    await list.at({ shown: 'rows' });
  });

  it('says so when nobody supplied the call', async () => {
    const actor = createActor(pagedListMachine, { input: { query: first } }).start();
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('failed'));
    expect(actor.getSnapshot().context.problem).toEqual({ kind: 'contract', status: 0 });
  });
});
