import { type Static, Type } from 'typebox';
import { Nullable } from './abp.ts';
import { AlarmEvent } from './alarm.ts';
import { CommandEvent } from './command.ts';
import { JobEvent } from './job.ts';
import { NotificationEvent } from './notification.ts';
import { clockAfter, isOfFuture, StationClock } from './station-clock.ts';

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
  /** Somebody took its row out of the last data; all else of it goes on. Left out where nobody did. */
  isHidden: Type.Optional(Type.Literal(true)),
  /** Where it stands in the tree of basin, river and division; left out where nobody said. */
  basin: Type.Optional(Type.String()),
  /** Administrative division of GB/T 2260, six digits. */
  addvcd: Type.Optional(Type.String()),
  /** What it is for, of the operator's own list; names of categories are asked by their numbers. Left out where it has none. */
  categoryId: Type.Optional(Type.Integer()),
});
export type Station = Static<typeof Station>;

/**
 * One measured value. `element` is the standard's symbol (Z stage m, PJ rain mm, PT total rain mm, VT voltage V),
 * or guide and definition in hex for elements without one. Times in UTC milliseconds; null = the station said 'missing'.
 */
const ElementValue = Type.Object({
  element: Type.String(),
  value: Nullable(Type.Number()),
  observedAt: Type.Integer(),
  /** What speaks against it, bits of `qualityBits`; left out where nothing does. */
  flags: Type.Optional(Type.Integer()),
});

/** What stands as the function of a report that a person entered: a value that was read by hand. */
export const byHand = 'MANUAL';

/** A value with what orders it against others of its station and element. */
export const LastValue = Type.Object({
  value: Nullable(Type.Number()),
  observedAt: Type.Integer(),
  sentAt: Type.Integer(),
  receivedAt: Type.Integer(),
  flags: Type.Optional(Type.Integer()),
});
export type LastValue = Static<typeof LastValue>;

/**
 * The last known picture of a station. `reportedAt` = when its newest report was made, by station clock but never later than
 * received. `clock` is there while its reports say that its clock is not right.
 */
export const StationState = Type.Object({
  station: Station,
  reportedAt: Nullable(Type.Integer()),
  receivedAt: Nullable(Type.Integer()),
  msgID: Nullable(Type.Integer()),
  clock: Type.Optional(StationClock),
  values: Type.Record(Type.String(), LastValue),
});
export type StationState = Static<typeof StationState>;

/**
 * One stored report. Times in UTC milliseconds; `func` is the protocol's function code: two hex digits of SL 651, the command of HJ 212. It and `msgID` are
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

/** A station was registered or edited; null = it is deleted, and with it all that is shown of it. */
export const StationChangedEvent = Type.Object({
  cursor: Type.Integer(),
  kind: Type.Literal('station'),
  stcd: Type.String(),
  station: Nullable(Station),
});
export type StationChangedEvent = Static<typeof StationChangedEvent>;

/** Everything a tenant's outbox numbers. */
export const StationEvent = Type.Union([
  ReportEvent,
  StationChangedEvent,
  AlarmEvent,
  CommandEvent,
  NotificationEvent,
  JobEvent,
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

/**
 * When something of a time of its own counts as made, seen at the reception of a later report: never later than it was
 * received. A known reception in the future of that one is of a server's clock that was ahead: what it brought counts by
 * its own time, and if that lies in the future as well, as older than anything.
 */
function countedAt(at: number, receivedAt: number, now: number): number {
  if (!isOfFuture(receivedAt, now)) return Math.min(at, receivedAt);
  return isOfFuture(at, now) ? Number.NEGATIVE_INFINITY : at;
}

const isNewer = (next: LastValue, known: LastValue | undefined): boolean => {
  if (!known) return true;
  const nextAt = Math.min(next.observedAt, next.receivedAt);
  const knownAt = countedAt(known.observedAt, known.receivedAt, next.receivedAt);
  return nextAt > knownAt || (nextAt === knownAt && next.sentAt >= known.sentAt);
};

/** How much later a report was made than the one that a picture's `reportedAt` tells of, ms; 0 = the same moment. */
export function laterBy(
  { reportedAt, receivedAt }: Pick<StationState, 'reportedAt' | 'receivedAt'>,
  report: Pick<ReportEvent, 'sentAt' | 'receivedAt'>,
): number {
  const madeAt = Math.min(report.sentAt, report.receivedAt);
  if (reportedAt === null) return Number.POSITIVE_INFINITY;
  return madeAt - countedAt(reportedAt, receivedAt ?? reportedAt, report.receivedAt);
}

/**
 * Folds a report into a picture; store, relay and browser follow this one rule, in the order of cursors. A value replaces
 * the known one when its observation (never counted later than its receipt) is newer, or equal and sent no earlier. What
 * was received in the future of the report's own reception counts as older, so that a server's clock that was ahead once
 * freezes nothing.
 */
export function withReport(state: StationState, report: ReportEvent): StationState {
  const { sentAt, receivedAt } = report;
  const values = { ...state.values };
  for (const { element, value, observedAt, flags } of report.values) {
    const next: LastValue = { value, observedAt, sentAt, receivedAt };
    if (flags) next.flags = flags;
    if (isNewer(next, values[element])) values[element] = next;
  }
  // What a person enters says nothing of the station's own reports: a silent one stays silent.
  const isOfStation = report.func !== byHand;
  const clock = isOfStation ? clockAfter(state.clock, report) : state.clock;
  const isNewest = isOfStation && laterBy(state, report) >= 0;
  // Written out: with rest and spread, thousands of reports at once take three times as long.
  const next: StationState = {
    station: state.station,
    reportedAt: isNewest ? Math.min(sentAt, receivedAt) : state.reportedAt,
    receivedAt: isNewest ? receivedAt : state.receivedAt,
    msgID: isNewest ? report.msgID : state.msgID,
    values,
  };
  if (clock) next.clock = clock;
  return next;
}
