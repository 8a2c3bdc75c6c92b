import type { Theme } from './palette.ts';

/** How the basemap looks now. */
export interface BasemapLook {
  theme: Theme;
  /** Whose words places are called by. */
  language: 'zh' | 'en';
  /** How many times as large as on a desk names are. */
  scale: number;
  isLandThere: boolean;
  /** Address of the deployer's own boundaries (GeoJSON); null: none are drawn. */
  borders: string | null;
}
