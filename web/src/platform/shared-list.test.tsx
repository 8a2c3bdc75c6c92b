import { ProblemError } from '@stationwall/contract/problem';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellOfResumption } from './resumption.ts';
import { readSharedList, renewSharedLists, sharedList, useSharedList } from './shared-list.ts';

let asked: PromiseWithResolvers<string[]>[];
const read = () => {
  const question = Promise.withResolvers<string[]>();
  asked.push(question);
  return question.promise;
};
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const answer = async (...rows: string[]) => {
  asked.at(-1)?.resolve(rows);
  await settle();
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks once for all that show a list, and tells all of them', async () => {
  const list = sharedList(read);
  const [one, other] = [renderHook(() => useSharedList(list)), renderHook(() => useSharedList(list))];
  await answer('a');
  expect([asked.length, one.result.current.rows, other.result.current.rows]).toEqual([1, ['a'], ['a']]);
});

it('renews what a save of an entity changes, and nothing else', async () => {
  const [roles, types] = [sharedList(read, { changedBy: ['role'] }), sharedList(read)];
  const shown = renderHook(() => [useSharedList(roles).rows, useSharedList(types).rows]);
  asked[0]?.resolve(['a']);
  asked[1]?.resolve(['PP']);
  await settle();
  act(() => renewSharedLists('role'));
  await answer('a', 'b');
  expect([asked.length, shown.result.current]).toEqual([3, [['a', 'b'], ['PP']]]);
});

it('renews all lists when a session that had ended goes on', async () => {
  const list = sharedList(read);
  const shown = renderHook(() => useSharedList(list));
  await answer('a');
  act(tellOfResumption);
  await answer('b');
  expect(shown.result.current).toEqual({ rows: ['b'], problem: null });
});

it('gives a dialog the rows that are on show, or says why there are none', async () => {
  const list = sharedList(read);
  renderHook(() => useSharedList(list));
  await answer('a');
  const { signal } = new AbortController();
  expect([await readSharedList(list, signal), asked.length]).toEqual([['a'], 1]);
  act(() => renewSharedLists());
  const rows = readSharedList(list, signal);
  asked[1]?.reject(new ProblemError({ kind: 'offline' }));
  await expect(rows).rejects.toEqual(new ProblemError({ kind: 'offline' }));
  const again = readSharedList(list, signal);
  await answer('b');
  expect(await again).toEqual(['b']);
});
