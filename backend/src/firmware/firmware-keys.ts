import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** By which packs are checked: the name of each key, and the key. */
export type FirmwareKeys = ReadonlyMap<string, KeyObject>;

/** Where and how firmware goes to stations. */
export interface FirmwareOptions {
  keys: FirmwareKeys;
  /** Where stations fetch packs, without a path; null = where this backend listens. */
  url: string | null;
}
export const noFirmware: FirmwareOptions = { keys: new Map(), url: null };

/** What stands before the 32 bytes of an Ed25519 key in DER. */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex');

/** Keys from entries `name=base64 of 32 bytes`. */
export const firmwareKeysOf = (entries: readonly string[]): FirmwareKeys =>
  new Map(
    entries.map((entry) => {
      const at = entry.indexOf('=');
      const raw = Buffer.from(entry.slice(at + 1), 'base64');
      const key = createPublicKey({ key: Buffer.concat([spkiHead, raw]), format: 'der', type: 'spki' });
      return [entry.slice(0, at), key];
    }),
  );

/** The name of the key that signed this; null = none of them did. */
export function signerOf(keys: FirmwareKeys, signed: Uint8Array, signature: Uint8Array): string | null {
  for (const [name, key] of keys) if (verify(null, signed, key, signature)) return name;
  return null;
}
