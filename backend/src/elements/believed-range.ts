import { builtInElement } from './built-in-elements.ts';

/** Where values of an element can be, how fast they can change, in its unit, and how long they stay the same; null = anything. */
export interface BelievedRange {
  minimum: number | null;
  maximum: number | null;
  changePerMinute: number | null;
  stuckAfterMinutes: number | null;
}

export const anything: BelievedRange = {
  minimum: null,
  maximum: null,
  changePerMinute: null,
  stuckAfterMinutes: null,
};

/** By the tenant's own templates over those of the standards; of `w01018-HourAvg` also by its factor. */
export function believedRange(key: string, own: ReadonlyMap<string, BelievedRange>): BelievedRange {
  const [code = key, kind = ''] = key.split('-');
  // A mean, least or largest value lies where the factor's own values do; it changes otherwise.
  const isOfPeriod = /(Avg|Min|Max)$/.test(kind);
  const range =
    own.get(key) ?? builtInElement(key) ?? (isOfPeriod ? (own.get(code) ?? builtInElement(code)) : undefined);
  if (!range) return anything;
  const { minimum, maximum, changePerMinute, stuckAfterMinutes } = range;
  return {
    ...{ minimum, maximum },
    changePerMinute: isOfPeriod ? null : changePerMinute,
    stuckAfterMinutes: isOfPeriod ? null : stuckAfterMinutes,
  };
}
