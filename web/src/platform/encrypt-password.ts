import { passwordKeySetting } from '@stationwall/contract/password-encryption';

/** Settings of the backend that clients may see. */
export type Settings = Readonly<Record<string, string>>;

/** A password as this backend's calls carry it: with the key that it announces, or as it was typed. The cipher is loaded when needed. */
export async function encryptPassword(password: string, settings: Settings): Promise<string> {
  const key = settings[passwordKeySetting];
  if (!key) return password;
  const { encrypted } = await import('./aes.ts');
  return encrypted(password, key);
}
