import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LabelWish, placeLabels } from './label-placement.ts';

const picture = { width: 400, height: 300, gap: 10, atMost: 50 };
const wish = (label: string, x: number, y: number, priority = 0): LabelWish<string> => ({
  label,
  x,
  y,
  width: 80,
  height: 20,
  priority,
});

describe('labels beside stations', () => {
  it('stand on the right where there is room', () => {
    expect(placeLabels([wish('a', 100, 100), wish('b', 100, 200)], picture)).toEqual([
      { label: 'a', side: 'right' },
      { label: 'b', side: 'right' },
    ]);
  });

  it('step aside for another station and for the edge of the picture', () => {
    expect(placeLabels([wish('a', 100, 100), wish('b', 130, 100), wish('c', 390, 200)], picture)).toEqual([
      { label: 'a', side: 'left' },
      { label: 'b', side: 'right' },
      { label: 'c', side: 'left' },
    ]);
  });

  it('give way to more important ones and vanish when no side is free', () => {
    const crowd = [wish('quiet', 100, 100), wish('stale', 104, 100, 3), wish('late', 96, 100, 2)];
    const [first] = placeLabels(crowd, picture);
    expect(first?.label).toBe('stale');
    expect(placeLabels(crowd, { ...picture, atMost: 1 })).toHaveLength(1);
    expect(placeLabels(crowd, { ...picture, width: 90, height: 30 })).toEqual([]);
  });

  it('never overlap, whatever the stations', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (places) => {
        const wishes = places.map(([x, y], index) => wish(String(index), x, y));
        const boxes = placeLabels(wishes, picture).map(({ label, side }) => {
          const [x, y] = places[Number(label)] ?? [0, 0];
          const left = side === 'right' ? x + 10 : side === 'left' ? x - 90 : x - 40;
          const top = side === 'below' ? y + 10 : side === 'above' ? y - 30 : y - 10;
          return { left, top };
        });
        for (const [index, a] of boxes.entries())
          for (const b of boxes.slice(index + 1))
            expect(Math.abs(a.left - b.left) >= 80 || Math.abs(a.top - b.top) >= 20).toBe(true);
      }),
    );
  });
});
