import { type Static, Type } from 'typebox';
import { StationEvent } from './station.ts';

/** Client method of ABP's hub: one user notification. */
export const notificationMethod = 'getNotification';

/** Client method of ours on the same hub: a batch of the tenant's outbox, sent to holders of `Pages.Stations.Events`. */
export const stationEventsMethod = 'stationEvents';

/** Events with cursors `prev` < cursor ≤ `cursor`, complete and in order; `epoch` changes when the store begins anew. */
export const StationEvents = Type.Object({
  epoch: Type.String(),
  prev: Type.Integer(),
  cursor: Type.Integer(),
  events: Type.Array(StationEvent),
});
export type StationEvents = Static<typeof StationEvents>;
