import { type ElementRow, elementRows } from './element-rows.ts';

const byGuide: (ElementRow | undefined)[] = new Array(256).fill(undefined);
const bySymbol = new Map<string, ElementRow>();
for (const row of elementRows) {
  byGuide[row.guide] = row;
  bySymbol.set(row.symbol, row);
}

/** The row of a guide byte, or undefined for guides that the standard leaves free. */
export const elementOfGuide = (guide: number): ElementRow | undefined => byGuide[guide];

/** The row of a symbol such as `Z`, `PJ` or `VT`. */
export const elementOfSymbol = (symbol: string): ElementRow | undefined => bySymbol.get(symbol);

/** The definition byte: high five bits = byte count (0 to 31), low three bits = decimals (0 to 7). */
export const definitionByte = (bytes: number, decimals: number): number => (bytes << 3) | decimals;

/** Batches (guides F4 to FC) hold twelve 5-minute values; `bytes` and `scale` are those of one value. */
export const batchSize = 12;
export const batchStepMs = 300_000;
export const isBatchGuide = (guide: number): boolean => guide >= 0xf4 && guide <= 0xfc;
export const batchShape = (guide: number): { bytes: 1 | 2; perUnit: 10 | 100 } =>
  guide === 0xf4 ? { bytes: 1, perUnit: 10 } : { bytes: 2, perUnit: 100 };

/** What a batch's values are called: F4 is a run of 5-minute rain (`PN05`), F5 to FC are relative stages `DRZ1` to `DRZ8`. */
export const batchElement = (guide: number): ElementRow =>
  (guide === 0xf4 ? byGuide[0x22] : byGuide[guide]) as ElementRow;
