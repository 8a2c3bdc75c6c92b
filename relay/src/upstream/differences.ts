import { isDeepStrictEqual } from 'node:util';
import {
  type ReportEvent,
  type StationEvent,
  type StationState,
  unreported,
  withReport,
} from '@stationwall/contract/station';

type Unnumbered<Event> = Event extends StationEvent ? Omit<Event, 'cursor'> : never;
type Report = Omit<ReportEvent, 'cursor'>;

/**
 * The events, numbered after a cursor, that lead from some states to others; null when none can, because a station
 * is gone or a value went back to an older one.
 */
export function differencesAfter(
  cursor: number,
  known: ReadonlyMap<string, StationState>,
  states: readonly StationState[],
): StationEvent[] | null {
  const found: Unnumbered<StationEvent>[] = [];
  let seen = 0;
  for (const state of states) {
    const { stcd } = state.station;
    const before = known.get(stcd);
    if (before) seen += 1;
    if (before && isSameState(before, state)) continue;
    let folded = before ?? unreported(state.station);
    if (!before || !isDeepStrictEqual(before.station, state.station)) {
      found.push({ kind: 'station', stcd, station: state.station });
      folded = { ...folded, station: state.station };
    }
    for (const report of reportsBetween(folded, state)) {
      found.push(report);
      folded = withReport(folded, { ...report, cursor: 0 });
    }
    if (!isSameState(folded, state)) return null;
  }
  if (seen < known.size) return null;
  return found.map((event, at) => ({ ...event, cursor: cursor + 1 + at }) as StationEvent);
}

/** Backends without cursors tell nothing of a station's clock; what is known of it comes from the reports themselves. */
const isSameState = ({ clock: _, ...one }: StationState, { clock: __, ...other }: StationState): boolean =>
  isDeepStrictEqual(one, other);

/** Values that were sent and received together make one report; the one that the station's own times name comes last. */
function reportsBetween(before: StationState, after: StationState): Report[] {
  const reports = new Map<string, Report>();
  const { stcd } = after.station;
  const reportAt = (sentAt: number, receivedAt: number): Report => {
    const name = `${sentAt} ${receivedAt}`;
    const known = reports.get(name);
    if (known) return known;
    const report: Report = { kind: 'report', stcd, msgID: null, func: null, sentAt, receivedAt, values: [] };
    reports.set(name, report);
    return report;
  };
  for (const [element, last] of Object.entries(after.values)) {
    if (isDeepStrictEqual(before.values[element], last)) continue;
    const { value, observedAt, sentAt, receivedAt } = last;
    reportAt(sentAt, receivedAt).values.push({ element, value, observedAt });
  }
  const { reportedAt, receivedAt, msgID } = after;
  if (reportedAt === null || receivedAt === null) return [...reports.values()];
  const isNewest = (report: Report) =>
    report.receivedAt === receivedAt && Math.min(report.sentAt, receivedAt) === reportedAt;
  const isSame =
    before.reportedAt === reportedAt && before.receivedAt === receivedAt && before.msgID === msgID;
  const told = [...reports.values()].find(isNewest);
  if (!told && isSame) return [...reports.values()];
  const newest = told ?? reportAt(reportedAt, receivedAt);
  newest.msgID = msgID;
  const others = [...reports.values()].filter((report) => report !== newest);
  return [...others.sort((a, b) => reportedAtOf(a) - reportedAtOf(b)), newest];
}

const reportedAtOf = ({ sentAt, receivedAt }: Report): number => Math.min(sentAt, receivedAt);
