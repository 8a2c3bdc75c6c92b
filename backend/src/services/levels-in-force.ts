import type { StationLevels } from '@stationwall/contract/services/situation';
import { stageFrom } from '@stationwall/contract/stage-origin';
import type { EnteredLevels } from '../store/station-warning-levels.ts';

/** The levels of a station that hold on a day of the year, `06-15`, as its own stage is counted, in metres; null = it has none then. */
export function levelsInForce(entered: EnteredLevels, day: string): StationLevels | null {
  const { stcd, sttp, wrz, grz, seasons, depths } = entered;
  const asReported = (stage: number | null) =>
    stage === null || entered.stageAbove === 'datum' ? stage : stageFrom(stage, datum(entered), 'gaugeZero');
  const levels =
    sttp === 'JS'
      ? depthsOf(depths)
      : {
          warning: asReported(wrz ?? seasons.find((season) => isWithin(season, day))?.stage ?? null),
          guarantee: asReported(grz),
        };
  return levels.warning === null && levels.guarantee === null ? null : { stcd, ...levels };
}

/** Levels are entered above the datum, whatever the station counts from. */
const datum = ({ gaugeZero }: EnteredLevels) => ({ stageAbove: 'datum' as const, gaugeZero });

function depthsOf(depths: EnteredLevels['depths']) {
  const given = depths.filter((depth) => depth !== null);
  const metres = (depth: number | undefined) => (depth === undefined ? null : depth / 100);
  return { warning: metres(given[0]), guarantee: metres(given.length > 1 ? given.at(-1) : undefined) };
}

function isWithin({ from, to, stage }: EnteredLevels['seasons'][number], day: string): boolean {
  if (stage === null || from === '' || to === '') return false;
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
}
