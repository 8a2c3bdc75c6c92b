import { expect, it } from 'vitest';
import { placeNames, pondingNames } from './place-names.ts';
import { randomOf } from './random.ts';

it('never gives a place name twice, in neither language', () => {
  const names = placeNames(randomOf('test'));
  const zh = new Set<string>();
  const en = new Set<string>();
  for (let count = 1; count <= 18_000; count++) {
    const name = names.next().value;
    zh.add(name.zh);
    en.add(name.en);
    if (zh.size !== count || en.size !== count) expect.fail(`${name.zh} ${name.en} came twice`);
  }
});

it('passes over names that are taken', () => {
  const first = placeNames(randomOf('taken')).next().value;
  expect(placeNames(randomOf('taken'), new Set([first.en])).next().value).not.toEqual(first);
});

it('numbers ponding spots once the streets of a city run out', () => {
  const names = pondingNames(randomOf('test'), { zh: '武汉', en: 'Wuhan' });
  const seen = Array.from({ length: 400 }, () => names.next().value);
  expect(new Set(seen.map(({ en }) => en)).size).toBe(400);
  expect(seen[0]?.zh.startsWith('武汉')).toBe(true);
  expect(seen[399]?.en).toMatch(/ 3$/);
});
