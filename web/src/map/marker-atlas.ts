import type { Freshness } from '@stationwall/contract/freshness';
import { freshnessOrder } from '../station/freshness-order.ts';
import { freshnessSigns, type MarkerShape, markerShapes } from '../station/marker-shape.ts';
import { palettes, signColour, type Theme } from './palette.ts';

const box = 24;
const margin = 2;
const pixelsPerUnit = 4;
const tile = (box + 2 * margin) * pixelsPerUnit;

/** An icon's tile is this much larger than the mark drawn in it. */
export const atlasMargin = (box + 2 * margin) / box;

const shapes = Object.keys(markerShapes) as MarkerShape[];

/** Row of the atlas; its columns are those of `freshnessOrder`. */
export const shapeRow = (shape: MarkerShape): number => shapes.indexOf(shape);

export const atlasRows = shapes.length;
export const atlasColumns = freshnessOrder.length;

export const iconName = (shape: MarkerShape, freshness: Freshness): string => `${shape}-${freshness}`;

/** Where each icon lies in the atlas: one row a shape, one column a freshness. */
export const iconMapping = Object.fromEntries(
  shapes.flatMap((shape, row) =>
    freshnessOrder.map((freshness, column) => [
      iconName(shape, freshness),
      { x: column * tile, y: row * tile, width: tile, height: tile, mask: false },
    ]),
  ),
);

/** Live is solid grey; unknown is hollow; late, stale, clock off and held are solid in their colour with a sign cut into them. */
function drawIcon(pen: CanvasRenderingContext2D, shape: MarkerShape, freshness: Freshness, theme: Theme) {
  const colour = palettes[theme];
  const outline = new Path2D(markerShapes[shape]);
  const sign = new Path2D(freshnessSigns[freshness]);
  const isHollow = freshness === 'unknown';
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.strokeStyle = colour.markerEdge;
  pen.lineWidth = 4;
  pen.stroke(outline);
  pen.fillStyle = isHollow ? colour.land : colour.freshness[freshness];
  pen.fill(outline);
  if (isHollow) {
    pen.strokeStyle = colour.freshness.unknown;
    pen.lineWidth = 2;
    pen.stroke(outline);
  }
  pen.strokeStyle = signColour(freshness, theme);
  pen.lineWidth = 2.4;
  pen.stroke(sign);
}

const drawn = new Map<Theme, HTMLCanvasElement>();

/** The picture that the icon layer cuts its icons from; drawn once for each theme. */
export function markerAtlas(theme: Theme): HTMLCanvasElement {
  const known = drawn.get(theme);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = tile * freshnessOrder.length;
  canvas.height = tile * shapes.length;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser gives no 2D canvas, which the map needs to draw its icons.');
  for (const [row, shape] of shapes.entries())
    for (const [column, freshness] of freshnessOrder.entries()) {
      const shift = margin * pixelsPerUnit;
      pen.setTransform(pixelsPerUnit, 0, 0, pixelsPerUnit, column * tile + shift, row * tile + shift);
      drawIcon(pen, shape, freshness, theme);
    }
  drawn.set(theme, canvas);
  return canvas;
}
