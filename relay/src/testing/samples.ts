import type { AlarmEvent } from '@stationwall/contract/alarm';
import type { CommandEvent } from '@stationwall/contract/command';
import type { StationEvents } from '@stationwall/contract/hub';
import type { JobEvent } from '@stationwall/contract/job';
import type { NotificationEvent } from '@stationwall/contract/notification';
import { type ReportEvent, type Station, type StationState, unreported } from '@stationwall/contract/station';
import type { Subscription } from '@stationwall/contract/subscription';
import { inForce, type View, viewOf } from '../stream/view.ts';
import { visibilityOf } from '../stream/visibility.ts';

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

export const sampleAlarm = (cursor: number, stcd: string, rest: Partial<AlarmEvent> = {}): AlarmEvent => ({
  cursor,
  kind: 'alarm',
  stcd,
  alarmId: `alarm${cursor}`,
  state: 'unacknowledged',
  severity: 2,
  element: null,
  value: null,
  openedAt: 1_000,
  changedAt: cursor * 1_000,
  textZh: '电压低',
  textEn: 'Battery low',
  ...rest,
});

export const sampleCommand = (cursor: number, stcd: string): CommandEvent => ({
  cursor,
  kind: 'command',
  stcd,
  commandId: `command${cursor}`,
  name: 'query',
  outcome: 'confirmed',
  detail: null,
  changedAt: cursor * 1_000,
});

export const sampleNotification = (cursor: number, userIds: number[] | null): NotificationEvent => ({
  cursor,
  kind: 'notification',
  stcd: '',
  notificationId: `n${cursor}`,
  userIds,
  severity: 2,
  text: `for ${userIds ?? 'everybody'}`,
  createdAt: 1_000,
});

export const sampleJob = (cursor: number, userIds: number[]): JobEvent => ({
  cursor,
  kind: 'job',
  stcd: '',
  userIds,
  job: {
    id: `job of ${userIds}`,
    kind: 'deviceType.import',
    subject: 'types.xlsx',
    state: 'running',
    done: cursor,
    total: 100,
    startedAt: 1_000,
    changedAt: cursor * 1_000,
    outcome: null,
    problem: null,
  },
});

interface SampleView {
  /** Stations that may be seen; every one when left out. */
  stcds?: string[];
  wanted?: Subscription;
  isPublic?: boolean;
}

export function sampleView({ stcds, wanted = {}, isPublic = false }: SampleView): View {
  const visibility = visibilityOf({ isAll: stcds === undefined, items: stcds ?? [] });
  return viewOf(visibility, inForce(wanted, visibility, isPublic));
}
