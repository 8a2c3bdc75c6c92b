import type { ElementLimits, StationParameter } from './services/station-parameter.ts';

type Own = Partial<Pick<StationParameter, keyof ElementLimits & keyof StationParameter>>;

/**
 * What holds for an element at a station: what the station says itself, else what is usual. Backend and web client ask it through
 * `elementLimitsOf` of the backend.
 */
export function limitsAt(own: Own | undefined, usual: ElementLimits): ElementLimits {
  if (!own) return usual;
  const { decimals, minimum, maximum, changePerMinute, warnBelow, warnAbove, intervalS, isExpected } = own;
  return {
    ...usual,
    decimals: decimals ?? usual.decimals,
    minimum: minimum ?? usual.minimum,
    maximum: maximum ?? usual.maximum,
    changePerMinute: changePerMinute ?? usual.changePerMinute,
    warnBelow: warnBelow ?? usual.warnBelow,
    warnAbove: warnAbove ?? usual.warnAbove,
    intervalS: intervalS ?? usual.intervalS,
    isExpected: isExpected ?? usual.isExpected,
  };
}
