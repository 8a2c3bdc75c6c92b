import { Type } from 'typebox';
import { MaxResultCount } from '../abp.ts';
import { AlarmEvent } from '../alarm.ts';
import { serviceCall } from '../endpoint.ts';
import { StationEvent } from '../station.ts';

/**
 * Ours: the tenant's events after a cursor, oldest first. `isComplete` is false when the outbox no longer reaches back
 * to `cursor`, or `epoch` is not the store's: read the last data anew. `head` is the newest cursor there is.
 */
export const getEventsAfter = serviceCall('StationEvent', 'GetEventsAfter', {
  needs: 'Pages.Stations.Events',
  input: Type.Object({
    epoch: Type.Optional(Type.String({ maxLength: 64 })),
    cursor: Type.Integer({ minimum: 0 }),
    maxResultCount: MaxResultCount({ most: 5000, usual: 1000 }),
  }),
  output: Type.Object({
    epoch: Type.String(),
    isComplete: Type.Boolean(),
    head: Type.Integer(),
    items: Type.Array(StationEvent),
  }),
});

/**
 * Ours: the tenant's alarms that are not closed, each as its newest event. They may hold events after `cursor`, never
 * lack one up to it.
 */
export const getOpenAlarms = serviceCall('StationEvent', 'GetOpenAlarms', {
  needs: 'Pages.Stations.Events',
  input: Type.Object({}),
  output: Type.Object({ epoch: Type.String(), cursor: Type.Integer(), items: Type.Array(AlarmEvent) }),
});
