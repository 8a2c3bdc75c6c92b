/** The most decimals that SL 651's definition byte can state. */
const mostDecimals = 7;

/** A number as its text has it; `decimals` counts the digits after the point. */
export interface TextNumber {
  value: number;
  decimals: number;
}

/** Reads a decimal number (`-13.498`, `1e-3`), or gives null for anything else. */
export function readNumber(text: string): TextNumber | null {
  const parts = /^[+-]?\d+(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!parts) return null;
  const [, fraction = '', exponent = '0'] = parts;
  const value = Number(text);
  if (!Number.isFinite(value)) return null;
  return { value, decimals: Math.max(0, fraction.replace(/0+$/, '').length - Number(exponent)) };
}

/** `number × factor + offset`, exactly: 1230 by 0.01 is 12.3 and has one decimal. */
export function scaled(number: TextNumber, factor: TextNumber, offset: TextNumber): TextNumber {
  if (factor.value === 1 && offset.value === 0) return number;
  const productDecimals = number.decimals + factor.decimals;
  const decimals = Math.max(productDecimals, offset.decimals);
  const product = wholeOf(number) * wholeOf(factor) * 10n ** BigInt(decimals - productDecimals);
  const whole = product + wholeOf(offset) * 10n ** BigInt(decimals - offset.decimals);
  const digits = String(whole < 0n ? -whole : whole).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return readNumber(`${whole < 0n ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`) as TextNumber;
}

const wholeOf = ({ value, decimals }: TextNumber): bigint =>
  Math.abs(value) < 1e21
    ? BigInt(value.toFixed(Math.min(100, decimals)).replace('.', ''))
    : BigInt(value) * 10n ** BigInt(decimals);

/** How a value travels: exactly, or rounded because no definition byte can state so many decimals. */
export interface Fitted {
  value: number;
  decimals: number;
  fit: 'standard' | 'widened' | 'rounded';
}

/** Fits a number into an element of `standardDecimals`; more decimals are stated where it needs them, up to seven. */
export function fitNumber({ value, decimals }: TextNumber, standardDecimals: number): Fitted {
  if (decimals <= standardDecimals) return { value, decimals: standardDecimals, fit: 'standard' };
  if (decimals <= mostDecimals) return { value, decimals, fit: 'widened' };
  const rounded = Number(value.toFixed(mostDecimals));
  return { value: rounded, decimals: mostDecimals, fit: rounded === value ? 'widened' : 'rounded' };
}
