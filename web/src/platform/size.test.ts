import { expect, it } from 'vitest';
import { zoomFor } from './size.ts';

it('leaves desks as they are, takes only the widest for walls, and does as is chosen from 2560 pixels on', () => {
  const told = [1440, 2560, 3440, 3840].map((width) => [
    zoomFor('auto', width),
    zoomFor('desk', width),
    zoomFor('large', width),
    zoomFor('wall', width),
  ]);
  expect(told).toEqual([
    [1, 1, 1, 1],
    [1, 1, 1.5, 2],
    [1, 1, 1.5, 2],
    [2, 1, 1.5, 2],
  ]);
});
