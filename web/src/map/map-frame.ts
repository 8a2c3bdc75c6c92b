import type { LabelSpot } from './label-placement.ts';
import type { MarkCluster } from './mark-clusters.ts';
import type { MarkTable } from './mark-table.ts';
import type { Theme } from './palette.ts';
import type { WorldBounds } from './world.ts';

/** Text beside a mark. */
export interface StationLabel {
  stcd: string;
  position: [lon: number, lat: number];
  name: string;
  reading: string;
  spot: LabelSpot;
  /** Where the line to the label ends; null where it stands beside its mark. */
  ledTo: [lon: number, lat: number] | null;
}

/** Everything that one drawing of the stations depends on. */
export interface MapFrame {
  theme: Theme;
  /** 1 on a desk, up to 2 on a wall. */
  scale: number;
  /** Diameter of a doubtful station's mark in pixels, `scale` included. */
  markPixels: number;
  table: MarkTable;
  /** Tells tables apart. */
  tableId: string;
  /** Another number whenever the table was written to. */
  revision: number;
  labels: readonly StationLabel[];
  /** What stands for marks that lie too close together. */
  clusters: readonly MarkCluster[];
  /** Every character that labels may need, so that the font atlas is made once and not at each new value. */
  characters: string;
  /** Slot of the selected station. */
  selected: number | null;
}

export const labelPixels = 12;
export const ringMs = 1_500;

/** Pixels from a mark's centre to the edge of its label. */
export const labelGap = (markPixels: number, scale: number): number => markPixels / 2 + 4 * scale;

const largestMark = 19;
const smallestMark = 9;

/** Marks shrink where many share little room, so that a crowd stays a crowd of stations and not one blot. `worldPixels`: width of the world. */
export function markPixelsOf(
  bounds: WorldBounds | null,
  worldPixels: number,
  count: number,
  scale: number,
): number {
  const area = bounds
    ? (bounds.east - bounds.west) * (bounds.south - bounds.north) * worldPixels * worldPixels
    : 0;
  const spacing = Math.sqrt(area / Math.max(1, count));
  return Math.min(largestMark * scale, Math.max(smallestMark * scale, 0.72 * spacing));
}
