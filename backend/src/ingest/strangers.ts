import { decodeReport } from '@stationwall/protocols/sl651/report';
import type { AddressBook } from './address-book.ts';
import { autoRegister, type Newcomer } from './auto-register.ts';
import { isReport } from './content.ts';
import type { Desk } from './desk.ts';
import type { Incoming } from './incoming.ts';

/** A station that the book does not know; one that reports may become one of its centre's. */
export interface Stranger extends Newcomer {
  isReporting: boolean;
}

/** The station of a frame, unless it is known. */
export function strangerOf({ frame, reason, line }: Incoming, book: AddressBook): Stranger[] {
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
export function carriedStrangersOf({ frame, content, line }: Incoming, book: AddressBook): Stranger[] {
  if (!frame || !content?.message || !content.report || !isReport(content.message.func)) return [];
  const { centre, station } = frame;
  const carrierTenantId = book.find(centre, station)?.tenantId ?? null;
  return content.report.otherStations.flatMap(({ station: address, stationType }) =>
    address === null || book.find(centre, address)
      ? []
      : [{ centre, address, stationType, network: line.network, carrierTenantId, isReporting: true }],
  );
}

/** Looks strangers up in the store, and registers those that report where whoever reports is taken. */
export async function admit(desk: Desk, strangers: readonly Stranger[]): Promise<void> {
  const { book } = desk;
  if (strangers.length === 0) return;
  await book.resolve(strangers, Date.now());
  const newcomers = new Map<string, Newcomer>();
  for (const stranger of strangers) {
    const { centre, address, isReporting } = stranger;
    if (isReporting && !book.find(centre, address)) newcomers.set(`${centre} ${address}`, stranger);
  }
  if (newcomers.size === 0) return;
  if (!(await autoRegister(desk, [...newcomers.values()]))) return;
  book.refresh();
  await book.settled();
}
