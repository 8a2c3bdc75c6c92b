import { expect, it } from 'vitest';
import { clockWatch } from './clock-watch.ts';

it('tells a clock that was set from one that goes on, and tells it once', () => {
  let wall = 1_000_000;
  let steady = 500;
  const pass = (ms: number) => {
    wall += ms;
    steady += ms;
  };
  const wasClockSet = clockWatch(
    () => wall,
    () => steady,
  );
  pass(60_000);
  expect(wasClockSet()).toBe(false);
  wall -= 30_000;
  pass(2_000);
  expect(wasClockSet()).toBe(true);
  pass(2_000);
  expect(wasClockSet()).toBe(false);
});
