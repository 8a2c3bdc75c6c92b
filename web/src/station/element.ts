import type { ElementDisplay } from '@stationwall/contract/services/property-template';
import type { Station } from '@stationwall/contract/station';

/** A station whose water is told from the ground it stands on. */
export const pondingType = 'JS';

/** An element as screens show it: name in the reader's language, unit, decimals. */
export type Element = ElementDisplay;

/** Elements by symbol, in the order of their columns. */
export type Elements = ReadonlyMap<string, Element>;

/** The elements while they are on their way; an empty map of another identity says that there are none to be had. */
export const noElements: Elements = new Map();

/** What the backend calls an element; its symbol while that is not known. */
export const elementOf = (elements: Elements, symbol: string): Element =>
  elements.get(symbol) ?? { name: symbol, displayName: symbol, unit: '', decimals: 3 };

/** What an element's values are worth, whoever shows them. */
export type Worth = Pick<Element, 'unit' | 'decimals'> & { times?: number };

const significant = 3;

/**
 * A value without its unit, with the digits that it is worth: a discharge to three significant digits, all else with the
 * decimals of its element. `—` stands for one that the station reported as missing.
 */
export function valueText(
  stored: number | null,
  { unit, decimals, times = 1 }: Worth,
  isKnown = true,
): string {
  if (stored === null) return '—';
  const value = stored * times;
  if (!isKnown) return String(value);
  if (unit === 'm³/s') return dischargeText(value, decimals);
  return unsigned(value.toFixed(decimals));
}

function dischargeText(value: number, decimals: number): string {
  const rounded = Number(value.toPrecision(significant));
  const whole = Math.max(1, Math.floor(Math.log10(Math.abs(rounded) || 1)) + 1);
  return unsigned(rounded.toFixed(Math.min(decimals, Math.max(0, significant - whole))));
}

/** What is rounded to nothing is neither above nor below it. */
const unsigned = (text: string): string => (Number(text) === 0 ? text.replace('-', '') : text);

/** An element as a certain station shows it; its values are multiplied by `times`. */
export interface ElementAt extends Element {
  times: number;
  /** Water where usually there is none: how deep, not how high. */
  isDepth: boolean;
}

/** A station as far as it decides how its values are written. */
type Writing = Pick<Station, 'stcd' | 'sttp'>;

/** An element with the decimals that a station's own parameters give its values. */
export function elementOfStation(elements: Elements, { stcd }: Writing, symbol: string): Element {
  const element = elementOf(elements, symbol);
  return { ...element, decimals: element.decimalsAt?.[stcd] ?? element.decimals };
}

/** What an element is at a station: at an urban ponding point the stage is the depth of the water, in centimetres. */
export function elementAt(elements: Elements, station: Writing, symbol: string): ElementAt {
  const element = elementOfStation(elements, station, symbol);
  const decimals = Math.max(0, element.decimals - 2);
  return station.sttp === pondingType && symbol === 'Z' && element.unit === 'm'
    ? { ...element, unit: 'cm', decimals, times: 100, isDepth: true }
    : { ...element, times: 1, isDepth: false };
}

/** Value and unit, `12.345 m`, where the element is told beside it. `…` until it is known which. */
export function worthText(
  elements: Elements,
  station: Writing,
  symbol: string,
  value: number | null,
): string {
  if (elements === noElements && value !== null) return '…';
  const element = elementAt(elements, station, symbol);
  const text = valueText(value, element, elements.has(symbol));
  return value === null || element.unit === '' ? text : `${text} ${element.unit}`;
}

/** The same where it is not: a value without a unit is told by its element, `pH 7.30`. */
export function readingText(
  elements: Elements,
  station: Writing,
  symbol: string,
  value: number | null,
): string {
  const text = worthText(elements, station, symbol, value);
  const { displayName, unit } = elementAt(elements, station, symbol);
  return value === null || unit !== '' || text === '…' ? text : `${displayName} ${text}`;
}
