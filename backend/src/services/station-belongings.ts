import { getStationBelongings } from '@stationwall/contract/services/station-belongings';
import { countBelongings, devicesAt } from '../store/station-belongings.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

/** What is told before a station is deleted. */
export function serveStationBelongings({ app, store }: Site): void {
  serve(app, getStationBelongings, async ({ stcd }, { caller }) => {
    const { tenant } = await seenStation(store, caller, stcd);
    const counts = await countBelongings(store.db, tenant.id, stcd);
    return { counts, devices: await devicesAt(store.db, tenant.id, stcd) };
  });
}
