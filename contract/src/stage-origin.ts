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

/** A level, which is kept above the datum, as the station counts its stages; null where nobody knows that. */
export const levelAsReported = (level: number | null, zero: StageZero): number | null =>
  level === null
    ? null
    : stageFrom(level, { stageAbove: 'datum', gaugeZero: zero.gaugeZero }, zero.stageAbove);

/** A level from a day of the year, `06-15`, to another, which may be in the next year; '' = not said. */
export interface LevelOfSeason {
  from: string;
  to: string;
  stage: number | null;
}

/** The level of the season that a day of the year lies in. */
export function levelOfSeason(seasons: readonly LevelOfSeason[], day: string): number | null {
  const season = seasons.find(({ from, to, stage }) => {
    if (stage === null || from === '' || to === '') return false;
    return from <= to ? from <= day && day <= to : day >= from || day <= to;
  });
  return season?.stage ?? null;
}
