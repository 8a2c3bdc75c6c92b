import { ProblemError } from '@stationwall/contract/problem';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/start-i18n.ts';
import { tellOfResumption } from '../platform/resumption.ts';
import { useLoad } from './use-load.ts';

interface Asked {
  answer(value: string): void;
  refuse(reason: unknown): void;
}
let asked: Asked[];
const read = () => new Promise<string>((resolve, reject) => asked.push({ answer: resolve, refuse: reject }));
const start = () => renderHook(() => useLoad(read, 1_000)).result;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  await startI18n('en');
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('waits for a slow answer instead of asking again, and says when none comes', async () => {
  const loaded = start();
  asked[0]?.answer('first');
  await pass(1_000);
  expect([loaded.current.value, loaded.current.isLoading]).toEqual(['first', true]);
  await pass(9_000);
  expect(asked.length).toBe(2);
  asked[1]?.refuse(new ProblemError({ kind: 'offline' }));
  await pass(0);
  expect([loaded.current.value, loaded.current.problem]).toEqual(['first', 'The server cannot be reached.']);
  await pass(1_000);
  expect(asked.length).toBe(3);
});

it('asks again by itself when a session that had ended goes on', async () => {
  const loaded = renderHook(() => useLoad(read)).result;
  asked[0]?.refuse(new ProblemError({ kind: 'unauthorised', error: null }));
  await pass(0);
  expect(loaded.current.problem).toBe('You are not authenticated!');
  act(tellOfResumption);
  asked[1]?.answer('again');
  await pass(0);
  expect([loaded.current.value, loaded.current.problem]).toEqual(['again', null]);
});

it('keeps one way to ask again, whatever was answered', async () => {
  const loaded = renderHook(() => useLoad(read)).result;
  const { refresh } = loaded.current;
  asked[0]?.answer('first');
  await pass(0);
  expect([loaded.current.value, loaded.current.refresh === refresh]).toEqual(['first', true]);
});
