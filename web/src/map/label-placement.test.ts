import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Box, createLabelPlacer, type LabelWish, type Side } from './label-placement.ts';

type Named = LabelWish & { name: string };
const picture = { width: 400, height: 300, gap: 10 };
const reach = 8;
const wish = (name: string, x: number, y: number, isForced = false): Named => ({
  name,
  x,
  y,
  width: 80,
  height: 20,
  isForced,
});

/** Places all that find room, in their order, each station's mark in the way of the others. */
function placed(wishes: Named[], change: { width?: number; height?: number } = {}): [string, Side][] {
  const isMarked = (box: Box) =>
    wishes.some(
      ({ x, y }) =>
        x + reach > box.left && x - reach < box.right && y + reach > box.top && y - reach < box.bottom,
    );
  const placer = createLabelPlacer({ ...picture, ...change, isMarked });
  return wishes.flatMap((each): [string, Side][] => {
    const spot = placer.place(each);
    return spot ? [[each.name, spot.side]] : [];
  });
}

describe('labels beside stations', () => {
  it('stand on the right where there is room', () => {
    expect(placed([wish('a', 100, 100), wish('b', 100, 200)])).toEqual([
      ['a', 'right'],
      ['b', 'right'],
    ]);
  });

  it('step aside for another station and for the edge of the picture', () => {
    expect(placed([wish('a', 100, 100), wish('b', 130, 100), wish('c', 390, 200)])).toEqual([
      ['a', 'left'],
      ['b', 'right'],
      ['c', 'left'],
    ]);
  });

  it('vanish when no side is free, unless they must be seen', () => {
    const crowd = (isForced: boolean) => [
      wish('first', 100, 100),
      wish('a', 100, 118),
      wish('b', 100, 82),
      wish('second', 102, 100, isForced),
    ];
    expect(placed(crowd(false)).map(([name]) => name)).toEqual(['first', 'a', 'b']);
    expect(placed(crowd(true)).map(([name]) => name)).toEqual(['first', 'a', 'b', 'second']);
    expect(placed([wish('a', 45, 15)], { width: 90, height: 30 })).toEqual([]);
  });

  it('are led out of a crowd where they may be, and stand free there', () => {
    const crowd = [-16, 0, 16].flatMap((dx) =>
      [-16, 0, 16].map((dy) => wish(`${dx},${dy}`, 200 + dx, 150 + dy)),
    );
    const isMarked = (box: Box) =>
      crowd.some(
        ({ x, y }) =>
          x + reach > box.left && x - reach < box.right && y + reach > box.top && y - reach < box.bottom,
      );
    const placer = createLabelPlacer({ ...picture, isMarked });
    const middle = wish('middle', 200, 150);
    expect(placer.place(middle)).toBe(null);
    const spot = placer.place({ ...middle, isLed: true });
    expect(spot).toEqual({ side: 'right', dx: 34, dy: 0, isLed: true });
    const next = placer.place({ ...middle, isLed: true });
    expect([next?.side, next?.isLed]).toEqual(['below', true]);
  });

  it('never overlap, whatever the stations', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (places) => {
        const wishes = places.map(([x, y], index) => wish(String(index), x, y));
        const boxes = placed(wishes).map(([name, side]) => {
          const [x, y] = places[Number(name)] ?? [0, 0];
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
