import { expect, it } from 'vitest';
import { branchItems } from './branch-items.ts';

const at = (stcd: string, place: { basin?: string; river: string | null; addvcd?: string }) => ({
  ...{ stcd, nameZh: stcd, nameEn: stcd, sttp: 'ZZ', lon: null, lat: null, intervalS: 60, isPublic: false },
  ...place,
});
const words = {
  notSaid: 'Not said',
  language: 'en',
  divisions: [
    { code: '610700', name: '汉中市', parentCode: '610000' },
    { code: '610702', name: '汉台区', parentCode: '610700' },
  ],
};

it('counts stations on each branch, names divisions, and puts what nobody said last', () => {
  const stations = [
    at('1', { basin: 'Yangtze', river: '汉江 Han', addvcd: '610702' }),
    at('2', { basin: 'Yangtze', river: '汉江 Han' }),
    at('3', { river: null }),
  ];
  expect(
    branchItems(stations, words).map(({ id, parentId, text, note }) => [id, parentId, text, note]),
  ).toEqual([
    ['Yangtze/汉江%20Han', 'Yangtze', 'Han', '2'],
    ['Yangtze', null, 'Yangtze', '2'],
    ['Yangtze/汉江%20Han/610702', 'Yangtze/汉江%20Han', '汉中市 汉台区', '1'],
    ['Yangtze/汉江%20Han/-', 'Yangtze/汉江%20Han', 'Not said', '1'],
    ['-', null, 'Not said', '1'],
    ['-/-', '-', 'Not said', '1'],
    ['-/-/-', '-/-', 'Not said', '1'],
  ]);
});

it('keeps the branch that is chosen, though no station is there', () => {
  expect(branchItems([], words, 'Yellow/Wei').map(({ id, note }) => [id, note])).toEqual([
    ['Yellow/Wei', '0'],
    ['Yellow', '0'],
  ]);
});
