import type { Culture } from '@stationwall/contract/constants';
import { type ElementDisplay, propertyTemplate } from '@stationwall/contract/services/property-template';
import { type FactorRow, factorOf } from '@stationwall/protocols/hj212/factors';
import { elementText } from '@stationwall/protocols/hj212/readings';
import { believedRange } from '../elements/believed-range.ts';
import { type BuiltInElement, builtInElement, builtInElements } from '../elements/built-in-elements.ts';
import { shortNamesZh } from '../localization/short-element-names.ts';
import type { Database } from '../store/accounts.ts';
import { EntityRows } from '../store/entity-rows.ts';

/** What one tenant calls elements and how it writes their values: its own rows, else those of the standards. */
export interface ElementNames {
  /** One that nobody knows is called by its key. */
  displayOf(key: string, culture: Culture): ElementDisplay;
  all(culture: Culture): ElementDisplay[];
  /** What can be believed of its values; nothing is told of one that nobody knows. */
  beliefOf(key: string): Belief | null;
}

/** Unit and decimals of an element, the range its values can be in, and how fast they can change. */
export type Belief = Pick<BuiltInElement, 'unit' | 'decimals' | 'minimum' | 'maximum' | 'changePerMinute'>;

type Known = Pick<BuiltInElement, 'nameZh' | 'nameEn' | 'unit' | 'decimals'> &
  Partial<Pick<BuiltInElement, 'aggregation' | 'drawing' | 'colour'>>;
/** By element, then by station. */
type OwnDecimals = ReadonlyMap<string, Record<string, number>>;
type Own = ReadonlyMap<string, BuiltInElement>;

/** The only place that names, units and decimals come from. */
export async function elementNamesOf(db: Database, tenantId: number): Promise<ElementNames> {
  const rows = await new EntityRows(db, propertyTemplate.name, tenantId).all();
  const own: Own = new Map(rows.map((row) => [String(row.key), row as unknown as BuiltInElement]));
  const displayOf = (key: string, culture: Culture) => displayed(key, known(key, own), culture);
  const keys = new Set([...own.keys(), ...builtInElements.map(({ key }) => key)]);
  const beliefOf = (key: string) => believed(key, own);
  return { displayOf, beliefOf, all: (culture) => [...keys].map((key) => displayOf(key, culture)) };
}

/** How elements are shown at certain stations, some of which have decimals of their own. */
export function displaysAt(
  names: ElementNames,
  elements: Iterable<string>,
  at: { stcds: ReadonlySet<string>; decimals: OwnDecimals; culture: Culture },
): ElementDisplay[] {
  return [...new Set(elements)].sort().map((name) => {
    const own = Object.entries(at.decimals.get(name) ?? {}).filter(([stcd]) => at.stcds.has(stcd));
    return {
      ...names.displayOf(name, at.culture),
      ...(own.length > 0 && { decimalsAt: Object.fromEntries(own) }),
    };
  });
}

function known(key: string, own: Own): Known | null {
  const builtIn = builtInElement(key);
  return own.get(key) ?? (builtIn?.key === key ? builtIn : elementText(key, (code) => factorIn(own, code)));
}

function believed(key: string, own: Own): Belief | null {
  const element = known(key, own);
  if (!element) return null;
  const { unit, decimals } = element;
  const { minimum, maximum, changePerMinute } = believedRange(key, own);
  return { unit, decimals, minimum, maximum, changePerMinute };
}

/** A factor as the tenant calls it: its mean of an hour, `w01018-HourAvg`, is then called so as well. */
function factorIn(own: Own, code: string): FactorRow | undefined {
  const row = factorOf(code);
  const mine = own.get(code) ?? own.get(row?.code ?? code);
  if (!row || !mine) return row;
  const { nameZh, nameEn, unit, decimals } = mine;
  return { ...row, nameZh, nameEn, unit, decimals };
}

function displayed(key: string, element: Known | null, culture: Culture): ElementDisplay {
  if (!element) return { name: key, displayName: key, unit: '', decimals: 3 };
  const { nameZh, nameEn, unit, decimals, aggregation, drawing, colour } = element;
  const fullName = culture === 'zh-Hans' ? nameZh : nameEn;
  const isOfStandard = element === builtInElement(key);
  const displayName = (culture === 'zh-Hans' && isOfStandard && shortNamesZh[key]) || fullName;
  return {
    ...{ name: key, displayName, unit, decimals },
    ...(displayName !== fullName && { fullName }),
    ...(aggregation && { aggregation }),
    ...(drawing && { drawing }),
    ...(colour && { colour }),
  };
}
