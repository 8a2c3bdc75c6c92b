import type { StageOrigin } from './services/station.ts';

/** From where a station counts its stages, and where the zero of its gauge is above the datum, m; null = nobody knows. */
export interface StageZero {
  stageAbove: StageOrigin;
  gaugeZero: number | null;
}

/** A stage that the station reports, told above the one or the other; null where that takes a gauge zero that nobody knows. */
export function stageFrom(
  stage: number,
  { stageAbove, gaugeZero }: StageZero,
  origin: StageOrigin,
): number | null {
  if (origin === stageAbove) return stage;
  if (gaugeZero === null) return null;
  return origin === 'datum' ? stage + gaugeZero : stage - gaugeZero;
}
