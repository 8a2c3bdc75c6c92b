import { type Static, Type } from 'typebox';
import { Nullable } from './abp.ts';
import { AlarmEvent } from './alarm.ts';
import { CommandEvent } from './command.ts';
import { NotificationEvent } from './notification.ts';

/** Station type of SL 323: PP rain, ZQ river discharge, ZZ river stage, RR reservoir, DD gate, DP pump, … and ours: JS urban ponding. */
export const Sttp = Type.String({ minLength: 2, maxLength: 2 });

/** What a station is: fixed until someone edits it. Position in WGS 84 degrees, interval in seconds. */
export const Station = Type.Object({
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  sttp: Sttp,
  lon: Nullable(Type.Number()),
  lat: Nullable(Type.Number()),
  river: Nullable(Type.String()),
  intervalS: Type.Integer({ minimum: 1 }),
  isPublic: Type.Boolean(),
});
export type Station = Static<typeof Station>;

/**
 * One measured value. `element` is the standard's symbol (Z stage m, PJ rain mm, PT total rain mm, VT voltage V),
 * or guide and definition in hex for elements without one. Times in UTC milliseconds; null = the station said 'missing'.
 */
export const ElementValue = Type.Object({
  element: Type.String(),
  value: Nullable(Type.Number()),
  observedAt: Type.Integer(),
});
export type ElementValue = Static<typeof ElementValue>;

/** A value with what orders it against others of its station and element. */
export const LastValue = Type.Object({
  value: Nullable(Type.Number()),
  observedAt: Type.Integer(),
  sentAt: Type.Integer(),
  receivedAt: Type.Integer(),
});
export type LastValue = Static<typeof LastValue>;

/** The last known picture of a station. `reportedAt` = when its newest report was made, by station clock but never later than received. */
export const StationState = Type.Object({
  station: Station,
  reportedAt: Nullable(Type.Integer()),
  receivedAt: Nullable(Type.Integer()),
  msgID: Nullable(Type.Integer()),
  values: Type.Record(Type.String(), LastValue),
});
export type StationState = Static<typeof StationState>;

/**
 * One stored report. Times in UTC milliseconds; `func` is the protocol's function code, two hex digits. It and `msgID` are
 * null where the backend does not tell them.
 */
export const ReportEvent = Type.Object({
  cursor: Type.Integer(),
  kind: Type.Literal('report'),
  stcd: Type.String(),
  msgID: Nullable(Type.Integer()),
  func: Nullable(Type.String()),
  sentAt: Type.Integer(),
  receivedAt: Type.Integer(),
  values: Type.Array(ElementValue),
});
export type ReportEvent = Static<typeof ReportEvent>;

/** A station was registered or edited. */
export const StationChangedEvent = Type.Object({
  cursor: Type.Integer(),
  kind: Type.Literal('station'),
  stcd: Type.String(),
  station: Station,
});
export type StationChangedEvent = Static<typeof StationChangedEvent>;

/** Everything a tenant's outbox numbers. */
export const StationEvent = Type.Union([
  ReportEvent,
  StationChangedEvent,
  AlarmEvent,
  CommandEvent,
  NotificationEvent,
]);
export type StationEvent = Static<typeof StationEvent>;

/** A new picture for a station that has not reported. */
export const unreported = (station: Station): StationState => ({
  station,
  reportedAt: null,
  receivedAt: null,
  msgID: null,
  values: {},
});

const isNewer = (next: LastValue, known: LastValue | undefined): boolean => {
  if (!known) return true;
  const nextAt = Math.min(next.observedAt, next.receivedAt);
  const knownAt = Math.min(known.observedAt, known.receivedAt);
  return nextAt > knownAt || (nextAt === knownAt && next.sentAt >= known.sentAt);
};

/**
 * Folds a report into a picture; the store's last data follow the same rule. A value replaces the known one when its
 * observation (never counted later than its receipt) is newer, or equal and sent no earlier.
 */
export function withReport(state: StationState, report: ReportEvent): StationState {
  const values = { ...state.values };
  for (const { element, value, observedAt } of report.values) {
    const next = { value, observedAt, sentAt: report.sentAt, receivedAt: report.receivedAt };
    if (isNewer(next, values[element])) values[element] = next;
  }
  const reportedAt = Math.min(report.sentAt, report.receivedAt);
  const isLatest = state.reportedAt === null || reportedAt >= state.reportedAt;
  return isLatest
    ? { ...state, values, reportedAt, receivedAt: report.receivedAt, msgID: report.msgID }
    : { ...state, values };
}
