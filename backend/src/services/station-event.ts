import { getEventsAfter, getOpenAlarms } from '@stationwall/contract/services/station-event';
import { permissionMissing } from '../abp-error.ts';
import { readOpenAlarms } from '../store/open-alarms.ts';
import { readEventsAfter } from '../store/outbox.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export function serveStationEvent({ app, store }: Site): void {
  serve(app, getEventsAfter, ({ epoch, cursor, maxResultCount }, { caller }) => {
    // A host user belongs to no tenant, whatever it was granted.
    if (caller.tenantId === null) throw permissionMissing(getEventsAfter.needs);
    return readEventsAfter(store, caller.tenantId, { epoch, cursor, limit: maxResultCount ?? 1000 });
  });
  serve(app, getOpenAlarms, (_, { caller }) => {
    if (caller.tenantId === null) throw permissionMissing(getOpenAlarms.needs);
    return readOpenAlarms(store, caller.tenantId);
  });
}
