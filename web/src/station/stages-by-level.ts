import type { StationLevels } from '@stationwall/contract/services/situation';
import type { StationState } from '@stationwall/contract/station';
import { pondingType } from './element.ts';
import { waterLevelOf } from './main-element.ts';

/** A stage beside the levels of its station, m as the station counts. */
export interface StageByLevel {
  state: StationState;
  element: string;
  stage: number;
  warning: number;
  guarantee: number | null;
  /** 0 below the warning level, 1 from it on, 2 from the guarantee level on. */
  rank: 0 | 1 | 2;
}

/** Stages that have a warning level: those above a level first, then how near they are to it. */
export function stagesByLevel(
  states: Iterable<StationState>,
  levels: ReadonlyMap<string, StationLevels>,
): StageByLevel[] {
  const stages: StageByLevel[] = [];
  for (const state of states) {
    const { warning = null, guarantee = null } = levels.get(state.station.stcd) ?? {};
    const element = waterLevelOf(state);
    const stage = element === null ? null : (state.values[element]?.value ?? null);
    if (warning === null || element === null || stage === null) continue;
    const rank = guarantee !== null && stage >= guarantee ? 2 : stage >= warning ? 1 : 0;
    stages.push({ state, element, stage, warning, guarantee, rank });
  }
  return stages.sort(
    (one, other) => other.rank - one.rank || other.stage - other.warning - (one.stage - one.warning),
  );
}

/** Water stands this far below the warning level where its bar begins, m. */
const shownBelowM = 2;

/** Where stage, warning and guarantee level stand on a bar from 0 to 1. */
export function placesOnBar({ state, stage, warning, guarantee }: StageByLevel) {
  const highest = Math.max(guarantee ?? warning, warning);
  const isDepth = state.station.sttp === pondingType;
  const bottom = isDepth ? 0 : warning - shownBelowM;
  const top = isDepth ? 1.25 * highest : highest + shownBelowM / 2;
  const place = (level: number) => Math.min(1, Math.max(0, (level - bottom) / (top - bottom)));
  return {
    stage: place(stage),
    warning: place(warning),
    guarantee: guarantee === null ? null : place(guarantee),
  };
}
