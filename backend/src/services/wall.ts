import {
  arrivalHours,
  getArrivals,
  getRiverPlaces,
  getShownLayout,
  type ShownLayout,
  usualLayout,
} from '@stationwall/contract/services/wall';
import { wallLayout } from '@stationwall/contract/services/wall-layout';
import { notFound } from '../abp-error.ts';
import { sightOf } from '../auth/visible-stations.ts';
import { clockRulesOf, hourEnd } from '../derived/spans.ts';
import { hostSide } from '../store/accounts.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { readRiverPlaces } from '../store/station-neighbours.ts';
import { sumOf } from './arrivals-of.ts';
import { localTexts } from './local-texts.ts';
import { seenInBranch } from './seen-in-branch.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { stationArrivals } from './station-arrivals.ts';

const hourMs = 3_600_000;

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

  serve(app, getRiverPlaces, async (_, { caller }) => {
    const sight = await sightOf(store.db, caller);
    return { items: sight ? await readRiverPlaces(store.db, sight.tenant.id, sight.visible) : [] };
  });

  serve(app, getArrivals, async ({ branch }, { caller }) => {
    const sight = await sightOf(store.db, caller);
    if (!sight) return { items: [] };
    const { tenant } = sight;
    const now = Date.now();
    const last = hourEnd(clockRulesOf(tenant), now);
    const hours = Array.from({ length: arrivalHours }, (_, index) => {
      const end = last - (arrivalHours - 1 - index) * hourMs;
      return { begin: end - hourMs, end };
    });
    const visible = await seenInBranch(store, tenant.id, sight.visible, branch);
    const told = await stationArrivals(store, { tenantId: tenant.id, visible, hours, now });
    const local = localTexts(tenant.time_zone);
    return {
      items: hours.map(({ end }, index) => ({
        ...{ end: local(end), ...sumOf(told.map((one) => one.hours[index] ?? null)) },
      })),
    };
  });
}
