import { expect, test } from 'vitest';
import { newPasswordFault } from './password-rules.ts';

test.each([
  ['', 'required'],
  ['Abc#1', 'weak'],
  ['Abcde1', 'weak'],
  ['Abcde#', 'weak'],
  ['12345#', 'weak'],
  ['Abc 12', 'weak'],
  ['Abcde#1', null],
  ['水位监测#1', null],
  ['Abcdefghijklm#12', null],
  ['Abcdefghijklm#123', 'tooLong'],
  ['Old#1234', 'same'],
  [`A#1${'x'.repeat(30)}`, 'tooLong'],
])('the new password %j is %s', (newPassword, fault) => {
  expect(newPasswordFault(newPassword, 'Old#1234')).toBe(fault);
});
