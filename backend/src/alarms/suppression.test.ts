import { expect, it } from 'vitest';
import { circleOf, isQuieted, suppressorsOf } from './suppression.ts';

const rule = (id: number, suppressedById: number | null) => ({ id, suppressedById });
const open = (stcd: string, rule_id: number | null, is_active = true) => ({ stcd, rule_id, is_active });

it('an alarm is quiet while one of the rule before it is there at its station', () => {
  const by = suppressorsOf([rule(1, null), rule(2, 1)]);
  expect(isQuieted(by, open('A', 2), [open('A', 1)])).toBe(true);
  expect(isQuieted(by, open('A', 2), [open('A', 1, false), open('B', 1), open('A', null)])).toBe(false);
  expect(isQuieted(by, open('A', 1), [open('A', 2)])).toBe(false);
});

it('finds rules that would keep each other quiet, and none where a chain ends or a circle is of others', () => {
  expect(circleOf([rule(1, 3), rule(2, 1), rule(3, null)], rule(3, 2))).toEqual([2, 1, 3]);
  expect(circleOf([rule(1, null)], rule(1, 1))).toEqual([1]);
  expect(circleOf([rule(1, 3), rule(2, 1), rule(3, null)], rule(4, 2))).toEqual([]);
  expect(circleOf([rule(1, 2), rule(2, 1)], rule(4, 2))).toEqual([]);
});
