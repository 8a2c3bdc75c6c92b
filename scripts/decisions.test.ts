import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
const pages = readdirSync(folder).filter((file) => file !== 'README.md');

it('the index lists every decision once, by its number and its title', () => {
  const lines = read('README.md').match(/^- .*$/gm) ?? [];
  const expected = pages.map(
    (file) => `- [${file.slice(0, 4)}](${file}) ${read(file).split('\n')[0]?.slice(2)}`,
  );
  expect([...lines].sort()).toEqual(expected.sort());
});

it('each has a number of its own', () => {
  expect(pages.filter((file) => !/^\d{4}-[a-z0-9-]+\.md$/.test(file))).toEqual([]);
  const numbers = pages.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
