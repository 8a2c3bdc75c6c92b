import type { StationLevels } from '@stationwall/contract/services/situation';
import { levelAsReported, levelOfSeason } from '@stationwall/contract/stage-origin';
import type { EnteredLevels } from '../store/station-warning-levels.ts';

/** The levels of a station that hold on a day of the year, `06-15`, as its own stage is counted, in metres; null = it has none then. */
export function levelsInForce(entered: EnteredLevels, day: string): StationLevels | null {
  const { stcd, sttp, wrz, grz, seasons, depths } = entered;
  const levels =
    sttp === 'JS'
      ? depthsOf(depths)
      : {
          warning: levelAsReported(wrz ?? levelOfSeason(seasons, day), entered),
          guarantee: levelAsReported(grz, entered),
        };
  return levels.warning === null && levels.guarantee === null ? null : { stcd, ...levels };
}

function depthsOf(depths: EnteredLevels['depths']) {
  const given = depths.filter((depth) => depth !== null);
  const metres = (depth: number | undefined) => (depth === undefined ? null : depth / 100);
  return { warning: metres(given[0]), guarantee: metres(given.length > 1 ? given.at(-1) : undefined) };
}
