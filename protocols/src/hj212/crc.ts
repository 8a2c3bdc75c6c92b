const table = Uint16Array.from({ length: 256 }, (_, value) => {
  let register = value;
  for (let bit = 0; bit < 8; bit++)
    register = (register & 1) === 1 ? (register >>> 1) ^ 0xa001 : register >>> 1;
  return register;
});

/** What the register holds before the first byte. */
export const crcStart = 0xffff;

/** The register after one more byte. HJ 212 drops its low byte first (Annex A), so this is not CRC-16/MODBUS. */
export const crcStep = (register: number, byte: number): number => table[(register >>> 8) ^ byte] as number;

/** The CRC of a data part: what stands between the length and the four digits of the CRC. */
export function crcOf(bytes: Uint8Array): number {
  let register = crcStart;
  for (const byte of bytes) register = crcStep(register, byte);
  return register;
}
