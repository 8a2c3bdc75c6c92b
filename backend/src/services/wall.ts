import {
  getShownLayout,
  getStationLevels,
  type ShownLayout,
  usualLayout,
} from '@stationwall/contract/services/wall';
import { wallLayout } from '@stationwall/contract/services/wall-layout';
import { notFound } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { hostSide } from '../store/accounts.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { readEnteredLevels } from '../store/station-warning-levels.ts';
import { levelsInForce } from './levels-in-force.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { clockOf } from './tenant-clock.ts';

/** What a wall reads besides the live link. */
export function serveWall({ app, store }: Site): void {
  serve(app, getShownLayout, async ({ id }, { caller }) => {
    if (id === undefined) return usualLayout;
    const rows = new EntityRows(store.db, wallLayout.name, caller.tenantId ?? hostSide);
    const found = await rows.find(id);
    if (!found) throw notFound('WallLayout', id);
    const fields = Object.keys(usualLayout).map((field) => [field, found[field]]);
    return Object.fromEntries(fields) as ShownLayout;
  });

  serve(app, getStationLevels, async (_, { caller }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [] };
    const clock = await clockOf(store.db, sight.tenant.id);
    const today = clock(Date.now()).slice(5, 10);
    const entered = await readEnteredLevels(store.db, sight.tenant.id, sight.visible);
    return { items: entered.flatMap((one) => levelsInForce(one, today) ?? []) };
  });
}
