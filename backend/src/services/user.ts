import { getMyStcdPrivilages } from '@stationwall/contract/services/user';
import { sightOf } from '../auth/visible-stations.ts';
import { listStations } from '../store/stations.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export function serveUser({ app, store }: Site): void {
  serve(app, getMyStcdPrivilages, async (_, { caller }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { isAll: false, items: [] };
    if ('isAll' in sight.visible) return { isAll: true, items: [] };
    const stations = await listStations(store, { tenantId: sight.tenant.id, visible: sight.visible });
    return { isAll: false, items: stations.map(({ stcd }) => stcd) };
  });
}
