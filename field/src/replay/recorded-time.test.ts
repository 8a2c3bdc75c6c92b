import { describe, expect, it } from 'vitest';
import { readRecordedTime } from './recorded-time.ts';

describe('times of a recorded series', () => {
  it.each([
    ['2025-04-22T11:45:00Z', 0, '2025-04-22T11:45:00.000Z'],
    ['2016-05-01 00:05:00', 0, '2016-05-01T00:05:00.000Z'],
    ['20250422_131305', 0, '2025-04-22T13:13:05.000Z'],
    ['2016-05-01 08:05', 8, '2016-05-01T00:05:00.000Z'],
    ['2016-05-01T08:05:00+08:00', 0, '2016-05-01T00:05:00.000Z'],
    ['2016-05-01T00:05:00-0530', 8, '2016-05-01T05:35:00.000Z'],
  ])('%s, %i hours east, is %s', (text, offset, iso) => {
    expect(new Date(readRecordedTime(text, offset) as number).toISOString()).toBe(iso);
  });

  it.each(['', 'NA', '2016-02-30 00:00', '2016-05-01 24:00', '2016-05-01'])("'%s' is none", (text) => {
    expect(readRecordedTime(text, 0)).toBe(null);
  });
});
