import { asciiHead } from './ascii-body.ts';
import { encodeFrame } from './frame.ts';
import { control, type Frame } from './frame-shape.ts';
import { writeWallClock } from './wall-clock.ts';

/** What every downlink needs; `serial` is 0 in traffic that the centre begins. */
export interface DownlinkHead {
  centre: number;
  station: string;
  password: string;
  func: number;
  serial: number;
  sentWallMs: number;
  isAscii?: true;
}

const down = (head: DownlinkHead, end: number, packet: Frame['packet'], rest: Uint8Array): Uint8Array => {
  const body = new Uint8Array(8 + rest.length);
  body[0] = head.serial >>> 8;
  body[1] = head.serial & 0xff;
  body.set(writeWallClock(head.sentWallMs, 6), 2);
  body.set(rest, 8);
  if (head.isAscii && rest.length > 0)
    throw new RangeError('a station of the ASCII mode is asked only for what needs no parameters');
  const written = head.isAscii ? asciiHead(body) : body;
  return encodeFrame({ ...head, direction: 'down', packet, body: written, end });
};

const nothing = new Uint8Array(0);

/** How a report is confirmed: `stay` keeps the link (ESC), `leave` lets the station go (EOT), `packet` asks for the rest (ACK). */
export type Confirmation = 'stay' | 'leave' | 'packet';

const confirmationEnd = { stay: control.esc, leave: control.eot, packet: control.ack } as const;

/**
 * The centre's confirmation of a report (M2): same function and serial number. For a message of several packets (M3)
 * give their number as `packetTotal`.
 */
export const encodeAck = (
  head: DownlinkHead,
  confirmation: Confirmation = 'stay',
  packetTotal?: number,
): Uint8Array => {
  const packet = packetTotal === undefined ? null : { total: packetTotal, number: packetTotal };
  return down(head, confirmationEnd[confirmation], packet, nothing);
};

/** Asks the station to repeat packet `packet.number` of a multi-packet message (M3). */
export const encodeNak = (head: DownlinkHead, packet: NonNullable<Frame['packet']>): Uint8Array =>
  down(head, control.nak, packet, nothing);

/** A query or command (M4); `rest` follows serial number and send time. */
export const encodeQuery = (head: DownlinkHead, rest: Uint8Array = nothing): Uint8Array =>
  down(head, control.enq, null, rest);
