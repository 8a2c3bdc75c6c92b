const digits: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0').toUpperCase(),
);

/** One byte as two upper-case hex digits. */
export const hexByte = (byte: number): string => digits[byte & 0xff] as string;

/** Upper-case hex of `bytes[start, end)`, without spaces. */
export function toHex(bytes: Uint8Array, start = 0, end = bytes.length): string {
  let text = '';
  for (let index = start; index < end; index++) text += digits[bytes[index] as number] as string;
  return text;
}

/** Bytes of a hex text; spaces and lower case are fine. Null when a character is no hex digit or the count is odd. */
export function fromHex(text: string): Uint8Array | null {
  const compact = text.replace(/\s+/g, '');
  if (compact.length % 2 === 1 || /[^0-9a-f]/i.test(compact)) return null;
  const bytes = new Uint8Array(compact.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(compact.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}
