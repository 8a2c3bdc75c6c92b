import { expect, test, vi } from 'vitest';
import { Rounds } from './rounds.ts';

test('rounds go one after the other, one that fails is told, and closing waits for those that were asked for', async () => {
  const told: string[] = [];
  const waiting = Promise.withResolvers<void>();
  const rounds = new Rounds(
    1,
    async (now) => {
      told.push(`begun ${now}`);
      if (now === 1) await waiting.promise;
      if (now === 2) throw new Error('the store is away');
      told.push(`done ${now}`);
    },
    (error) => told.push((error as Error).message),
  );
  const last = [1, 2, 3].map((now) => rounds.go(now)).at(-1);
  waiting.resolve();
  await last;
  expect(told).toEqual(['begun 1', 'done 1', 'begun 2', 'the store is away', 'begun 3', 'done 3']);
  expect(rounds.isClosing).toBe(false);
  void rounds.go(4);
  await rounds.close();
  expect([told.at(-1), rounds.isClosing]).toEqual(['done 4', true]);
});

test('it begins by itself, goes on after a fault, and not once it is closed', async () => {
  let count = 0;
  const third = Promise.withResolvers<void>();
  const rounds = new Rounds(
    1,
    async () => {
      count += 1;
      if (count === 3) third.resolve();
      throw new Error('again');
    },
    () => {},
  );
  rounds.start();
  await third.promise;
  await rounds.close();
  vi.useFakeTimers();
  try {
    rounds.start();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
