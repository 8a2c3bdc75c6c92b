import type { PlacedLabel } from './label-placement.ts';
import type { Theme } from './palette.ts';
import type { StationMark } from './station-marks.ts';

/** Text beside a mark. */
export interface StationLabel {
  stcd: string;
  position: [lon: number, lat: number];
  name: string;
  reading: string;
}

/** A ring around a station whose value changed `age` ms ago. */
export interface ChangeRing {
  position: [lon: number, lat: number];
  age: number;
}

/** Everything that one drawing of the stations depends on. */
export interface MapFrame {
  theme: Theme;
  /** 1 on a desk, up to 2 on a wall. */
  scale: number;
  /** Diameter of a doubtful station's mark in pixels, `scale` included. */
  markPixels: number;
  fontFamily: string;
  marks: StationMark[];
  rings: ChangeRing[];
  labels: PlacedLabel<StationLabel>[];
  /** Every character that labels may need, so that the font atlas is made once and not at each new value. */
  characters: string;
  selected: StationMark | null;
}

export const labelPixels = 12;
export const ringMs = 1_500;

/** Pixels from a mark's centre to the edge of its label. */
export const labelGap = (markPixels: number, scale: number): number => markPixels / 2 + 4 * scale;

const largestMark = 19;
const smallestMark = 9;

/** Marks shrink where many share little room, so that a crowd stays a crowd of stations and not one blot. */
export function markPixelsOf(
  bounds: { width: number; height: number },
  count: number,
  scale: number,
): number {
  const spacing = Math.sqrt((bounds.width * bounds.height) / Math.max(1, count));
  return Math.min(largestMark * scale, Math.max(smallestMark * scale, 0.72 * spacing));
}
