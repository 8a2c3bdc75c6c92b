import type { OutputOf } from '@stationwall/contract/endpoint';
import type { getDynamicLastDatasAll, LastDataRow } from '@stationwall/contract/services/last-data';
import type { StationState } from '@stationwall/contract/station';
import { fromLocal } from '@stationwall/contract/tenant-time';
import type { Reading } from '../stream/tenant-stream.ts';

/** Turns last data with tenant-local dates into states in UTC milliseconds. */
export function readingOf(page: OutputOf<typeof getDynamicLastDatasAll>): Reading {
  const { epoch, cursor, timeZone } = page;
  return { epoch, cursor, timeZone, states: page.items.map((row) => stateOf(timeZone, row)) };
}

function stateOf(timeZone: string, row: LastDataRow): StationState {
  const { reportedAt, receivedAt, msgID, values, ...rest } = row;
  const { stcd, nameZh, nameEn, sttp, lon, lat, river, intervalS, isPublic } = rest;
  const utc = (local: string): number => {
    const utcMs = fromLocal(timeZone, local);
    if (utcMs === null) throw new Error(`The backend gave "${local}" as a date for station ${stcd}.`);
    return utcMs;
  };
  return {
    station: { stcd, nameZh, nameEn, sttp, lon, lat, river, intervalS, isPublic },
    reportedAt: reportedAt === null ? null : utc(reportedAt),
    receivedAt: receivedAt === null ? null : utc(receivedAt),
    msgID,
    values: Object.fromEntries(
      Object.entries(values).map(([element, last]) => [
        element,
        {
          value: last.value,
          observedAt: utc(last.observedAt),
          sentAt: utc(last.sentAt),
          receivedAt: utc(last.receivedAt),
        },
      ]),
    ),
  };
}
