import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MarkColumns } from './mark-columns.ts';
import { MarksInView } from './marks-in-view.ts';
import { latOf, lonOf, type WorldView } from './world.ts';

const view: WorldView = { width: 400, height: 300, pixels: 1_000_000, left: 500_000, top: 400_000 };

/** Marks at pixels of the view, each with the column of its icon. */
function marks(placed: readonly (readonly [x: number, y: number, column?: number, isShown?: boolean])[]) {
  const columns = new MarkColumns();
  columns.resize(placed.length);
  for (const [slot, [x, y, column = 0, isShown = true]] of placed.entries()) {
    columns.writePlace(slot, lonOf((view.left + x) / view.pixels), latOf((view.top + y) / view.pixels));
    columns.writeLook(slot, 0, column, isShown);
  }
  return columns;
}
function looked(columns: MarkColumns): MarksInView {
  const inView = new MarksInView();
  inView.look(columns, view, 10);
  return inView;
}

describe('the marks in the picture', () => {
  it('are those that reach into it and are drawn', () => {
    const inView = looked(
      marks([
        [200, 150],
        [-9, 150],
        [-11, 150],
        [200, 309],
        [200, 311],
        [50, 50, 0, false],
      ]),
    );
    expect([...inView.slots.subarray(0, inView.count)]).toEqual([0, 1, 3]);
    expect([Math.round(inView.xs[1] ?? 0), Math.round(inView.ys[2] ?? 0)]).toEqual([-9, 309]);
  });

  it('cover a box exactly where one of them does, wherever they lie', () => {
    const pixel = fc.tuple(fc.integer({ min: -30, max: 430 }), fc.integer({ min: -30, max: 330 }));
    const inView = new MarksInView();
    fc.assert(
      fc.property(
        fc.array(pixel, { maxLength: 40 }),
        pixel,
        fc.integer({ min: 1, max: 120 }),
        (placed, at, size) => {
          const [left, top] = at;
          const box = { left, top, right: left + size, bottom: top + size / 4 };
          inView.look(marks(placed), view, 40);
          const isCovered = Array.from({ length: inView.count }, (_, mark) => mark).some((mark) => {
            const [x, y] = [inView.xs[mark] ?? 0, inView.ys[mark] ?? 0];
            return x + 8 > box.left && x - 8 < box.right && y + 8 > box.top && y - 8 < box.bottom;
          });
          expect(inView.isCovering(box, 8)).toBe(isCovered);
        },
      ),
    );
  });

  it('ask for labels by what needs a look first, a few in each part of the picture', () => {
    const crowd = Array.from({ length: 20 }, (_, index) => [10 + index, 10, index === 13 ? 5 : 0] as const);
    const columns = marks([...crowd, [300, 200, 0], [310, 200, 3]]);
    const inView = looked(columns);
    const slots = inView.candidates(columns, view, 6).map((mark) => inView.slots[mark]);
    expect(slots).toEqual([13, 21, 0, 1, 2, 3, 4, 20]);
  });
});
