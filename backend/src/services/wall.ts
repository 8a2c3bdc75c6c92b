import { getShownLayout, type ShownLayout, usualLayout } from '@stationwall/contract/services/wall';
import { wallLayout } from '@stationwall/contract/services/wall-layout';
import { notFound } from '../abp-error.ts';
import { hostSide } from '../store/accounts.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

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
}
