import { control, encodeFrame, type Frame } from './frame.ts';

/** The most packets that the 12-bit packet number can count. */
export const mostPackets = 4095;

/**
 * Cuts a long message into packets of at most `packetBytes` bytes of body (M3): SYN frames, ETB but for the last.
 * Throws a RangeError when more than 4095 packets would be needed.
 */
export function splitIntoPackets(message: Omit<Frame, 'packet' | 'end'>, packetBytes = 1024): Frame[] {
  const total = Math.max(1, Math.ceil(message.body.length / packetBytes));
  if (total > mostPackets) {
    throw new RangeError(
      `${message.body.length} bytes need ${total} packets of ${packetBytes}; ${mostPackets} is the most`,
    );
  }
  return Array.from({ length: total }, (_, index) => ({
    ...message,
    packet: { total, number: index + 1 },
    body: message.body.subarray(index * packetBytes, (index + 1) * packetBytes),
    end: index + 1 === total ? control.etx : control.etb,
  }));
}

/** A packet that is sent once more because the centre asked for it (NAK); such packets end in ETX. */
export const encodeRepeat = (packet: Frame): Uint8Array => encodeFrame({ ...packet, end: control.etx });

/** What a packet meant for its message: still waiting, holes after the last packet, whole, or refused. */
export type PacketOutcome =
  | { kind: 'waiting' }
  | { kind: 'incomplete'; missing: number[]; serial: number }
  | { kind: 'complete'; frame: Frame }
  | { kind: 'refused'; reason: string };

export interface Reassembler {
  /** Takes one packet; `now` in milliseconds of any steady clock. */
  add(frame: Frame, now: number): PacketOutcome;
  /** Forgets messages that got no packet since `before`; gives how many. */
  expire(before: number): number;
  readonly open: number;
}

interface Message {
  parts: (Uint8Array | undefined)[];
  have: number;
  bytes: number;
  touched: number;
}

/** Puts the packets of long messages together again, in any order, within bounds of memory. */
export function createReassembler({
  mostMessages = 1000,
  mostBytes = 8 * 2 ** 20,
  mostBytesOfAll = 64 * 2 ** 20,
} = {}): Reassembler {
  const messages = new Map<string, Message>();
  let bytesOfAll = 0;

  const forget = (key: string): void => {
    bytesOfAll -= messages.get(key)?.bytes ?? 0;
    messages.delete(key);
  };
  const makeRoom = (most: number): void => {
    for (const key of messages.keys()) {
      if (messages.size <= most && bytesOfAll <= mostBytesOfAll) return;
      forget(key);
    }
  };

  return {
    add(frame, now) {
      const { packet } = frame;
      if (!packet) return { kind: 'complete', frame };
      if (packet.number < 1 || packet.number > packet.total) {
        return { kind: 'refused', reason: `packet ${packet.number} of ${packet.total}` };
      }
      const key = `${frame.direction} ${frame.centre} ${frame.station} ${frame.func}`;
      let message = messages.get(key);
      if (
        !message ||
        message.parts.length !== packet.total ||
        startsAnew(message, packet.number, frame.body)
      ) {
        forget(key);
        makeRoom(mostMessages - 1);
        message = { parts: new Array(packet.total).fill(undefined), have: 0, bytes: 0, touched: now };
        messages.set(key, message);
      }
      const index = packet.number - 1;
      const known = message.parts[index];
      if (!known) message.have++;
      const grown = frame.body.length - (known?.length ?? 0);
      message.bytes += grown;
      bytesOfAll += grown;
      message.parts[index] = frame.body.slice();
      message.touched = now;
      if (message.bytes > mostBytes) {
        forget(key);
        return { kind: 'refused', reason: `a message of more than ${mostBytes} bytes` };
      }
      makeRoom(mostMessages);
      if (!messages.has(key)) return { kind: 'refused', reason: 'too many long messages under way' };
      if (message.have === packet.total) {
        forget(key);
        return { kind: 'complete', frame: { ...frame, packet: null, end: control.etx, body: join(message) } };
      }
      if (frame.end !== control.etx) return { kind: 'waiting' };
      const missing = message.parts.flatMap((part, at) => (part ? [] : [at + 1]));
      return { kind: 'incomplete', missing, serial: serialOf(message.parts[0]) };
    },
    expire(before) {
      let gone = 0;
      for (const [key, message] of messages) {
        if (message.touched < before) {
          forget(key);
          gone++;
        }
      }
      return gone;
    },
    get open() {
      return messages.size;
    },
  };
}

/** A first packet with another serial number begins another message. */
const startsAnew = (message: Message, number: number, body: Uint8Array): boolean =>
  number === 1 && message.parts[0] !== undefined && serialOf(message.parts[0]) !== serialOf(body);

const serialOf = (body: Uint8Array | undefined): number =>
  body && body.length > 1 ? ((body[0] as number) << 8) | (body[1] as number) : 0;

function join(message: Message): Uint8Array {
  const body = new Uint8Array(message.bytes);
  let at = 0;
  for (const part of message.parts) {
    if (!part) continue;
    body.set(part, at);
    at += part.length;
  }
  return body;
}
