import { expect, it } from 'vitest';
import { answerOf, newQuestion, questionKinds } from './code-question.ts';

it.each([
  ['sum', [2, 7], 9],
  ['difference', [7, 2], 5],
  ['largest', [3, 8, 5], 8],
  ['smallest', [3, 8, 5], 3],
  ['last', [3, 8, 5], 5],
  ['many', [3, 8, 5, 1], 4],
] as const)('the %s of %j is %i', (kind, numbers, answer) => {
  expect(answerOf({ kind, numbers })).toBe(answer);
});

it('names different numbers, and none below nothing is the answer', () => {
  let seed = 1;
  const random = (least: number, most: number) => {
    seed = (seed * 48271) % 2147483647;
    return least + (seed % (most - least));
  };
  const made = Array.from({ length: 500 }, () => newQuestion(random));
  expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(questionKinds));
  expect(made.filter(({ numbers }) => new Set(numbers).size !== numbers.length)).toEqual([]);
  expect(made.filter((question) => answerOf(question) < 1)).toEqual([]);
});
