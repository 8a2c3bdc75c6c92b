import { freshnessSigns, type MarkerShape, markerShapes } from '../station/marker-shape.ts';
import { isFreshness, lookLetter, type MarkLook, markLooks } from './mark-looks.ts';
import { lookColour, palettes, signColour, type Theme } from './palette.ts';

const box = 24;
const margin = 2;
const pixelsPerUnit = 4;
const tile = (box + 2 * margin) * pixelsPerUnit;

/** An icon's tile is this much larger than the mark drawn in it. */
export const atlasMargin = (box + 2 * margin) / box;

const shapes = Object.keys(markerShapes) as MarkerShape[];

/** Row of the atlas; its columns are those of `markLooks`. */
export const shapeRow = (shape: MarkerShape): number => shapes.indexOf(shape);

export const atlasRows = shapes.length;
export const atlasColumns = markLooks.length;

export const iconName = (shape: MarkerShape, look: MarkLook): string => `${shape}-${look}`;

/** Where each icon lies in the atlas: one row a shape, one column a look. */
export const iconMapping = Object.fromEntries(
  shapes.flatMap((shape, row) =>
    markLooks.map((look, column) => [
      iconName(shape, look as MarkLook),
      { x: column * tile, y: row * tile, width: tile, height: tile, mask: false },
    ]),
  ),
);

/** Live is solid grey; unknown is hollow; all others are solid in their colour with a sign or a letter cut into them. */
function drawIcon(pen: CanvasRenderingContext2D, shape: MarkerShape, look: MarkLook, theme: Theme) {
  const colour = palettes[theme];
  const outline = new Path2D(markerShapes[shape]);
  const isHollow = look === 'unknown';
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = colour.markerEdge;
  pen.lineWidth = 4;
  pen.stroke(outline);
  pen.fillStyle = isHollow ? colour.land : lookColour(look, theme);
  pen.fill(outline);
  if (isHollow) {
    pen.strokeStyle = colour.freshness.unknown;
    pen.lineWidth = 2;
    pen.stroke(outline);
  }
  if (isFreshness(look)) {
    pen.strokeStyle = signColour(look, theme);
    pen.lineWidth = 2.4;
    pen.stroke(new Path2D(freshnessSigns[look]));
    return;
  }
  pen.fillStyle = signColour(look, theme);
  pen.font = '700 13px Inter, system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(lookLetter(look), 12, letterHeights[shape] ?? 12.8);
}

/** Where the middle of a letter stands in shapes that are wider above or below. */
const letterHeights: Partial<Record<MarkerShape, number>> = {
  rain: 15,
  stage: 10,
  reservoir: 14,
  ponding: 12,
};

const drawn = new Map<Theme, HTMLCanvasElement>();

/** The picture that the icon layer cuts its icons from; drawn once for each theme. */
export function markerAtlas(theme: Theme): HTMLCanvasElement {
  const known = drawn.get(theme);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = tile * markLooks.length;
  canvas.height = tile * shapes.length;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no 2D canvas, which the map needs to draw its icons.');
  for (const [row, shape] of shapes.entries())
    for (const [column, look] of markLooks.entries()) {
      const shift = margin * pixelsPerUnit;
      pen.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, column * tile + shift, row * tile + shift);
      drawIcon(pen, shape, look as MarkLook, theme);
    }
  drawn.set(theme, canvas);
  return canvas;
}
