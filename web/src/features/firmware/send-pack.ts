import {
  addFirmwareChunk,
  beginFirmwarePack,
  type FirmwarePack,
  finishFirmwarePack,
  getAllFirmwarePacks,
  packChunkBytes,
} from '@stationwall/contract/services/firmware-pack';
import WordArray from 'crypto-js/lib-typedarrays';
import SHA256 from 'crypto-js/sha256';
import { call } from '../../platform/http.ts';

/** Hex. Browsers have a digest of their own only where the page came by HTTPS. */
async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return SHA256(WordArray.create(bytes)).toString();
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function base64Of(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}

/** Sends a pack piece by piece, from where an earlier try of the same file was cut off, and has it checked. */
export async function sendPack(
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<FirmwarePack | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const input = { fileName: file.name, size: bytes.length, sha256: await sha256Of(bytes) };
  const begun = await call(beginFirmwarePack, input, { signal });
  const { id, isWhole } = begun;
  if (isWhole) {
    const { items } = await call(getAllFirmwarePacks, { maxResultCount: 1_000 }, { signal });
    return items.find((one) => one.id === id) ?? null;
  }
  for (let at = begun.received; at < bytes.length; ) {
    onSent(at);
    const piece = base64Of(bytes.subarray(at, at + packChunkBytes));
    at = (await call(addFirmwareChunk, { id, at, bytes: piece }, { signal })).received;
  }
  onSent(bytes.length);
  return call(finishFirmwarePack, { id }, { signal });
}
