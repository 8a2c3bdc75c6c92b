const powersOfTen = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7];
/** The longest number of the standard, N(11,3), fills six bytes; leading zeros do not count. */
export const mostDigits = 12;

/** What a BCD field says: a number, nothing ('missing': all F or all A), no BCD at all, or more than twelve digits. */
export type BcdValue = number | 'missing' | 'invalid' | 'tooLong';

/**
 * The non-negative integer of `bytes[start, end)` in packed BCD, or -1 when a nibble is no decimal digit; exact up to 15
 * digits.
 */
export function readBcdInteger(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let index = start; index < end; index++) {
    const byte = bytes[index] as number;
    const high = byte >>> 4;
    const low = byte & 0x0f;
    if (high > 9 || low > 9) return -1;
    value = value * 100 + high * 10 + low;
  }
  return value;
}

function isFilledWith(fill: number, bytes: Uint8Array, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (bytes[index] !== fill) return false;
  return true;
}

/** A BCD number with `decimals` decimal places; a leading FF makes it negative, all F or all A says 'missing'. */
export function readBcd(bytes: Uint8Array, start: number, end: number, decimals: number): BcdValue {
  const first = bytes[start];
  if ((first === 0xff || first === 0xaa) && isFilledWith(first, bytes, start, end)) return 'missing';
  const isNegative = first === 0xff;
  const from = isNegative ? start + 1 : start;
  const integer = readBcdInteger(bytes, from, end);
  if (integer < 0 || from === end) return 'invalid';
  if (integer >= 10 ** mostDigits) return 'tooLong';
  const scaled = integer / (powersOfTen[decimals] as number);
  return isNegative && scaled !== 0 ? -scaled : scaled;
}

/**
 * Writes `value` with `decimals` decimal places into at least `least` bytes, more when its digits need them; a negative
 * number takes one byte FF before them (SL 651-2014, 6.6.3.3). Null is written as all F. Throws a RangeError when the
 * value is not finite or has more than twelve digits.
 */
export function writeBcd(value: number | null, least: number, decimals: number): Uint8Array {
  if (value === null) return new Uint8Array(least).fill(0xff);
  if (!Number.isFinite(value) || Math.abs(value) * 10 ** decimals >= 10 ** mostDigits - 0.5) {
    throw new RangeError(
      `a BCD value must be a finite number of at most ${mostDigits} digits, not ${value} with ${decimals} decimals`,
    );
  }
  const digits = Math.abs(value)
    .toFixed(decimals)
    .replace('.', '')
    .replace(/^0+(?=.)/, '');
  const sign = value < 0 && digits !== '0' ? 1 : 0;
  const size = Math.max(least, Math.ceil(digits.length / 2), 1);
  const bytes = new Uint8Array(sign + size);
  if (sign) bytes[0] = 0xff;
  const padded = digits.padStart(2 * size, '0');
  for (let index = 0; index < size; index++) {
    bytes[sign + index] =
      ((padded.charCodeAt(2 * index) - 48) << 4) | (padded.charCodeAt(2 * index + 1) - 48);
  }
  return bytes;
}

/** Packs two decimal digits into one BCD byte. */
export const bcdByte = (value: number): number => (Math.trunc(value / 10) << 4) | (value % 10);
