import { defaultPasswordKey, passwordKeySetting } from '@stationwall/contract/password-encryption';

/** Settings of the backend that clients may see. */
export type Settings = Readonly<Record<string, string>>;

/** A password as the change-password calls carry it, with the backend's key or ours. The cipher is loaded when needed. */
export async function encryptPassword(password: string, settings: Settings): Promise<string> {
  const { encrypted } = await import('./aes.ts');
  return encrypted(password, settings[passwordKeySetting] || defaultPasswordKey);
}
