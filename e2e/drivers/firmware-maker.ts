import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { encodePack, encodeUnsigned, type PackHead } from '../../protocols/src/firmware/pack.ts';

/** A key of stories alone: what stands before the 32 bytes of an Ed25519 seed in DER, and the seed. */
const key = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 'stories')]),
  format: 'der',
  type: 'pkcs8',
});

/** As FIRMWARE_KEYS names it. */
export const makerOfStories = `stories=${createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')}`;

/** A pack that the product of stories takes. */
export function signedPack(head: PackHead, size: number): Buffer {
  const unsigned = encodeUnsigned(head, new Uint8Array(size).fill(0x5a));
  return Buffer.from(encodePack(unsigned, sign(null, unsigned, key)));
}
