import { expect, it } from 'vitest';
import { stepTexts } from './report-look.ts';

const times = (step: '1h' | '3h' | 'day' | 'month', begin: string, ...steps: string[]) =>
  stepTexts({ begin, steps, step });

it('calls an hour by its end, a hydrological day and a month by what they begin in', () => {
  expect(times('1h', '2026-04-01T08:00:00', '2026-04-01T09:00:00', '2026-04-01T10:00:00')).toEqual([
    '09:00',
    '10:00',
  ]);
  expect(times('day', '2026-03-31T08:00:00', '2026-04-01T08:00:00', '2026-04-02T08:00:00')).toEqual([
    '31',
    '01',
  ]);
  expect(times('month', '2026-01-01T08:00:00', '2026-02-01T08:00:00')).toEqual(['2026-01']);
  expect(times('3h', '2026-04-01T21:00:00', '2026-04-02T00:00:00')).toEqual(['04-02 00:00']);
});
