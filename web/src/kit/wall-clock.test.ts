import { expect, it } from 'vitest';
import { clockTime } from './wall-clock.ts';

it.each([
  ['2026-11-21T08:00:05', '2026-11-21 08:00:05'],
  ['2026-11-21T08:00:05.1234567', '2026-11-21 08:00:05'],
  ['2026-11-21T00:00:05Z', '2026-11-21 08:00:05'],
  ['2026-11-21T00:00:05.1234567Z', '2026-11-21 08:00:05'],
  ['2026-11-21T02:00:05+02:00', '2026-11-21 08:00:05'],
  ['2026-11-21', '2026-11-21'],
])('a wire date %s is %s on the clock of Shanghai', (text, read) => {
  expect(clockTime('Asia/Shanghai', text)).toBe(read);
});
