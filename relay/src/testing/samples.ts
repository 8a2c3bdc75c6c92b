import type { StationEvents } from '@stationwall/contract/hub';
import { type ReportEvent, type Station, type StationState, unreported } from '@stationwall/contract/station';

export const sampleStation = (stcd: string): Station => ({
  stcd,
  nameZh: `站${stcd}`,
  nameEn: `Station ${stcd}`,
  sttp: 'ZQ',
  lon: 102.7,
  lat: 25,
  river: null,
  intervalS: 10,
  isPublic: true,
});

export const sampleStates = (...stcds: string[]): StationState[] =>
  stcds.map((stcd) => unreported(sampleStation(stcd)));

/** A report whose stage is its cursor. */
export const sampleReport = (cursor: number, stcd: string): ReportEvent => ({
  cursor,
  kind: 'report',
  stcd,
  msgID: 1000 + cursor,
  func: '32',
  sentAt: cursor * 1000,
  receivedAt: cursor * 1000 + 5,
  values: [{ element: 'Z', value: cursor, observedAt: cursor * 1000 }],
});

export const sampleBatch = (prev: number, ...stcds: string[]): StationEvents => ({
  epoch: 'e1',
  prev,
  cursor: prev + stcds.length,
  events: stcds.map((stcd, at) => sampleReport(prev + 1 + at, stcd)),
});
