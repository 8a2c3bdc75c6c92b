import { expect, test } from 'vitest';
import { toQueryString } from './query-string.ts';

test('arrays become repeated keys, empty values are left out, text is escaped', () => {
  expect(
    toQueryString({ ids: [1, 2], keyword: '龙潭 & co', begin: null, end: undefined, isAll: false }),
  ).toBe('ids=1&ids=2&keyword=%E9%BE%99%E6%BD%AD+%26+co&isAll=false');
});
