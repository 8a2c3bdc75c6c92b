import { expect, test } from 'vitest';
import { addressRange, isInRange, plainAddress } from './address-range.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.77/24 ', '203.0.113.0/24'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ['2001:DB8::1', '2001:db8::1/128'],
  ['2001:db8:1:2::9/64', '2001:db8:1:2::/64'],
  ['203.0.113', null],
  ['203.0.113.0/33', null],
  ['203.0.113.0/-1', null],
  ['203.0.113.0/24/8', null],
  ['0x7f.1', null],
  ['example.org', null],
  ['', null],
])('%j is the range %j', (given, range) => {
  expect(addressRange(given)).toBe(range);
});

test.each([
  ['203.0.113.7', '203.0.113.0/24', true],
  ['::ffff:203.0.113.7', '203.0.113.0/24', true],
  ['203.0.114.7', '203.0.113.0/24', false],
  ['2001:db8::1', '203.0.113.0/24', false],
  ['2001:db8::1', '2001:db8::/32', true],
  ['203.0.113.7', '::/0', false],
  ['no address', '0.0.0.0/0', false],
])('%s in %s: %s', (address, range, isIn) => {
  expect(isInRange(address, range)).toBe(isIn);
});

test('an address is shown as people know it', () => {
  expect(['::ffff:127.0.0.1', '2001:DB8::1', 'x'].map(plainAddress)).toEqual([
    '127.0.0.1',
    '2001:db8::1',
    'x',
  ]);
});
