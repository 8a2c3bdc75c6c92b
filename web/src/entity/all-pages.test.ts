import { expect, it } from 'vitest';
import { allPages } from './all-pages.ts';

/** A server with rows of these numbers, which gives at most `most` of them at once. */
const serverOf = (numbers: number[], most: number, whileRead: (skipCount: number) => void = () => {}) => {
  const asked: number[] = [];
  const read = async (skipCount: number, maxResultCount: number) => {
    asked.push(skipCount);
    const items = numbers
      .slice(skipCount, skipCount + Math.min(most, maxResultCount))
      .map((number) => ({ number }));
    whileRead(skipCount);
    return { items, totalCount: numbers.length };
  };
  return { asked, read };
};
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const numbersOf = (rows: readonly { number: number }[] | null) => rows?.map(({ number }) => number) ?? null;

it('all pages are read, of a server too that gives fewer rows than it was asked for', async () => {
  const generous = serverOf(upTo(1_200), 10_000);
  expect(numbersOf(await allPages(generous.read))).toEqual(upTo(1_200));
  expect(generous.asked).toEqual([0, 500, 1_000]);
  const sparing = serverOf(upTo(250), 100);
  expect(numbersOf(await allPages(sparing.read))).toEqual(upTo(250));
  expect(sparing.asked).toEqual([0, 100, 200]);
});

it('none found is an empty file', async () => {
  expect(await allPages(serverOf([], 500).read)).toEqual([]);
});

it('a row that a newer one pushed into the next page comes once', async () => {
  const numbers = upTo(700);
  const server = serverOf(numbers, 500, (skipCount) => {
    if (skipCount === 0) numbers.unshift(-1);
  });
  expect(numbersOf(await allPages(server.read))).toEqual(upTo(700));
});

it('more than a page should hold are not read on', async () => {
  const server = serverOf(upTo(20_001), 500);
  expect(await allPages(server.read)).toBe(null);
  expect(server.asked).toEqual([0]);
});
