/** By E1 the centre offers a pack and a station answers; by E2 a station reports how far it is. See `docs/station-functions.md`. */
export const offerFunction = 0xe1;
export const progressFunction = 0xe2;

/** A pack that is offered to one device. */
export interface UpgradeOffer {
  /** The number of the upgrade, by which the device reports. */
  upgrade: number;
  /** Bytes. */
  size: number;
  /** 32 bytes. */
  sha256: Uint8Array;
  version: string;
  /** Where it is fetched, with ranges. */
  url: string;
  /** What the device shows there as bearer, 43 characters. */
  token: string;
}

/** What a device says of an upgrade, in the order of their codes from 1. */
const progressKinds = ['downloading', 'verified', 'installed', 'confirmed', 'rolledBack', 'refused'] as const;
/** Why it went back or refused, in the order of their codes from 0. */
const progressReasons = [
  ...([
    'none',
    'wrongModel',
    'wrongSignature',
    'wrongDigest',
    'noSpace',
    'selfTest',
    'fetch',
    'busy',
  ] as const),
] as const;

export interface UpgradeProgress {
  upgrade: number;
  kind: (typeof progressKinds)[number];
  reason: (typeof progressReasons)[number];
  /** Bytes of the pack that it has. */
  received: number;
  /** What it runs now. */
  version: string;
}

const layout = 1;
const tokenLetters = 43;
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0) & 0x7f);
const uint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

/** What stands behind serial number and send time of E1 to a station. Throws a RangeError where something does not fit. */
export function encodeOffer({ upgrade, size, sha256, version, url, token }: UpgradeOffer): Uint8Array {
  if (sha256.length !== 32 || token.length !== tokenLetters || version.length > 32 || url.length > 255)
    throw new RangeError(
      'an offer has 32 bytes of SHA-256, a token of 43 and a version of at most 32 characters',
    );
  const texts = [version, url].flatMap((text) => [text.length, ...ascii(text)]);
  return Uint8Array.from([layout, ...uint32(upgrade), ...uint32(size), ...sha256, ...texts, ...ascii(token)]);
}

/** Reads it; null = it is none. */
export function decodeOffer(bytes: Uint8Array): UpgradeOffer | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 43 || bytes[0] !== layout) return null;
  const versionEnd = 42 + (bytes[41] ?? 0);
  const urlEnd = versionEnd + 1 + (bytes[versionEnd] ?? 0);
  if (bytes.length !== urlEnd + tokenLetters) return null;
  return {
    upgrade: view.getUint32(1),
    size: view.getUint32(5),
    sha256: bytes.slice(9, 41),
    version: textOf(bytes.subarray(42, versionEnd)),
    url: textOf(bytes.subarray(versionEnd + 1, urlEnd)),
    token: textOf(bytes.subarray(urlEnd)),
  };
}

const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** What stands behind FEFE in E1 and E2 of a station. */
export function encodeProgress({ upgrade, kind, reason, received, version }: UpgradeProgress): Uint8Array {
  const codes = [progressKinds.indexOf(kind) + 1, progressReasons.indexOf(reason)];
  return Uint8Array.from([
    layout,
    ...uint32(upgrade),
    ...codes,
    ...uint32(received),
    version.length,
    ...ascii(version),
  ]);
}

/** Reads it; a text says what is wrong. */
export function decodeProgress(bytes: Uint8Array): UpgradeProgress | string {
  if (bytes[0] !== layout) return `progress of an upgrade of layout ${bytes[0] ?? 'none'}: 1 is known`;
  if (bytes.length < 12 || bytes.length !== 12 + (bytes[11] ?? 0))
    return `progress of an upgrade of ${bytes.length} bytes`;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kind = progressKinds[(bytes[5] ?? 0) - 1];
  const reason = progressReasons[bytes[6] ?? 0];
  if (!kind || !reason) return `progress of an upgrade with the codes ${bytes[5]} and ${bytes[6]}`;
  const version = textOf(bytes.subarray(12));
  return { upgrade: view.getUint32(1), kind, reason, received: view.getUint32(7), version };
}
