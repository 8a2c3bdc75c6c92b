import { describe, expect, it } from 'vitest';
import { timeAbove } from './time-above.ts';

const minute = 60_000;
const values = (...told: [minute: number, value: number][]) =>
  told.map(([at, value]) => ({ at: at * minute, value }));
const minutes = (told: ReturnType<typeof values>, level: number) =>
  timeAbove(told, level, 30 * minute) / minute;

describe('the time that values stood at a level or above', () => {
  it('is told by the lines between them', () => {
    const storm = values([0, 0], [10, 20], [20, 20], [30, 0]);
    expect(minutes(storm, 20)).toBe(10);
    expect(minutes(storm, 10)).toBe(20);
    expect(minutes(storm, 5)).toBe(25);
    expect(minutes(storm, 21)).toBe(0);
    expect(minutes(storm, 0)).toBe(30);
  });

  it('says nothing of the time between values that lie too far apart', () => {
    expect(minutes(values([0, 20], [31, 20], [40, 20]), 10)).toBe(9);
    expect(minutes([], 10)).toBe(0);
  });
});
