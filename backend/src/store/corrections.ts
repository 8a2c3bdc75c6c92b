/** How what a sensor sends is put right for observations from a time on, UTC milliseconds. */
export interface Correction {
  validFrom: number;
  scale: number;
  offset: number;
}

/** Those of one element, the newest first. */
export type Corrections = readonly Correction[];

/** Finer than any element is told. */
const grain = 1e6;

/** The value that counts, of one that was sent for an observation; null stays missing. */
export function correctedValue(
  corrections: Corrections,
  sent: number | null,
  observedAt: number,
): number | null {
  if (sent === null) return null;
  const correction = corrections.find(({ validFrom }) => validFrom <= observedAt);
  if (!correction || (correction.scale === 1 && correction.offset === 0)) return sent;
  return Math.round((sent * correction.scale + correction.offset) * grain) / grain;
}

/** Whoever reads a table of all of them: rows with the newest first. */
export const correctionsSql = `select tenant_id as "tenantId", stcd, element, valid_from_at as "validFrom", scale, zero_offset as "offset"
  from sensor`;
export const newestFirst = 'order by valid_from_at desc, id desc';

export interface CorrectionRow extends Correction {
  tenantId: number;
  stcd: string;
  element: string;
}
