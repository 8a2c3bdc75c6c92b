import { decodeReport } from '@stationwall/protocols/sl651/report';
import type { AddressBook } from './address-book.ts';
import { isAnswer, isReport } from './content.ts';
import type { Sl651Came } from './sl651-came.ts';
import type { Stranger } from './stranger.ts';
import type { UnclaimedReport } from './unclaimed-report.ts';

/** The station of a frame, unless it is known. */
export function strangerOf({ frame, reason, line }: Sl651Came, book: AddressBook): Stranger[] {
  if (!frame || reason !== null) return [];
  const { centre, station: address, func, packet } = frame;
  if (book.find(centre, address)) return [];
  // Only the first packet of a message says of what type the station is.
  const isReporting = isReport(func) && (packet === null || packet.number === 1);
  const stationType = isReporting ? decodeReport(frame).stationType : null;
  const network = line.network;
  return [{ centre, address, stationType, network, carrierTenantId: null, isReporting }];
}

/** Stations whose data a known one carries, unless they are known. */
export function carriedStrangersOf({ frame, content, line }: Sl651Came, book: AddressBook): Stranger[] {
  if (!frame || !content?.message || !content.report || !isReport(content.message.func)) return [];
  const { centre, station } = frame;
  const carrierTenantId = book.find(centre, station)?.tenantId ?? null;
  return content.report.otherStations.flatMap(({ station: address, stationType }) =>
    address === null || book.find(centre, address)
      ? []
      : [{ centre, address, stationType, network: line.network, carrierTenantId, isReporting: true }],
  );
}

/** The report of an unknown station, unless it is one of several packets or cannot be read to its end. */
export function unclaimedOf({ frame, reason }: Sl651Came, book: AddressBook): UnclaimedReport | null {
  if (!frame || reason !== null || frame.packet || !isReport(frame.func) || isAnswer(frame.func)) return null;
  const { centre, station: address } = frame;
  if (book.find(centre, address)) return null;
  const { stationType, readings: values, problems } = decodeReport(frame);
  return problems.length === 0 ? { centre, address, stationType, values } : null;
}
