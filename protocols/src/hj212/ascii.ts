export const blank = { cr: 0x0d, lf: 0x0a } as const;
export const hash = 0x23;
const ampersand = 0x26;

export const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39;
/** What may stand between packets and means nothing. */
export const isBlank = (byte: number | undefined): boolean =>
  byte === blank.cr || byte === blank.lf || byte === 0x20 || byte === 0x09 || byte === 0;

const hexDigit = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
};

/** Four hex digits, large or small, that end before `end`; -1 = other bytes stand there. */
export function hexBefore(bytes: Uint8Array, end: number): number {
  let value = 0;
  for (let at = end - 4; at < end; at++) {
    const digit = at < 0 ? -1 : hexDigit(bytes[at]);
    if (digit < 0) return -1;
    value = (value << 4) | digit;
  }
  return value;
}

/** Whether a packet's last bytes, `&&` and the CRC, end before `end`. */
export const isTail = (bytes: Uint8Array, end: number): boolean =>
  end >= 6 && bytes[end - 5] === ampersand && bytes[end - 6] === ampersand && hexBefore(bytes, end) >= 0;

/** The length stated by a head, `##` and four digits, that ends before `end`; -1 = there is none. */
export function statedLength(bytes: Uint8Array, end: number): number {
  if (end < 6 || bytes[end - 6] !== hash || bytes[end - 5] !== hash) return -1;
  let length = 0;
  for (let at = end - 4; at < end; at++) {
    if (!isDigit(bytes[at])) return -1;
    length = 10 * length + (bytes[at] as number) - 0x30;
  }
  return length;
}

/** Text of the field: UTF-8 as the standard of 2017 has it, else GB 18030. A zero byte, which no text may hold, reads as U+FFFD. */
export const textOf = (bytes: Uint8Array): string => decoded(bytes).replaceAll('\0', '\uFFFD');

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
