const table = new Uint16Array(256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  table[byte] = crc;
}

/** The CRC register after one more byte. */
export const crc16Step = (crc: number, byte: number): number =>
  (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] as number);

/** CRC-16/MODBUS (poly A001 reflected, init FFFF) of `bytes[start, end)`. SL 651 sends its high byte first. */
export function crc16Modbus(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let crc = 0xffff;
  for (let index = start; index < end; index++) crc = crc16Step(crc, bytes[index] as number);
  return crc;
}

/** `powers[n]` moves a register over n bytes of zero: x to the power of 8n, lowest power in the highest bit. */
const powers = new Uint16Array(4_200);
powers[0] = 0x8000;
for (let n = 1; n < powers.length; n++) powers[n] = crc16Step(powers[n - 1] as number, 0);

/**
 * CRC-16/MODBUS of the `length` bytes between two moments of a register that runs over a stream, in 16 steps: a CRC is
 * linear, so what came before the bytes is taken out again. Throws a RangeError beyond 4199 bytes.
 */
export function crc16Between(before: number, after: number, length: number): number {
  const power = powers[length];
  if (power === undefined) throw new RangeError(`0 to ${powers.length - 1} bytes, not ${length}`);
  let moved = 0;
  let factor = before ^ 0xffff;
  for (let bit = 0x8000; bit > 0; bit >>>= 1) {
    if (power & bit) moved ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ 0xa001 : factor >>> 1;
  }
  return moved ^ after;
}
