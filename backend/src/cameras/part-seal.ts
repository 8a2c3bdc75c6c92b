import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [ivBytes, tagBytes] = [12, 16];

/**
 * Addresses of the parts of a stream as callers get and give them back: sealed, because they may hold a camera's token, and because a caller who could make
 * one would ask a camera, under its password, for whatever there is to be asked of it.
 */
export class PartSeal {
  readonly #key: Buffer;

  constructor(authSecret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', authSecret, 'stationwall', 'seal parts of streams', 32));
  }

  close(cameraId: number, address: string): string {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(String(cameraId)));
    const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** null = not ours, or of another camera. */
  open(cameraId: number, sealed: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length <= ivBytes + tagBytes) return null;
    const cipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, ivBytes));
    cipher.setAAD(Buffer.from(String(cameraId))).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      return Buffer.concat([cipher.update(bytes.subarray(ivBytes + tagBytes)), cipher.final()]).toString(
        'utf8',
      );
    } catch {
      return null;
    }
  }
}
