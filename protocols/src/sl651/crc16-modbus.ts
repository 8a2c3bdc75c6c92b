const table = new Uint16Array(256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  table[byte] = crc;
}

/** CRC-16/MODBUS (poly A001 reflected, init FFFF) of `bytes[start, end)`. SL 651 sends its high byte first. */
export function crc16Modbus(bytes: Uint8Array, start = 0, end = bytes.length): number {
  let crc = 0xffff;
  for (let index = start; index < end; index++) {
    crc = (crc >>> 8) ^ (table[(crc ^ (bytes[index] as number)) & 0xff] as number);
  }
  return crc;
}
