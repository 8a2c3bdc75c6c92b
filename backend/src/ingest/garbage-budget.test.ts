import { expect, test } from 'vitest';
import { GarbageBudget } from './garbage-budget.ts';

test('a line has its budget until its network has spent sixteen of them, and again with time', () => {
  const budget = new GarbageBudget(800);
  for (let turn = 0; turn < 16; turn += 1) expect(budget.spend('a', 800, 0)).toBe(800);
  expect(budget.spend('a', 1, 0)).toBe(100);
  expect(budget.spend('b', 1, 0)).toBe(800);
  expect(budget.spend('a', 200, 1_000)).toBe(800);
  expect(budget.spend('a', 1, 1_000)).toBe(100);
});
