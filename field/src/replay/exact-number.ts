/** The most decimals that SL 651's definition byte can state. */
export const mostDecimals = 7;

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
