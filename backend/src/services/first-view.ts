import { wrongStations } from '@stationwall/contract/abnormal-stations';
import { getFirstView, mostInFirstView } from '@stationwall/contract/services/first-view';
import { sightOf } from '../auth/visible-stations.ts';
import { readLastData } from '../store/last-data.ts';
import { readOpenAlarms } from '../store/open-alarms.ts';
import { readOwnDecimals } from '../store/station-parameters.ts';
import { displaysAt, elementNamesOf } from './element-display.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

/** What a phone shows first, in one answer. */
export function serveFirstView({ app, store }: Site): void {
  serve(app, getFirstView, async (_, { caller, culture }) => {
    const readAt = Date.now();
    const sight = await sightOf(store.db, caller);
    if (!sight)
      return { readAt, timeZone: 'UTC', stations: 0, wrong: 0, states: [], alarms: [], elements: [] };
    const { tenant, visible } = sight;
    const [data, open, names, decimals] = await Promise.all([
      readLastData(store, { tenantId: tenant.id, visible }),
      readOpenAlarms(store, tenant.id),
      elementNamesOf(store.db, tenant.id),
      readOwnDecimals(store.db, tenant.id),
    ]);
    const alarms = Map.groupBy(open.items, ({ stcd }) => stcd);
    const wrong = wrongStations(data.states, alarms, { now: readAt, isHeld: false });
    const states = (wrong.length > 0 ? wrong : data.states).slice(0, mostInFirstView);
    const stcds = new Set(states.map(({ station }) => station.stcd));
    const elements = states.flatMap(({ values }) => Object.keys(values));
    return {
      ...{ readAt, timeZone: tenant.time_zone, stations: data.states.length, wrong: wrong.length, states },
      alarms: states.flatMap(({ station }) => alarms.get(station.stcd) ?? []),
      elements: displaysAt(names, elements, { stcds, decimals, culture }),
    };
  });
}
