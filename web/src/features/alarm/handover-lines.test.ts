import { expect, it } from 'vitest';
import { pagesOf, wrapped } from './handover-lines.ts';

it('breaks lines where they end, at blanks, and between Chinese letters', () => {
  expect(wrapped('one two three\nfour', 8)).toEqual(['one two', 'three', 'four']);
  expect(wrapped('水位持续上涨', 8)).toEqual(['水位持续', '上涨']);
  expect(wrapped('')).toEqual(['']);
});

it('leaves no heading at the foot of a page', () => {
  const line = (text: string) => ({ text, isHeading: text.startsWith('#') });
  const pages = pagesOf(['#1', 'a', '#2', 'b', 'c', 'd'].map(line), 3);
  expect(pages.map((page) => page.map(({ text }) => text))).toEqual([['#1', 'a'], ['#2', 'b', 'c'], ['d']]);
});
