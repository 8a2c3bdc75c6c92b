import { utcOfWallClock } from '@stationwall/contract/tenant-time';
import type { Frame } from '@stationwall/protocols/sl651/frame';
import { decodeReport, type Reading, type StationSection } from '@stationwall/protocols/sl651/report';
import type { AddressBook, AddressEntry } from './address-book.ts';
import type { Incoming } from './incoming.ts';

/** One station's part of an accepted report, in UTC. */
export interface StationReport {
  stcd: string;
  sentAt: number;
  values: { element: string; value: number | null; observedAt: number }[];
}

/** What becomes of an incoming frame. */
export interface Verdict {
  entry: AddressEntry | null;
  reason: string | null;
  note: string | null;
  reports: StationReport[];
  /** Serial number to confirm (M2); null = nothing to confirm. */
  confirms: number | null;
}

export interface Judged {
  incoming: Incoming;
  verdict: Verdict;
}

const longestText = 500;
/** Functions whose readings are stored. */
export const isReport = (func: number): boolean => func >= 0x30 && func <= 0x36;
const isUserFunction = (func: number): boolean => func >= 0xe0;

const refused = (reason: string, entry: AddressEntry | null = null): Verdict => ({
  entry,
  reason: reason.slice(0, longestText),
  note: null,
  reports: [],
  confirms: null,
});

/** Decides about one frame by the book alone; asks nobody. */
export function judge({ header, reason, message, receivedAt }: Incoming, book: AddressBook): Verdict {
  if (reason !== null) return refused(reason);
  const { centre, station } = header as Frame;
  const entry = book.find(centre, station);
  if (!entry) return refused(`unknown station: no tenant has the address ${station} at centre ${centre}`);
  if (entry.password !== null && entry.password !== header.password) return refused('wrong password', entry);
  const accepted: Verdict = { entry, reason: null, note: null, reports: [], confirms: null };
  if (!message) return { ...accepted, note: 'packet of a longer message' };
  if (!isReport(message.func) && !isUserFunction(message.func)) return accepted;
  const report = decodeReport(message);
  if (message.body.length < 8) return refused(report.problems.join('; '), entry);
  const notes = [...report.problems, ...report.notes];
  if (report.station !== null && report.station !== message.station)
    notes.unshift(`the body names station ${report.station}; the header counts`);
  const toUtc = (wallMs: number) => utcOfWallClock(entry.timeZone, wallMs);
  const sentAt = report.sentWallMs === null ? receivedAt - (receivedAt % 1000) : toUtc(report.sentWallMs);
  const reports: StationReport[] = [];
  if (isReport(message.func)) {
    reports.push({ stcd: entry.stcd, sentAt, values: valuesOf(report.readings, toUtc) });
    for (const section of report.otherStations) {
      const other = otherStation(section, entry, book);
      if (typeof other === 'string') notes.push(other);
      else reports.push({ stcd: other.stcd, sentAt, values: valuesOf(section.readings, toUtc) });
    }
  }
  const note = notes.length > 0 ? notes.join('; ').slice(0, longestText) : null;
  return { ...accepted, note, reports, confirms: report.serial };
}

/** A relay station may carry others' data, of its own tenant only. */
function otherStation(
  { station }: StationSection,
  carrier: AddressEntry,
  book: AddressBook,
): AddressEntry | string {
  const entry = station === null ? undefined : book.find(carrier.centre, station);
  return entry?.tenantId === carrier.tenantId
    ? entry
    : `the part of station ${station ?? 'without an address'} was left out: this tenant has no such station`;
}

const valuesOf = (readings: readonly Reading[], toUtc: (wallMs: number) => number) =>
  readings.map(({ element, value, observedWallMs }) => ({
    element,
    value,
    observedAt: toUtc(observedWallMs),
  }));
