import type { SewageValue } from '@stationwall/contract/services/sewage';
import type { SeriesSpan, StoredObservation } from '../store/series-observations.ts';

/** A value of a factor at a time or in a period. */
export interface Figure {
  value: number | null;
  origin: SewageValue['origin'];
  isDoubtful: boolean;
}

/** Beyond what may be discharged; a value at its limit is not. */
export const isBeyond = (
  value: number | null,
  { below, above }: { below: number | null; above: number | null },
): boolean => value !== null && ((above !== null && value > above) || (below !== null && value < below));

const litres: Readonly<Record<string, number>> = { 'L/s': 1, 'm³/s': 1_000, 'm3/s': 1_000 };
const milligrams: Readonly<Record<string, number>> = {
  'mg/L': 1,
  'µg/L': 0.001,
  'μg/L': 0.001,
  'g/L': 1_000,
};

/** What so much water with so much in it carries in some seconds, kg; null = either is not known, or is no flow or concentration. */
export function loadKg(
  flow: { value: number | null; unit: string },
  concentration: { value: number | null; unit: string },
  seconds: number,
): number | null {
  const [perSecond, perLitre] = [litres[flow.unit], milligrams[concentration.unit]];
  if (flow.value === null || concentration.value === null) return null;
  if (perSecond === undefined || perLitre === undefined) return null;
  return Math.round(flow.value * perSecond * concentration.value * perLitre * seconds) / 1e6;
}

export const isConcentration = (unit: string): boolean => milligrams[unit] !== undefined;

/** The means of periods, by their end: what the device worked out goes before what follows from its real-time values. */
export function periodFigures(
  lengthMs: number,
  ofDevice: readonly StoredObservation[],
  derived: ReadonlyMap<number, Figure>,
): Map<number, Figure> {
  const figures = new Map(derived);
  // Its DataTime is the begin of the period.
  for (const { at, value, isDoubtful } of ofDevice)
    if (value !== null) figures.set(at + lengthMs, { value, isDoubtful, origin: 'device' });
  return figures;
}

/** Means of values by periods from midnight of UTC on, which suits those of minutes; by their end. */
export function meansOf(
  lengthMs: number,
  heard: readonly StoredObservation[],
  { begin, end }: Pick<SeriesSpan, 'begin' | 'end'>,
): Map<number, Figure> {
  const told = heard.filter(({ at, value }) => value !== null && at > begin && at <= end);
  const groups = Map.groupBy(told, ({ at }) => Math.ceil(at / lengthMs) * lengthMs);
  return new Map(
    [...groups].map(([at, some]) => [
      at,
      {
        value: some.reduce((sum, { value }) => sum + (value ?? 0), 0) / some.length,
        isDoubtful: some.some(({ isDoubtful }) => isDoubtful),
        origin: 'derived' as const,
      },
    ]),
  );
}

/** The load of a day is that of its hours; null = that of an hour is not known. */
export function loadOfDay(hours: readonly (number | null)[]): number | null {
  if (hours.length === 0 || hours.includes(null)) return null;
  return Math.round(hours.reduce<number>((sum, one) => sum + (one ?? 0), 0) * 1e6) / 1e6;
}
