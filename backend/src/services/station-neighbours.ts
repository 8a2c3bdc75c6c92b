import { getStationNeighbours, mostNeighbours } from '@stationwall/contract/services/station-neighbours';
import { notFound } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { readNeighbours, readRiverPlace } from '../store/station-neighbours.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

/** What lies above and below a station on its river. */
export function serveStationNeighbours({ app, store }: Site): void {
  serve(app, getStationNeighbours, async ({ stcd, element }, { caller }) => {
    const { tenant } = await seenStation(store, caller, stcd);
    const sight = await sightOf(store.db, caller);
    if (!sight) throw notFound('Station', stcd);
    const { river, dstrvm } = await readRiverPlace(store.db, tenant.id, stcd);
    if (!river || dstrvm === null)
      return { upstream: [], downstream: [], lacks: river ? ('distance' as const) : ('river' as const) };
    const side = (isUp: boolean) =>
      readNeighbours(store.db, tenant.id, {
        ...{ stcd, river, dstrvm, element, isUp, visible: sight.visible, most: mostNeighbours },
      });
    return { upstream: await side(true), downstream: await side(false), lacks: null };
  });
}
