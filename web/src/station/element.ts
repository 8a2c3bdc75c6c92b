import type { OutputOf } from '@stationwall/contract/endpoint';
import type { getCoumnNames } from '@stationwall/contract/services/last-data';

/** An element as screens show it: name in the reader's language, unit, decimals. */
export type Element = OutputOf<typeof getCoumnNames>['items'][number];

/** Elements by symbol, in the order of their columns. */
export type Elements = ReadonlyMap<string, Element>;

/** The elements while they are on their way; an empty map of another identity says that there are none to be had. */
export const noElements: Elements = new Map();

/** What the backend calls an element; its symbol while that is not known. */
export const elementOf = (elements: Elements, symbol: string): Element =>
  elements.get(symbol) ?? { name: symbol, displayName: symbol, unit: '', decimals: 3 };

/** What an element's values are worth, whoever shows them. */
export type Worth = Pick<Element, 'unit' | 'decimals'>;

const significant = 3;

/**
 * A value without its unit, with the digits that it is worth: a stage to the centimetre, a discharge to three significant digits,
 * all else with the decimals of its element. `—` stands for one that the station reported as missing.
 */
export function valueText(value: number | null, { unit, decimals }: Worth, isKnown = true): string {
  if (value === null) return '—';
  if (!isKnown) return String(value);
  if (unit === 'm³/s') return dischargeText(value, decimals);
  return value.toFixed(unit === 'm' ? Math.min(decimals, 2) : decimals);
}

function dischargeText(value: number, decimals: number): string {
  const rounded = Number(value.toPrecision(significant));
  const whole = Math.max(1, Math.floor(Math.log10(Math.abs(rounded) || 1)) + 1);
  return rounded.toFixed(Math.min(decimals, Math.max(0, significant - whole)));
}

/** Value and unit, `12.345 m`; a value without a unit is told by its element, `pH 7.30`. `…` until it is known which. */
export function readingText(elements: Elements, symbol: string, value: number | null): string {
  if (elements === noElements && value !== null) return '…';
  const element = elementOf(elements, symbol);
  const { displayName, unit } = element;
  const text = valueText(value, element, elements.has(symbol));
  if (value === null) return text;
  return unit === '' ? `${displayName} ${text}` : `${text} ${unit}`;
}
