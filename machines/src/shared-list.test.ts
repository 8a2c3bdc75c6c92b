import { type Problem, ProblemError } from '@stationwall/contract/problem';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type SharedListHabits, sharedListMachine } from './shared-list.machine.ts';

/** A list on a simulated clock; `answer` and `refuse` settle the question that is open. */
function someList(habits: SharedListHabits = { freshMs: 30_000, isFollowed: false }) {
  const clock = new SimulatedClock();
  const questions: PromiseWithResolvers<readonly unknown[]>[] = [];
  const readRows = fromPromise<readonly unknown[], void>(() => {
    const question = Promise.withResolvers<readonly unknown[]>();
    questions.push(question);
    return question.promise;
  });
  const logic = sharedListMachine.provide({ actors: { readRows } });
  const actor = createActor(logic, { clock, input: habits }).start();
  const value = () => actor.getSnapshot().value;
  const reach = (state: string) => vi.waitFor(() => expect(value()).toBe(state));
  return {
    ...{ clock, value, asked: () => questions.length, rows: () => actor.getSnapshot().context.rows },
    problem: () => actor.getSnapshot().context.problem,
    come: () => actor.send({ type: 'reader.came' }),
    leave: () => actor.send({ type: 'reader.left' }),
    renew: () => actor.send({ type: 'renewal.asked' }),
    answer(...rows: unknown[]) {
      questions.at(-1)?.resolve(rows);
      return reach('fresh');
    },
    refuse(problem: Problem = { kind: 'offline' }) {
      questions.at(-1)?.reject(new ProblemError(problem));
      return reach('failed');
    },
  };
}

describe('a shared list', () => {
  it('is read once for all who show it, and not before', async () => {
    const { come, answer, asked, rows } = someList();
    expect(asked()).toBe(0);
    come();
    come();
    await answer('a', 'b');
    come();
    expect([asked(), rows()]).toEqual([1, ['a', 'b']]);
  });

  it('is read anew after a save, and keeps the same rows the same value', async () => {
    const { come, answer, renew, asked, rows } = someList();
    come();
    await answer('a');
    const before = rows();
    renew();
    expect([asked(), rows()]).toEqual([2, ['a']]);
    await answer('a');
    expect(rows()).toBe(before);
    renew();
    await answer('a', 'b');
    expect(rows()).toEqual(['a', 'b']);
  });

  it('takes the answer to the newest question when it is renewed while it is read', async () => {
    const { come, answer, renew, asked, rows } = someList();
    come();
    renew();
    expect(asked()).toBe(2);
    await answer('new');
    expect(rows()).toEqual(['new']);
  });

  it('is kept a while after the last reader has left, shown to who comes back, and then dropped', async () => {
    const { come, leave, answer, clock, asked, rows, value } = someList();
    come();
    come();
    await answer('a');
    leave();
    leave();
    clock.increment(20_000);
    come();
    expect([asked(), rows()]).toEqual([1, ['a']]);
    leave();
    clock.increment(40_000);
    come();
    expect([asked(), rows(), value()]).toEqual([2, ['a'], 'reading']);
    leave();
    expect([rows(), value()]).toEqual([['a'], 'aged']);
    clock.increment(60_000);
    expect([rows(), value()]).toEqual([null, 'unread']);
  });

  it('stays while anybody reads it, however long, and a minute from when the last one left', async () => {
    const { come, leave, answer, clock, rows } = someList();
    come();
    come();
    await answer('a');
    clock.increment(30_000);
    clock.increment(600_000);
    leave();
    clock.increment(600_000);
    expect(rows()).toEqual(['a']);
    leave();
    clock.increment(59_000);
    expect(rows()).toEqual(['a']);
    clock.increment(1_000);
    expect(rows()).toBe(null);
  });

  it('that is followed is read again by itself while anybody reads it', async () => {
    const { come, leave, answer, clock, asked } = someList({ freshMs: 60_000, isFollowed: true });
    come();
    await answer('a');
    clock.increment(60_000);
    expect(asked()).toBe(2);
    await answer('a');
    leave();
    clock.increment(600_000);
    expect(asked()).toBe(2);
  });

  it('that was changed while nobody read it is read anew by who comes next', async () => {
    const { come, leave, answer, renew, asked } = someList();
    come();
    await answer('a');
    leave();
    renew();
    expect(asked()).toBe(1);
    come();
    expect(asked()).toBe(2);
  });

  it('that cannot be had says why, keeps what it had and is asked for again', async () => {
    const { come, answer, refuse, renew, clock, asked, rows, problem } = someList();
    come();
    await answer('a');
    renew();
    await refuse();
    expect([rows(), problem()?.kind]).toEqual([['a'], 'offline']);
    clock.increment(5_000);
    expect(asked()).toBe(3);
    await answer('a');
    expect(problem()).toBe(null);
  });

  it('that is refused is not asked for again until the session goes on', async () => {
    const { come, refuse, renew, clock, asked } = someList();
    come();
    await refuse({ kind: 'unauthorised', error: null });
    clock.increment(60_000);
    expect(asked()).toBe(1);
    renew();
    expect(asked()).toBe(2);
  });
});
