import type { Culture } from '@stationwall/contract/constants';
import { elementOfSymbol } from '@stationwall/protocols/sl651/elements';

export interface ElementDisplay {
  displayName: string;
  unit: string;
  decimals: number;
}

/** What an element is called on a screen; one that the standard does not know is called by its symbol. */
export function displayOf(element: string, culture: Culture): ElementDisplay {
  const known = elementOfSymbol(element);
  if (!known) return { displayName: element, unit: '', decimals: 3 };
  const displayName = culture === 'zh-Hans' ? known.nameZh : known.nameEn;
  return { displayName, unit: known.unit, decimals: known.decimals };
}
