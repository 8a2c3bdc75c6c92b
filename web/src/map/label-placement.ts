/** A label that would like to stand beside its station; sizes and places in screen pixels. */
export interface LabelWish<Label> {
  label: Label;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Greater goes first. */
  priority: number;
  /** Shown even where it covers something. */
  isForced?: boolean;
}

export type Side = 'right' | 'left' | 'below' | 'above';

export interface PlacedLabel<Label> {
  label: Label;
  side: Side;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const sides: readonly Side[] = ['right', 'left', 'below', 'above'];

function boxAt(wish: LabelWish<unknown>, side: Side, gap: number): Box {
  const { x, y, width, height } = wish;
  const left = side === 'right' ? x + gap : side === 'left' ? x - gap - width : x - width / 2;
  const top = side === 'below' ? y + gap : side === 'above' ? y - gap - height : y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const cell = 96;

/** Boxes by the 96-pixel cells they touch, so that a look-up compares neighbours only. */
function boxGrid() {
  const cells = new Map<string, Box[]>();
  const keysOf = function* (box: Box) {
    for (let column = Math.floor(box.left / cell); column <= Math.floor(box.right / cell); column++)
      for (let row = Math.floor(box.top / cell); row <= Math.floor(box.bottom / cell); row++)
        yield `${column},${row}`;
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

/**
 * Chooses which labels to show and on which side of their mark: none leaves the picture, covers another label
 * or another station's mark.
 * `gap` = pixels from a mark's centre to its label, about the mark's radius. Pure, so the same view gives the same labels.
 */
export function placeLabels<Label>(
  wishes: readonly LabelWish<Label>[],
  options: {
    width: number;
    height: number;
    gap: number;
    atMost: number;
    covered?: { left: number; right: number; top: number; bottom: number };
  },
): PlacedLabel<Label>[] {
  const { gap, atMost, covered = { left: 0, right: 0, top: 0, bottom: 0 } } = options;
  const grid = boxGrid();
  const isNear = ({ x, y }: LabelWish<Label>) =>
    x > -gap && y > -gap && x < options.width + gap && y < options.height + gap;
  const isInside = ({ left, top, right, bottom }: Box) =>
    left >= covered.left &&
    top >= covered.top &&
    right <= options.width - covered.right &&
    bottom <= options.height - covered.bottom;
  const near = wishes.filter(isNear);
  const reach = gap * 0.8;
  for (const { x, y } of near)
    grid.add({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach });

  const placed: PlacedLabel<Label>[] = [];
  for (const wish of near.toSorted((a, b) => b.priority - a.priority)) {
    if (placed.length >= atMost) break;
    const inside = sides.filter((side) => isInside(boxAt(wish, side, gap)));
    const side = inside.find((one) => grid.isFree(boxAt(wish, one, gap))) ?? (wish.isForced && inside[0]);
    if (!side) continue;
    grid.add(boxAt(wish, side, gap));
    placed.push({ label: wish.label, side });
  }
  return placed;
}
