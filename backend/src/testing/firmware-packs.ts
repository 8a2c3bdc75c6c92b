import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { encodePack, encodeUnsigned } from '@stationwall/protocols/firmware/pack';

const maker = generateKeyPairSync('ed25519');
/** The maker's public key, as FIRMWARE_KEYS has it. */
export const makerKey = maker.publicKey
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('base64');

/** A pack as its maker signs it. */
export function packOf(
  version: string,
  {
    models = ['RG-200'],
    size = 1_000,
    key = maker.privateKey,
  }: { models?: string[]; size?: number; key?: KeyObject } = {},
): Buffer {
  const image = new Uint8Array(size).fill(version.charCodeAt(0));
  const unsigned = encodeUnsigned({ version, models, notes: 'Better' }, image);
  return Buffer.from(encodePack(unsigned, sign(null, unsigned, key)));
}
