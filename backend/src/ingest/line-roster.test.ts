import { expect, test } from 'vitest';
import { LineRoster } from './line-roster.ts';

const line = (network: string, name: string) => ({ network, name });

test('a full roster gives up the line silent longest, first those that never brought a good frame', () => {
  const roster = new LineRoster<ReturnType<typeof line>>({ most: 4, mostPerNetwork: 3 });
  const [station, silent, talking, other] = [
    line('a', 'station'),
    line('a', 'silent'),
    line('b', 'talking'),
    line('b', 'other'),
  ];
  for (const each of [station, silent, talking, other]) expect(roster.admit(each)).toBe(undefined);
  roster.proved(station);
  roster.heard(silent);
  roster.heard(talking);
  expect([roster.size, roster.strangers]).toEqual([4, 3]);
  expect(roster.admit(line('c', 'first'))?.name).toBe('other');
  expect(roster.admit(line('c', 'second'))?.name).toBe('silent');
  expect(roster.admit(line('c', 'third'))?.name).toBe('talking');
  for (const name of ['fourth', 'fifth', 'sixth']) roster.admit(line('c', name));
  expect([roster.size, roster.strangers]).toEqual([4, 3]);
});

test('one network makes room for itself, and at last gives up lines that brought good frames', () => {
  const roster = new LineRoster<ReturnType<typeof line>>({ most: 10, mostPerNetwork: 2 });
  const [station, gone] = [line('a', 'station'), line('b', 'gone')];
  roster.admit(gone);
  roster.remove(gone);
  roster.admit(station);
  roster.proved(station);
  const second = line('a', 'second');
  roster.admit(second);
  const third = line('a', 'third');
  expect(roster.admit(third)).toBe(second);
  roster.proved(third);
  expect(roster.admit(line('a', 'fourth'))).toBe(station);
  expect([roster.size, roster.strangers]).toEqual([2, 1]);
});
