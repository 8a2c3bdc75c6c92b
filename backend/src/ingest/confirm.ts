import { offsetAt } from '@stationwall/contract/tenant-time';
import { encodeAck, encodeNak } from '@stationwall/protocols/sl651/downlink';
import type { Frame } from '@stationwall/protocols/sl651/frame';
import type { Judged } from './judge.ts';

/** What a stored frame is answered with; null = nothing. */
export function answerTo({ incoming, verdict }: Judged, now: number): Uint8Array | null {
  if (!verdict.entry || verdict.reason !== null) return null;
  const { centre, station, password, func, packet } = incoming.header as Frame;
  const sentWallMs = now + offsetAt(verdict.entry.timeZone, now);
  const head = { centre, station, password, func, sentWallMs };
  const { repeat = null } = incoming.content ?? {};
  if (repeat) return encodeNak({ ...head, serial: repeat.serial }, repeat.packet);
  if (verdict.confirms === null) return null;
  return encodeAck({ ...head, serial: verdict.confirms }, 'stay', packet?.total);
}
