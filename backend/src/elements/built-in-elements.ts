import type { PropertyTemplate } from '@stationwall/contract/services/property-template';
import { factorRows } from '@stationwall/protocols/hj212/factors';
import { type ElementRow, elementRows } from '@stationwall/protocols/sl651/element-rows';
import { definitionByte } from '@stationwall/protocols/sl651/elements';

/** What the product knows of an element by itself. */
export type BuiltInElement = Omit<PropertyTemplate, 'creationTime' | 'concurrencyStamp'>;

type Habits = Partial<Pick<BuiltInElement, 'aggregation' | 'drawing' | 'minimum' | 'maximum'>>;
type Standing = Pick<BuiltInElement, 'key' | 'source' | 'guide' | 'nameZh' | 'nameEn' | 'unit' | 'decimals'>;

/** Far from the numbers that sequences give. */
const firstId = 2_000_000_000;
const isValue = ({ kind }: ElementRow) => kind === 'number' || kind === 'status' || kind === 'batch';
const hex = (byte: number) => byte.toString(16).toUpperCase().padStart(2, '0');

const standing: readonly Standing[] = [
  ...elementRows.filter(isValue).map((row): Standing => {
    const { symbol: key, guide, bytes, nameZh, nameEn, unit, decimals } = row;
    const code = `${hex(guide)} ${hex(definitionByte(bytes, decimals))}`;
    // Gauges send millimetres; a stage is known to the centimetre.
    const shown = unit === 'm' ? Math.min(decimals, 2) : decimals;
    return { ...{ key, source: 'SL651', guide: code, nameZh, nameEn, unit }, decimals: shown };
  }),
  ...factorRows.flatMap(({ code: key, code2005, nameZh, nameEn, unit, decimals }): Standing[] =>
    decimals === null
      ? []
      : [{ ...{ key, source: 'HJ212', guide: code2005 ?? '', nameZh, nameEn, unit }, decimals }],
  ),
];

/** Rain that follows the rain before may be added up; hours and days that overlap may not. */
const isAddedUp = (key: string) => /^(PJ|PN05)$/.test(key);
const isRainOfSpan = (key: string) => /^(PJ|PD|PN?\d+)$/.test(key);

/**
 * More than ever fell on earth within the span, mm: the records of the WMO's archive and, for spans that it does not list, of Jennings (1950), rounded
 * up. What lies above is a fault of the gauge wherever it stands; a network sets its own, lower limits.
 */
const mostRain: Readonly<Record<string, number>> = {
  ...{ PN01: 40, PN05: 80, PN10: 140, PN30: 290 },
  ...{ P1: 410, P2: 600, P3: 750, P6: 1_000, P12: 1_410, PD: 1_900, PJ: 1_900 },
};

function habitsOf({ key, unit }: Standing): Habits {
  if (isRainOfSpan(key)) {
    const aggregation = isAddedUp(key) ? 'sum' : 'maximum';
    return { aggregation, drawing: 'bars', minimum: 0, maximum: mostRain[key] ?? null };
  }
  if (key === 'PT') return { aggregation: 'last', minimum: 0 };
  if (key === 'pH' || key === 'w01001') return { minimum: 0, maximum: 14 };
  if (key === 'ZT') return { aggregation: 'last', drawing: 'steps' };
  if (unit === '') return { aggregation: 'last', drawing: 'steps' };
  return unit === '%' ? { minimum: 0, maximum: 100 } : {};
}

const known = new Map<string, BuiltInElement>();
for (const [index, element] of standing.entries()) {
  const key = element.key.toLowerCase();
  // Two codes are printed for two things each.
  if (known.has(key)) continue;
  known.set(key, {
    ...{ id: firstId + index, aggregation: 'mean', drawing: 'line', colour: 'auto' },
    ...{
      minimum: null,
      maximum: null,
      changePerMinute: null,
      stuckAfterMinutes: null,
      remark: '',
      isBuiltIn: true,
    },
    ...element,
    ...habitsOf(element),
  });
}

/** The elements of the standards, in their order. */
export const builtInElements: readonly BuiltInElement[] = [...known.values()];

/** The one of a key, in any case. */
export const builtInElement = (key: string): BuiltInElement | undefined => known.get(key.toLowerCase());
