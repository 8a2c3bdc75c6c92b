import type { StationState } from '@stationwall/contract/station';
import type { Elements } from '../station/element.ts';
import type { FreshnessBoard } from '../station/freshness-board.ts';
import type { LookOf } from './map-themes.ts';
import type { MarkLook } from './mark-looks.ts';
import type { MarkFilter } from './mark-table.ts';
import type { Theme } from './palette.ts';

/** What the page wants to see on the map. A new object at each change; the map compares what it needs. */
export interface MapScene {
  /** Whose stations: when it changes, the map fits itself to them anew. */
  scope: string;
  board: FreshnessBoard;
  /** Which of them are drawn; null draws all. */
  filter: MarkFilter | null;
  /** How each looks; left out, as fresh as it is. */
  lookOf?: LookOf | undefined;
  /** What stands in labels instead of the main value and its age; null leaves these. */
  readingOf?: ((state: StationState) => string | null) | undefined;
  /** What stands behind the main value in labels: whether it rises or falls. */
  trendOf?: ((state: StationState) => string) | undefined;
  /** Stations that are labelled before all others, led out of a crowd; left out, what needs a look first. */
  first?: readonly string[] | undefined;
  /** Who may be labelled; left out, all. Whoever is selected always is. */
  tells?: ((state: StationState) => boolean) | undefined;
  /** Pixels at the sides that panels cover; fitting keeps the stations clear of them. */
  covered: { left: number; right: number; top: number; bottom: number };
  serverNow(): number;
  elements: Elements;
  selected: string | null;
  /** The station at which the map opens, close up; null opens at all of them. */
  opensAt: string | null;
  theme: Theme;
  /** How many times as large as on a desk marks and labels are; left out, as large as the window and its zoom ask for. */
  scale?: number | undefined;
  nameOf(station: StationState['station']): string;
  ageText(ageMs: number): string;
  /** How many stations a cluster stands for, and what the worst of them tells; left out, clusters have no card. */
  clusterText?: ((count: number, worst: MarkLook) => readonly [string, string]) | undefined;
}
