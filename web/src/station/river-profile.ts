import type { RiverPlace } from '@stationwall/contract/services/wall';
import type { StageByLevel } from './stages-by-level.ts';

/** A stage beside its levels at its place on the river, km from the mouth. */
export interface StageAlong extends StageByLevel {
  mouthKm: number;
}

/** Gates, pumps and reservoirs stand beside a river or across it: their water is another. */
const riverTypes = new Set(['ZZ', 'ZQ', 'TT']);

/** The river that most wants a look: with the most stages above a level, then with the most; its stages from source to mouth. Null: none has two. */
export function riverProfile(
  stages: readonly StageByLevel[],
  places: readonly RiverPlace[],
): { river: string; stages: StageAlong[] } | null {
  const byCode = new Map(places.map((place) => [place.stcd, place]));
  const rivers = new Map<string, StageAlong[]>();
  for (const stage of stages) {
    const place = byCode.get(stage.state.station.stcd);
    if (place === undefined || !riverTypes.has(stage.state.station.sttp)) continue;
    const along = rivers.get(place.river) ?? [];
    rivers.set(place.river, along);
    along.push({ ...stage, mouthKm: place.mouthKm });
  }
  const weight = (along: readonly StageAlong[]) =>
    along.reduce((sum, { rank }) => sum + rank, 0) * 1_000 + along.length;
  const [found] = [...rivers].sort(([, one], [, other]) => weight(other) - weight(one));
  if (found === undefined || found[1].length < 2) return null;
  const [river, along] = found;
  return { river, stages: along.sort((one, other) => other.mouthKm - one.mouthKm) };
}
