/** A label that would like to stand beside its station; sizes and places in screen pixels. */
export interface LabelWish {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Shown even where it covers something. */
  isForced?: boolean;
  /** May stand away from its mark, at the end of a line that leads out of a crowd. */
  isLed?: boolean;
}

/** Where a label stands: the pixels from its mark's centre to the edge or corner that faces it, and which way it extends from there. */
export interface LabelSpot {
  side: Side;
  dx: number;
  dy: number;
  /** A line leads to it. */
  isLed: boolean;
}

export type Side = 'right' | 'left' | 'below' | 'above';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const directions: Record<Side, readonly [number, number]> = {
  right: [1, 0],
  left: [-1, 0],
  below: [0, 1],
  above: [0, -1],
};

/** Beside the mark, in the order in which they are tried. */
const spotsBeside = (gap: number): LabelSpot[] =>
  (Object.keys(directions) as Side[]).map((side) => {
    const [x, y] = directions[side];
    return { side, dx: x * gap, dy: y * gap, isLed: false };
  });

/** How far lines lead, in heights of the label, and in how many directions they are tried. */
const leads = [1.2, 2, 3, 4.2, 5.6] as const;
const directionsOfLines = 12;

function spotsAway(gap: number, height: number): LabelSpot[] {
  return leads.flatMap((lead) =>
    Array.from({ length: directionsOfLines }, (_, nth) => {
      const angle = (2 * Math.PI * nth) / directionsOfLines;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      const distance = gap + lead * height;
      const side: Side = x > 0.4 ? 'right' : x < -0.4 ? 'left' : y > 0 ? 'below' : 'above';
      return { side, dx: x * distance, dy: y * distance, isLed: true };
    }),
  );
}

function boxAt(wish: LabelWish, { side, dx, dy }: LabelSpot): Box {
  const { width, height } = wish;
  const [x, y] = [wish.x + dx, wish.y + dy];
  const left = side === 'right' ? x : side === 'left' ? x - width : x - width / 2;
  const top = side === 'below' ? y : side === 'above' ? y - height : y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const cell = 96;
const rowsApart = 4_096;

/** Boxes by the 96-pixel cells they touch, so that a look-up compares neighbours only. */
function boxGrid() {
  const cells = new Map<number, Box[]>();
  return {
    add(box: Box) {
      for (let column = Math.floor(box.left / cell); column <= Math.floor(box.right / cell); column++)
        for (let row = Math.floor(box.top / cell); row <= Math.floor(box.bottom / cell); row++) {
          const key = row * rowsApart + column;
          const boxes = cells.get(key);
          if (boxes) boxes.push(box);
          else cells.set(key, [box]);
        }
    },
    isFree(box: Box) {
      for (let column = Math.floor(box.left / cell); column <= Math.floor(box.right / cell); column++)
        for (let row = Math.floor(box.top / cell); row <= Math.floor(box.bottom / cell); row++) {
          const boxes = cells.get(row * rowsApart + column);
          if (boxes?.some((other) => overlap(other, box))) return false;
        }
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
 * Finds room for labels beside their marks, or where they may be led to, one after another: none leaves the picture, covers another label or
 * another station's mark. The same wishes in the same order give the same places.
 */
export function createLabelPlacer({ width, height, gap, covered, isMarked }: Picture) {
  const { left = 0, right = 0, top = 0, bottom = 0 } = covered ?? {};
  const taken = boxGrid();
  const isInside = (box: Box) =>
    box.left >= left && box.top >= top && box.right <= width - right && box.bottom <= height - bottom;
  // In a crowd nearly all ends at the first mark.
  const isFree = (box: Box) => !isMarked(box) && taken.isFree(box);
  const beside = spotsBeside(gap);
  const away = new Map<number, LabelSpot[]>();
  const spotsOf = ({ isLed, height: tall }: LabelWish): readonly LabelSpot[] => {
    if (!isLed) return beside;
    const known = away.get(tall) ?? [...beside, ...spotsAway(gap, tall)];
    away.set(tall, known);
    return known;
  };
  const spotFor = (wish: LabelWish): LabelSpot | null => {
    let first: LabelSpot | null = null;
    for (const spot of spotsOf(wish)) {
      const box = boxAt(wish, spot);
      if (!isInside(box)) continue;
      if (isFree(box)) return spot;
      first ??= spot;
    }
    return wish.isForced ? first : null;
  };
  return {
    hasRoom: (wish: LabelWish): boolean => spotFor(wish) !== null,
    /** Where the label stands from now on; null where there is no room. */
    place(wish: LabelWish): LabelSpot | null {
      const spot = spotFor(wish);
      if (spot) taken.add(boxAt(wish, spot));
      return spot;
    },
  };
}
