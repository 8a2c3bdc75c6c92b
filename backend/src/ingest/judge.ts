import { utcOfWallClock } from '@stationwall/contract/tenant-time';
import type { Frame } from '@stationwall/protocols/sl651/frame-shape';
import type { Reading, Report, StationSection } from '@stationwall/protocols/sl651/report';
import { type AddressBook, type AddressEntry, opens } from './address-book.ts';
import { isAnswer, isReport } from './content.ts';
import { bytesOfSections } from './section-bytes.ts';
import type { Sl651Came } from './sl651-came.ts';
import { longestText, type RefusedPart, refused, type Verdict } from './verdict.ts';

const unknownStation = (centre: number, address: string | null): string =>
  `unknown station: no tenant has the address ${address} at centre ${centre}`;

/** Decides about one frame by the book alone; asks nobody. */
export function judge({ frame, reason, content, receivedAt }: Sl651Came, book: AddressBook): Verdict {
  if (reason !== null || !frame) return refused(reason ?? 'no frame');
  const { centre, station } = frame;
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
    confirms: isAnswer(message.func) ? null : report.serial,
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
  const entry = station === null ? undefined : book.find(message.centre, station);
  if (!entry) return { entry: null, reason: unknownStation(message.centre, station) };
  if (entry.tenantId !== carrier.tenantId)
    return { entry: null, reason: 'unknown station: it is none of the tenant whose station carries it' };
  return opens(entry, message.password) ? { entry, reason: null } : { entry, reason: 'wrong password' };
}
