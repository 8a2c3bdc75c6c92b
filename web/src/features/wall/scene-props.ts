import type { ShownLayout } from '@stationwall/contract/services/wall';
import type { WallTakeover } from '@stationwall/machines/wall-rotation.machine';

export interface SceneProps {
  layout: ShownLayout;
  /** Sizes of type in CSS pixels. */
  type: { least: number; read: number };
  takeover: WallTakeover | null;
}
