import {
  type ClientSettings,
  clientSettingsPath,
  noClientSettings,
} from '@stationwall/contract/client-settings';
import axios from 'axios';

let settings: Promise<ClientSettings> | null = null;

/** What the relay was told of a backend that does not tell it itself; asked once. */
export function clientSettings(): Promise<ClientSettings> {
  settings ??= axios.get<ClientSettings>(clientSettingsPath, { timeout: 10_000 }).then(
    ({ data }) => ({ ...noClientSettings, ...data }),
    () => {
      settings = null;
      return noClientSettings;
    },
  );
  return settings;
}
