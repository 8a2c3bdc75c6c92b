import { utcOfWallClock } from '@stationwall/contract/tenant-time';
import type { Frame } from '@stationwall/protocols/sl651/frame';
import type { Reading, Report, StationSection } from '@stationwall/protocols/sl651/report';
import { type AddressBook, type AddressEntry, opens } from './address-book.ts';
import { isReport } from './content.ts';
import type { Incoming } from './incoming.ts';
import { bytesOfSections } from './section-bytes.ts';

/** One station's part of an accepted report, in UTC. */
export interface StationReport {
  stcd: string;
  sentAt: number;
  values: { element: string; value: number | null; observedAt: number }[];
}

/** Parts of an accepted report that claim a station and are not taken. */
export interface RefusedPart {
  /** The station, where the tenant may know of it. */
  entry: AddressEntry | null;
  address: string | null;
  reason: string;
  bytes: Uint8Array;
}

/** What becomes of an incoming frame. */
export interface Verdict {
  entry: AddressEntry | null;
  reason: string | null;
  note: string | null;
  reports: StationReport[];
  refusedParts: RefusedPart[];
  /** Serial number to confirm (M2); null = nothing to confirm. */
  confirms: number | null;
  /** Its readings are all that it says, so that the frame itself adds nothing. */
  isToldByReadings: boolean;
  /** False = its station has used up the bytes of its day. */
  keepsFrame: boolean;
}

export interface Judged {
  incoming: Incoming;
  verdict: Verdict;
  /** What storing it takes of the disk, about, in bytes. */
  cost: number;
}

const longestText = 500;

export const refused = (reason: string, entry: AddressEntry | null = null): Verdict => ({
  entry,
  reason: reason.slice(0, longestText),
  note: null,
  reports: [],
  refusedParts: [],
  confirms: null,
  isToldByReadings: false,
  keepsFrame: true,
});

const unknownStation = (centre: number, address: string | null): string =>
  `unknown station: no tenant has the address ${address} at centre ${centre}`;

/** Decides about one frame by the book alone; asks nobody. */
export function judge({ header, reason, content, receivedAt }: Incoming, book: AddressBook): Verdict {
  if (reason !== null) return refused(reason);
  const { centre, station } = header as Frame;
  const entry = book.find(centre, station);
  if (!entry) return refused(unknownStation(centre, station));
  if (!content) return refused('wrong password', entry);
  const { message, report } = content;
  const accepted = { ...refused('', entry), reason: null };
  if (!message) return { ...accepted, note: 'packet of a longer message' };
  if (!report) return accepted;
  if (message.body.length < 8) return refused(report.problems.join('; '), entry);
  const notes = [...report.problems, ...report.notes];
  if (report.station !== null && report.station !== message.station)
    notes.unshift(`the body names station ${report.station}; the header counts`);
  const parts = isReport(message.func) ? partsOf(report, message, entry, book) : { taken: [], refused: [] };
  const toUtc = (wallMs: number) => utcOfWallClock(entry.timeZone, wallMs);
  const sentAt = report.sentWallMs === null ? receivedAt - (receivedAt % 1000) : toUtc(report.sentWallMs);
  const reports = parts.taken.map(({ stcd, readings }) => ({
    stcd,
    sentAt,
    values: readings.map(({ element, value, observedWallMs }: Reading) => ({
      element,
      value,
      observedAt: toUtc(observedWallMs),
    })),
  }));
  for (const { address, reason: why } of parts.refused) {
    const [short] = why.split(':');
    notes.push(`the part of station ${address ?? 'without an address'} was left out: ${short}`);
  }
  const note = notes.length > 0 ? notes.join('; ').slice(0, longestText) : null;
  const isToldByReadings =
    isReport(message.func) && report.annexes.length + report.problems.length + parts.refused.length === 0;
  return {
    ...accepted,
    note,
    reports,
    refusedParts: parts.refused,
    confirms: report.serial,
    isToldByReadings,
  };
}

/** The carrier's own readings and those of stations that it carries; parts of one refused station are one. */
function partsOf(report: Report, message: Frame, carrier: AddressEntry, book: AddressBook) {
  const taken = [{ stcd: carrier.stcd, readings: report.readings }];
  const refusedParts = new Map<string | null, RefusedPart>();
  const bytes = bytesOfSections(message.body, report.otherStations);
  for (const [index, section] of report.otherStations.entries()) {
    const judged = judgeSection(section, message, carrier, book);
    if (judged.reason === null) taken.push({ stcd: judged.entry.stcd, readings: section.readings });
    else {
      const known = refusedParts.get(section.station);
      refusedParts.set(section.station, {
        ...judged,
        address: section.station,
        bytes: Buffer.concat([known?.bytes, bytes[index]].filter((each) => each !== undefined)),
      });
    }
  }
  return { taken, refused: [...refusedParts.values()] };
}

/** A relay station may carry others' data: of its own tenant only, and not past the password that a station has. */
function judgeSection(
  { station }: StationSection,
  message: Frame,
  carrier: AddressEntry,
  book: AddressBook,
): { entry: AddressEntry; reason: null } | { entry: AddressEntry | null; reason: string } {
  const entry = station === null ? undefined : book.find(carrier.centre, station);
  if (!entry) return { entry: null, reason: unknownStation(carrier.centre, station) };
  if (entry.tenantId !== carrier.tenantId)
    return { entry: null, reason: 'unknown station: it is none of the tenant whose station carries it' };
  return opens(entry, message.password) ? { entry, reason: null } : { entry, reason: 'wrong password' };
}
