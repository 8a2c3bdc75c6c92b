/** A label that would like to stand beside its station; sizes and places in screen pixels. */
export interface LabelWish {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Shown even where it covers something. */
  isForced?: boolean;
}

export type Side = 'right' | 'left' | 'below' | 'above';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const sides: readonly Side[] = ['right', 'left', 'below', 'above'];

function boxAt(wish: LabelWish, side: Side, gap: number): Box {
  const { x, y, width, height } = wish;
  const left = side === 'right' ? x + gap : side === 'left' ? x - gap - width : x - width / 2;
  const top = side === 'below' ? y + gap : side === 'above' ? y - gap - height : y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const cell = 96;
const rowsApart = 4_096;

/** Boxes by the 96-pixel cells they touch, so that a look-up compares neighbours only. */
function boxGrid() {
  const cells = new Map<number, Box[]>();
  const keysOf = function* (box: Box) {
    for (let column = Math.floor(box.left / cell); column <= Math.floor(box.right / cell); column++)
      for (let row = Math.floor(box.top / cell); row <= Math.floor(box.bottom / cell); row++)
        yield row * rowsApart + column;
  };
  return {
    add(box: Box) {
      for (const key of keysOf(box)) {
        const boxes = cells.get(key);
        if (boxes) boxes.push(box);
        else cells.set(key, [box]);
      }
    },
    isFree(box: Box) {
      for (const key of keysOf(box)) if (cells.get(key)?.some((other) => overlap(other, box))) return false;
      return true;
    },
  };
}

export interface Picture {
  width: number;
  height: number;
  /** Pixels from a mark's centre to its label, about the mark's radius. */
  gap: number;
  /** Pixels at the sides that panels cover. */
  covered?: { left: number; right: number; top: number; bottom: number };
  /** Whether a station's mark lies in a box. */
  isMarked(box: Box): boolean;
}

/**
 * Finds room for labels beside their marks, one after another: none leaves the picture, covers another label or another
 * station's mark. The same wishes in the same order give the same places.
 */
export function createLabelPlacer({ width, height, gap, covered, isMarked }: Picture) {
  const { left = 0, right = 0, top = 0, bottom = 0 } = covered ?? {};
  const taken = boxGrid();
  const isInside = (box: Box) =>
    box.left >= left && box.top >= top && box.right <= width - right && box.bottom <= height - bottom;
  const isFree = (box: Box) => taken.isFree(box) && !isMarked(box);
  const sideFor = (wish: LabelWish): Side | null => {
    const inside = sides.filter((side) => isInside(boxAt(wish, side, gap)));
    const free = inside.find((side) => isFree(boxAt(wish, side, gap)));
    return free ?? (wish.isForced ? inside[0] : undefined) ?? null;
  };
  return {
    hasRoom: (wish: LabelWish): boolean => sideFor(wish) !== null,
    /** The side where the label stands from now on; null where there is no room. */
    place(wish: LabelWish): Side | null {
      const side = sideFor(wish);
      if (side) taken.add(boxAt(wish, side, gap));
      return side;
    },
  };
}
