import type { FieldNames } from './foreign-last-data.ts';

/** Where the relay tells its settings to screens that ask the backend for themselves. */
export const clientSettingsPath = '/client-settings';

/** Where the relay serves the deployer's own map files. */
export const mapFilesPath = '/map-files/';

/** What a relay was told of a backend that does not tell it itself. */
export interface ClientSettings {
  /** Whether screens open the live link although the backend says that it offers no live updates. */
  isLiveWithoutFeatures: boolean;
  /** Zone of the backend's people (IANA); null: as the backend announces it. */
  timeZone: string | null;
  fields: FieldNames;
  /** A map of the deployer's own in place of the built-in one; null: there is none. */
  map: OwnMap | null;
  /** Address of boundaries (GeoJSON lines or areas) to be drawn on the built-in map; null: it shows none. */
  borders: string | null;
}

/** `url`: a style of MapLibre, or tiles as `https://host/{z}/{x}/{y}.png`; `{theme}` stands for light or dark. */
export interface OwnMap {
  url: string;
  /** Whose data they are, where the style does not say it itself. */
  attribution: string;
}

export const noClientSettings: ClientSettings = {
  isLiveWithoutFeatures: false,
  timeZone: null,
  fields: {},
  map: null,
  borders: null,
};
