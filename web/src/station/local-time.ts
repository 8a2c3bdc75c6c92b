import { toLocal } from '@stationwall/contract/tenant-time';

/** A moment in the tenant's zone as `2026-11-21 08:00:05`. */
export const dateTimeIn = (timeZone: string, utcMs: number): string =>
  toLocal(timeZone, utcMs).slice(0, 19).replace('T', ' ');

/** The clock part only: `08:00:05`. */
export const clockIn = (timeZone: string, utcMs: number): string => dateTimeIn(timeZone, utcMs).slice(11);

/** A tenant-local wire date (`2026-11-21T08:00:05`) as people read it. */
export const readableLocal = (local: string): string => local.slice(0, 19).replace('T', ' ');
