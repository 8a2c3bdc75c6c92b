import { expect, it } from 'vitest';
import { pathTo, treeRows, treeStep } from './tree-rows.ts';

const items = [
  { id: 'han', parentId: null, text: 'Han River' },
  { id: 'upper', parentId: 'han', text: 'Upper reach' },
  { id: 'bai', parentId: 'upper', text: 'Baihe' },
  { id: 'lower', parentId: 'han', text: 'Lower reach' },
  { id: 'gan', parentId: null, text: 'Gan River' },
];
const told = (unfolded: string[], sought = '') =>
  treeRows(items, new Set(unfolded), sought).map(
    ({ item, level, place, of, isUnfolded }) => `${level} ${item.id} ${place}/${of} ${isUnfolded}`,
  );

it('folded, only what is outermost is on show', () => {
  expect(told([])).toEqual(['1 han 1/2 false', '1 gan 2/2 null']);
});

it('what is unfolded stands under its parent', () => {
  expect(told(['han'])).toEqual([
    '1 han 1/2 true',
    '2 upper 1/2 false',
    '2 lower 2/2 null',
    '1 gan 2/2 null',
  ]);
});

it('what is sought stands under its parents, unfolded', () => {
  expect([told([], ' BAI '), told([], 'nowhere')]).toEqual([
    ['1 han 1/1 true', '2 upper 1/1 true', '3 bai 1/1 null'],
    [],
  ]);
});

it('tells the way to an item from the top', () => {
  expect([pathTo(items, 'bai').map(({ id }) => id), pathTo(items, 'gone'), pathTo(items, null)]).toEqual([
    ['han', 'upper', 'bai'],
    [],
    [],
  ]);
});

it('arrow keys go from line to line, into and out of branches', () => {
  const rows = treeRows(items, new Set(['han']), '');
  const steps = (at: number) =>
    Object.fromEntries(
      ['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowRight', 'ArrowLeft', 'x'].map((key) => [
        key,
        treeStep(rows, at, key),
      ]),
    );
  expect([steps(0), steps(1), steps(2), steps(3)]).toEqual([
    {
      ArrowDown: { goTo: 1 },
      ArrowUp: null,
      Home: { goTo: 0 },
      End: { goTo: 3 },
      ArrowRight: { goTo: 1 },
      ArrowLeft: { fold: 'han' },
      x: null,
    },
    {
      ArrowDown: { goTo: 2 },
      ArrowUp: { goTo: 0 },
      Home: { goTo: 0 },
      End: { goTo: 3 },
      ArrowRight: { fold: 'upper' },
      ArrowLeft: { goTo: 0 },
      x: null,
    },
    {
      ArrowDown: { goTo: 3 },
      ArrowUp: { goTo: 1 },
      Home: { goTo: 0 },
      End: { goTo: 3 },
      ArrowRight: null,
      ArrowLeft: { goTo: 0 },
      x: null,
    },
    {
      ArrowDown: null,
      ArrowUp: { goTo: 2 },
      Home: { goTo: 0 },
      End: { goTo: 3 },
      ArrowRight: null,
      ArrowLeft: null,
      x: null,
    },
  ]);
});
