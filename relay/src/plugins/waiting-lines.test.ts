import { expect, it } from 'vitest';
import { type Place, WaitingLines } from './waiting-lines.ts';

/** Joins so often with one key; `told` gets each one's number and answer in the order of the answers. */
function crowd(lines: WaitingLines, key: string, size: number) {
  const told: [number, boolean][] = [];
  const places = Array.from({ length: size }, () => lines.join(key) as Place);
  for (const [index, { turn }] of places.entries()) turn.then((isInside) => told.push([index, isInside]));
  return { places, told };
}

const answered = () => new Promise((resolve) => setImmediate(resolve));

it('lets so many in at once, and the others in turn as places come free', async () => {
  const lines = new WaitingLines({ inside: 2, waiting: 9 });
  const { places, told } = crowd(lines, 'a', 5);
  await answered();
  expect(told).toEqual([
    [0, true],
    [1, true],
  ]);
  places[1]?.leave();
  await answered();
  expect(told.slice(2)).toEqual([[2, true]]);
  places[0]?.leave();
  places[2]?.leave();
  await answered();
  expect(told.slice(3)).toEqual([
    [3, true],
    [4, true],
  ]);
});

it('passes over those who left the line', async () => {
  const lines = new WaitingLines({ inside: 1, waiting: 9 });
  const { places, told } = crowd(lines, 'a', 3);
  places[1]?.leave();
  places[0]?.leave();
  await answered();
  expect(told).toEqual([
    [0, true],
    [1, false],
    [2, true],
  ]);
});

it('gives one place free for somebody who leaves twice', async () => {
  const lines = new WaitingLines({ inside: 1, waiting: 9 });
  const { places, told } = crowd(lines, 'a', 3);
  places[0]?.leave();
  places[0]?.leave();
  await answered();
  expect(told).toEqual([
    [0, true],
    [1, true],
  ]);
});

it('refuses whoever comes to a full line, until somebody leaves it', () => {
  const lines = new WaitingLines({ inside: 1, waiting: 2 });
  const { places } = crowd(lines, 'a', 3);
  expect(lines.join('a')).toBeNull();
  places[2]?.leave();
  expect(lines.join('a')).not.toBeNull();
});

it('has a line for each key, and none for those who are gone', async () => {
  const lines = new WaitingLines({ inside: 1, waiting: 9 });
  const first = crowd(lines, 'a', 2);
  const second = crowd(lines, 'b', 1);
  await answered();
  expect([first.told, second.told, lines.size]).toEqual([[[0, true]], [[0, true]], 2]);
  for (const { leave } of [...first.places, ...second.places]) leave();
  expect(lines.size).toBe(0);
});

it('shares the places among the keys that want some, and leaves each a browser’s number', async () => {
  const lines = new WaitingLines({ inside: 16, waiting: 99 });
  const insideOf = async ({ told }: ReturnType<typeof crowd>) => {
    await answered();
    return told.length;
  };
  const alone = crowd(lines, 'a', 40);
  expect(await insideOf(alone)).toBe(16);
  const second = crowd(lines, 'b', 40);
  expect(await insideOf(second)).toBe(8);
  for (const { leave } of alone.places.slice(0, 16)) leave();
  expect(await insideOf(alone)).toBe(16 + 8);
  const third = crowd(lines, 'c', 40);
  const fourth = crowd(lines, 'd', 40);
  expect([await insideOf(third), await insideOf(fourth)]).toEqual([6, 6]);
});

it('lets more of those in who wait when others have gone', async () => {
  const lines = new WaitingLines({ inside: 16, waiting: 99 });
  const [first] = crowd(lines, 'a', 1).places;
  const { told } = crowd(lines, 'b', 40);
  await answered();
  expect(told.length).toBe(8);
  first?.leave();
  await answered();
  expect(told.length).toBe(16);
});
