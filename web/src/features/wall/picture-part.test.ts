import { expect, it } from 'vitest';
import { offsetOf, partInSight, wholeOf } from './picture-part.ts';

const window = { width: 1920, height: 1080 };
const layout = { screensAcross: 3, screensDown: 2 };

it('lays the whole out so that each screen shows its part; without a place it is all in one window', () => {
  const whole = wholeOf(window, layout, { column: 2, row: 2 });
  expect(whole).toEqual({ width: 5760, height: 2160, across: 3, down: 2 });
  expect(offsetOf(window, whole, { column: 2, row: 2 })).toEqual({ left: -1920, top: -1080 });
  expect(offsetOf(window, whole, { column: 9, row: 1 })).toEqual({ left: -3840, top: 0 });
  expect(wholeOf(window, layout, null)).toEqual({ ...window, across: 3, down: 2 });
  expect(offsetOf(window, whole, null)).toEqual({ left: 0, top: 0 });
});

it('tells what of a scene is in sight, and how far it goes on beyond', () => {
  const scene = { left: -1920, top: 100, right: 3840, bottom: 2160 };
  expect(partInSight(scene, window)).toEqual({
    beyond: { left: -1920, top: 0, right: -1920, bottom: -1080 },
    style: { left: 1920, top: 0, width: 1920, height: 980 },
  });
  const inside = { left: 10, top: 100, right: 1900, bottom: 1070 };
  expect(partInSight(inside, window)).toEqual({
    beyond: { left: 0, top: 0, right: 0, bottom: 0 },
    style: { left: 0, top: 0, width: 1890, height: 970 },
  });
});
