import type { FieldNames } from './foreign-last-data.ts';

/** Where the relay tells its settings to screens that ask the backend for themselves. */
export const clientSettingsPath = '/client-settings';

/** What a relay was told of a backend that does not tell it itself. */
export interface ClientSettings {
  /** Whether screens open the live link although the backend says that it offers no live updates. */
  isLiveWithoutFeatures: boolean;
  /** Zone of the backend's people (IANA); null: as the backend announces it. */
  timeZone: string | null;
  fields: FieldNames;
}

export const noClientSettings: ClientSettings = { isLiveWithoutFeatures: false, timeZone: null, fields: {} };
