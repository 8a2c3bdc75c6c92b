import {
  createStationKey,
  deleteStationKey,
  getAllStationKeys,
  type StationKey,
} from '@stationwall/contract/services/station-key';
import { invalid, notFound, saying } from '../abp-error.ts';
import { stationTexts } from '../localization/station-texts.ts';
import {
  findStationKey,
  listStationKeys,
  makeStationKey,
  mostKeysOfStation,
  removeStationKey,
  type StationKeyRow,
} from '../store/station-keys.ts';
import { tellStationAgain } from '../store/stations.ts';
import { audited } from './audited.ts';
import { localTexts, type ToText } from './local-texts.ts';
import { seenStation } from './seen-station.ts';
import { serve } from './serve.ts';
import { signedIn } from './signed-in.ts';
import type { Site } from './site.ts';

export function serveStationKey(site: Site): void {
  const { app, store } = site;

  serve(app, getAllStationKeys, async ({ stcd }, { caller }) => {
    const { tenant } = await seenStation(store, caller, stcd);
    const keys = await listStationKeys(store.db, tenant.id, stcd);
    const local = localTexts(tenant.time_zone);
    return { items: keys.map((key) => told(key, local)) };
  });

  serve(app, createStationKey, async ({ stcd, name }, context) => {
    const { tenant } = await seenStation(store, context.caller, stcd);
    const made = await audited(site, context, async (db, writeDown) => {
      const by = signedIn(context.caller).user.user_name;
      const key = await makeStationKey(db, { tenantId: tenant.id, stcd, name: name.trim(), by });
      if (!key)
        throw invalid({
          message: saying(stationTexts.TooManyKeys, mostKeysOfStation),
          members: ['stcd'],
        });
      await writeDown('station.keyIssued', stcd, { name: name.trim() }, stcd);
      return key;
    });
    await tellStationAgain(store, tenant.id, stcd);
    return made;
  });

  serve(app, deleteStationKey, async ({ id }, context) => {
    const tenantId = context.caller.tenantId ?? 0;
    const found = await findStationKey(store.db, tenantId, id);
    if (!found) throw notFound('StationKey', id);
    // One of a station that may not be seen is answered like one that is not there.
    await seenStation(store, context.caller, found.stcd).catch(() => {
      throw notFound('StationKey', id);
    });
    await audited(site, context, async (db, writeDown) => {
      const key = await findStationKey(db, tenantId, id);
      if (!key) throw notFound('StationKey', id);
      await removeStationKey(db, tenantId, id);
      await writeDown('station.keyRevoked', key.stcd, { name: key.name }, key.stcd);
    });
    // The ingest reads its keys anew before it decides about what comes next.
    await tellStationAgain(store, tenantId, found.stcd);
    return null;
  });
}

const told = (
  { id, stcd, name, hint, created_at, created_by }: StationKeyRow,
  local: ToText,
): StationKey => ({
  ...{ id, stcd, name, hint },
  createdAt: local(created_at),
  createdBy: created_by,
});
