import { airRows } from './factor-rows/air.ts';
import { deviceRows } from './factor-rows/device.ts';
import { noiseRows } from './factor-rows/noise.ts';
import { processRows } from './factor-rows/process.ts';
import { waterRows } from './factor-rows/water.ts';

/** What a device measures or tells: HJ 212-2017 Annex B, with the codes of HJ/T 212-2005. */
export interface FactorRow {
  /** `w01018`; `x` stands for a digit, the number of the device: `e101xx`. */
  readonly code: string;
  readonly code2005: string | null;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly unit: string;
  /** Null = text, or whatever the device says. */
  readonly decimals: number | null;
  /** Unit of its amount in a period (Cou); '' = none is printed. */
  readonly totalUnit: string;
}

/**
 * All factors. Two codes are printed for two things each; the first one counts: e701xx (also dosing) and g119xx (also
 * inlet sulfur dioxide). Units are those of the annex, though many stations send PM2.5 and PM10 in µg/m³.
 */
export const factorRows: readonly FactorRow[] = [
  waterRows,
  airRows,
  noiseRows,
  processRows,
  deviceRows,
].flatMap((rows) =>
  rows.map(([code, code2005, nameZh, nameEn, unit, decimals, totalUnit = '']) => ({
    code,
    code2005,
    nameZh,
    nameEn,
    unit,
    decimals,
    totalUnit,
  })),
);

const byCode = new Map<string, FactorRow>();
for (const row of factorRows) {
  byCode.set(row.code, row);
  if (row.code2005 !== null) byCode.set(row.code2005, row);
}

/** The row of a code of either system, or undefined. */
export const factorOf = (code: string): FactorRow | undefined =>
  byCode.get(code) ??
  byCode.get(code.replace(/(?<=^[eg]\d{3})\d\d$/, 'xx')) ??
  byCode.get(code.replace(/(?<=^i\d{4})\d$/, 'x'));

/** The code under which values are kept, the same for both systems: that of 2017, with the device's own number. */
export function factorElement(code: string): string {
  const row = factorOf(code);
  return row === undefined || row.code.endsWith('x') ? code : row.code;
}
