import { expect, it } from 'vitest';
import { StageTrends } from './stage-trends.ts';

const minute = 60_000;
const at = (minutes: number, value: number) => ({ value, observedAt: minutes * minute });

it('tells what rises, falls and has peaked within the hour, and calls a wave nothing', () => {
  const trends = new StageTrends();
  const began = at(0, 10);
  const course = [at(5, 10.02), at(20, 10.3), at(30, 10.27), at(40, 10.2), at(60, 9.9), at(85, 9.9)];
  expect(course.map((now) => trends.of('A', began, now))).toEqual([
    ...[null, 'rising', 'rising', 'peaked', 'peaked', 'falling'],
  ]);
  expect([trends.of('B', null, at(5, 1)), trends.of('B', at(0, 2), at(5, 1))]).toEqual([null, 'falling']);
});
