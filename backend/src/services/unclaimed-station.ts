import type { Culture } from '@stationwall/contract/constants';
import {
  deleteUnclaimedStation,
  getAllUnclaimedStations,
  type UnclaimedStation,
} from '@stationwall/contract/services/unclaimed-station';
import { notFound } from '../abp-error.ts';
import { sttpOfType } from '../station-codes.ts';
import {
  findUnclaimed,
  readUnclaimed,
  removeUnclaimed,
  type UnclaimedRow,
} from '../store/unclaimed-stations.ts';
import { audited, sideOf } from './audited.ts';
import type { CallContext } from './call-context.ts';
import { type ElementNames, elementNamesOf } from './element-display.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';
import { clockOf } from './tenant-clock.ts';

export function serveUnclaimedStation(site: Site): void {
  const { app, store } = site;

  serve(app, getAllUnclaimedStations, async (input, context) => {
    const tenantId = sideOf(context);
    const { rows, count } = await readUnclaimed(store.db, tenantId, {
      address: input.address?.trim() || undefined,
      skip: input.skipCount ?? 0,
      limit: input.maxResultCount ?? 10,
    });
    const names = await elementNamesOf(store.db, tenantId);
    const shown = await clockOf(store.db, tenantId);
    return { items: rows.map((row) => told(row, names, context, shown)), totalCount: count };
  });

  serve(app, deleteUnclaimedStation, async ({ id }, context) =>
    audited(site, context, async (db, writeDown) => {
      const row = await findUnclaimed(db, sideOf(context), id);
      if (!row) throw notFound('UnclaimedStation', id);
      await removeUnclaimed(db, row);
      await writeDown('station.unclaimedDiscarded', row.address, {
        ...{ centre: row.centre, reports: row.reports },
      });
      return null;
    }),
  );
}

type Stored = [element: string, value: number | null, observedWallMs: number];

function told(
  row: UnclaimedRow,
  names: ElementNames,
  { culture }: CallContext,
  shown: (at: number) => string,
): UnclaimedStation {
  const { id, centre, address, station_type: type } = row;
  return {
    ...{ id, centre, address, protocol: centre === null ? 'HJ212' : 'SL651' },
    stcd: codeOf(row),
    // HJ 212 names no types; its devices measure what is let out.
    sttp: centre === null ? 'WQ' : sttpOfType(type),
    intervalS: intervalOf(row),
    remoteAddress: row.remote_address,
    firstAt: shown(row.first_at),
    lastAt: shown(row.last_at),
    reports: row.reports,
    keptReports: row.kept_frames,
    values: (JSON.parse(row.last_values) as Stored[]).map((value) => toldValue(value, names, culture)),
  };
}

function toldValue([element, value, observedWallMs]: Stored, names: ElementNames, culture: Culture) {
  const { name, displayName, unit, decimals } = names.displayOf(element, culture);
  const observedAt = new Date(observedWallMs).toISOString().slice(0, 19);
  return { name, displayName, unit, decimals, value, observedAt };
}

/** A hydrological code stands behind two noughts; an MN is too long for one: it lends its last digits. */
const codeOf = ({ centre, address }: UnclaimedRow): string | null =>
  centre === null
    ? address.replaceAll(/[^0-9A-Za-z]/g, '').slice(-10) || null
    : address.replace(/^00(\d{8})$/, '$1');

const usualIntervals = [
  30, 60, 120, 300, 600, 900, 1_200, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400,
];

/** How often it seems to report: the usual interval nearest to the mean of what came, once there are some. */
function intervalOf({ first_at, last_at, reports }: UnclaimedRow): number | null {
  if (reports < 3) return null;
  const mean = (last_at - first_at) / (reports - 1) / 1_000;
  const near = usualIntervals.reduce((best, one) =>
    Math.abs(one - mean) < Math.abs(best - mean) ? one : best,
  );
  return Math.abs(near - mean) <= near / 4 ? near : null;
}
