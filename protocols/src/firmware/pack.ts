/**
 * A pack of firmware is one file: the line `STATIONWALL-FIRMWARE 1`, a line of JSON that says what it is, the image, and 64 bytes of an
 * Ed25519 signature over all before them. So what it says of itself, the models above all, is signed with the image.
 */
export interface PackHead {
  /** 1 to 32 letters, digits, dots, hyphens, plus signs and underscores. */
  version: string;
  /** Names of the device models that it runs on. */
  models: readonly string[];
  /** What is new in it. */
  notes: string;
}

export interface Pack {
  head: PackHead;
  image: Uint8Array;
  /** What the signature is over. */
  signed: Uint8Array;
  signature: Uint8Array;
}

const magic = 'STATIONWALL-FIRMWARE 1\n';
const signatureBytes = 64;
const longestHead = 64 * 1024;
const mostModels = 50;
const newLine = 0x0a;

/** What is to be signed of a pack; the signature goes behind it. */
export function encodeUnsigned({ version, models, notes }: PackHead, image: Uint8Array): Uint8Array {
  const head = new TextEncoder().encode(`${magic}${JSON.stringify({ version, models, notes })}\n`);
  const bytes = new Uint8Array(head.length + image.length);
  bytes.set(head);
  bytes.set(image, head.length);
  return bytes;
}

/** Puts a pack together. */
export function encodePack(unsigned: Uint8Array, signature: Uint8Array): Uint8Array {
  if (signature.length !== signatureBytes) throw new RangeError(`a signature of ${signature.length} bytes`);
  const bytes = new Uint8Array(unsigned.length + signatureBytes);
  bytes.set(unsigned);
  bytes.set(signature, unsigned.length);
  return bytes;
}

/** Reads a pack; a text says what is wrong with it. The signature is not checked here. */
export function decodePack(bytes: Uint8Array): Pack | string {
  const start = new TextDecoder().decode(bytes.subarray(0, magic.length));
  if (start !== magic) return `it begins with "${printable(start)}", a pack with "${magic.trim()}"`;
  const end = bytes.subarray(0, longestHead).indexOf(newLine, magic.length);
  if (end < 0) return 'its second line does not end';
  const image = bytes.subarray(end + 1, Math.max(end + 1, bytes.length - signatureBytes));
  if (image.length === 0) return 'there is no image between its head and its signature';
  const head = headOf(new TextDecoder().decode(bytes.subarray(magic.length, end)));
  if (typeof head === 'string') return head;
  const at = bytes.length - signatureBytes;
  return { head, image, signed: bytes.subarray(0, at), signature: bytes.subarray(at) };
}

const printable = (text: string): string => text.slice(0, 24).replace(/[^\x20-\x7e]/g, '.');

function headOf(text: string): PackHead | string {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return 'its second line is no JSON';
  }
  const { version, models, notes = '' } = (given ?? {}) as Record<string, unknown>;
  if (typeof version !== 'string' || !/^[\w.+-]{1,32}$/.test(version))
    return `its version is ${JSON.stringify(version)}: 1 to 32 letters, digits, dots, hyphens, plus signs and underscores are allowed`;
  if (!Array.isArray(models) || models.length < 1 || models.length > mostModels || !models.every(isModel))
    return `its models are ${JSON.stringify(models)}: a list of 1 to ${mostModels} names of device models is expected`;
  if (typeof notes !== 'string' || notes.length > 4_000)
    return 'its notes are no text of at most 4000 characters';
  return { version, models, notes };
}

const isModel = (one: unknown): one is string =>
  typeof one === 'string' && /\S/.test(one) && one.length <= 64;
