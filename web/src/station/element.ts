import type { OutputOf } from '@stationwall/contract/endpoint';
import type { getCoumnNames } from '@stationwall/contract/services/last-data';

/** An element as screens show it: name in the reader's language, unit, decimals. */
export type Element = OutputOf<typeof getCoumnNames>['items'][number];

/** Elements by symbol, in the order of their columns. */
export type Elements = ReadonlyMap<string, Element>;

export const noElements: Elements = new Map();

/** What the backend calls an element; its symbol while that is not known. */
export const elementOf = (elements: Elements, symbol: string): Element =>
  elements.get(symbol) ?? { name: symbol, displayName: symbol, unit: '', decimals: 3 };

/** A value without its unit; `—` stands for one that the station reported as missing. */
export function valueText(value: number | null, decimals: number, isKnown = true): string {
  if (value === null) return '—';
  return isKnown ? value.toFixed(decimals) : String(value);
}

/** Value and unit, `12.345 m`; a value without a unit is told by its element, `pH 7.30`. */
export function readingText(elements: Elements, symbol: string, value: number | null): string {
  const { displayName, unit, decimals } = elementOf(elements, symbol);
  const text = valueText(value, decimals, elements.has(symbol));
  if (value === null) return text;
  return unit === '' ? `${displayName} ${text}` : `${text} ${unit}`;
}
