import { describe, expect, it } from 'vitest';
import { afterClick, afterPage, stateOfPage } from './selected-keys.ts';

const page = [11, 12, 13, 14];
const keys = (chosen: ReadonlySet<unknown>) => [...chosen];

describe('a click on a row', () => {
  it('chooses it or lets it go, whatever is chosen on other pages', () => {
    expect(keys(afterClick(new Set([1]), page, 12, null))).toEqual([1, 12]);
    expect(keys(afterClick(new Set([1, 12]), page, 12, null))).toEqual([1]);
  });

  it('does the same to all rows from the one clicked before, in either direction', () => {
    expect(keys(afterClick(new Set([14]), page, 12, 14))).toEqual([14, 12, 13]);
    expect(keys(afterClick(new Set(page), page, 13, 11))).toEqual([14]);
  });

  it('means that row alone when the one clicked before is not on the page', () => {
    expect(keys(afterClick(new Set([1]), page, 12, 1))).toEqual([1, 12]);
  });
});

describe('the box of a page', () => {
  it('chooses what is not chosen yet, and lets the page go when all of it was', () => {
    expect(keys(afterPage(new Set([1, 12]), page))).toEqual([1, 12, 11, 13, 14]);
    expect(keys(afterPage(new Set([1, ...page]), page))).toEqual([1]);
  });

  it('shows all, some or none; none of an empty page', () => {
    expect([new Set(page), new Set([12]), new Set([1])].map((set) => stateOfPage(set, page))).toEqual([
      'all',
      'some',
      'none',
    ]);
    expect(stateOfPage(new Set([1]), [])).toBe('none');
  });
});
