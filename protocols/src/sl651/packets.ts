import { encodeFrame } from './frame.ts';
import { control, type Frame } from './frame-shape.ts';

/** The most packets that the 12-bit packet number can count. */
const mostPackets = 4095;

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

/**
 * What a packet meant for its message: still waiting, a hole after the last packet, whole, or refused. `missing` holds
 * the lowest number that is missing; when that packet has come, the next one is asked for.
 */
export type PacketOutcome =
  | { kind: 'waiting' }
  | { kind: 'incomplete'; missing: number[]; serial: number }
  | { kind: 'complete'; frame: Frame }
  | { kind: 'refused'; reason: string };

/** Where packets come from; those of two scopes never make one message. A connection's own object, or its name. */
type PacketScope = object | string;

export interface Reassembler {
  /** Takes one packet that came from `scope`; `now` in milliseconds of any steady clock. */
  add(frame: Frame, now: number, scope?: PacketScope): PacketOutcome;
  /** Forgets messages that got no packet since `before`; gives how many. */
  expire(before: number): number;
  /** Forgets the messages of a scope that is gone; gives how many. */
  forget(scope: PacketScope): number;
  /** Messages under way. */
  readonly open: number;
  /** Memory that they take, each message and packet counted with what it costs besides its data. */
  readonly bytes: number;
}

interface Scope {
  id: PacketScope;
  /** Longest untouched first. */
  messages: Map<string, Message>;
  bytes: number;
}

interface Message {
  scope: Scope;
  key: string;
  total: number;
  parts: Map<number, Uint8Array>;
  firstMissing: number;
  dataBytes: number;
  bytes: number;
  touched: number;
}

const bytesOfMessage = 512;
const bytesOfPart = 64;
/** Forgetting down to this share keeps its cost in proportion to what came. */
const keptShare = 7 / 8;

/**
 * Puts the packets of long messages together again, in any order, within bounds of memory. Only packets of one scope,
 * station, password and function make a message. A scope that takes too much loses its own messages first. The steps
 * are in proportion to the packets and their bytes; `work` counts them.
 */
export function createReassembler({
  mostBytes = 8 * 2 ** 20,
  mostBytesOfScope = 16 * 2 ** 20,
  mostBytesOfAll = 64 * 2 ** 20,
  work = { steps: 0 },
} = {}): Reassembler {
  const scopes = new Map<PacketScope, Scope>();
  /** Longest untouched first. */
  const messages = new Set<Message>();
  let bytesOfAll = 0;

  const charge = (message: Message, bytes: number): void => {
    message.bytes += bytes;
    message.scope.bytes += bytes;
    bytesOfAll += bytes;
  };
  const drop = (message: Message): void => {
    const { scope, key, bytes } = message;
    work.steps++;
    messages.delete(message);
    scope.messages.delete(key);
    scope.bytes -= bytes;
    bytesOfAll -= bytes;
    if (scope.messages.size === 0) scopes.delete(scope.id);
  };
  const touch = (message: Message, now: number): void => {
    const { scope, key } = message;
    message.touched = now;
    messages.delete(message);
    messages.add(message);
    scope.messages.delete(key);
    scope.messages.set(key, message);
    scopes.set(scope.id, scope);
  };
  const makeRoom = (current: Message): void => {
    const { scope } = current;
    const thin = (list: Iterable<Message>, isEnough: () => boolean): void => {
      for (const message of list) {
        if (isEnough()) return;
        if (message !== current) drop(message);
      }
    };
    const isFull = (): boolean => bytesOfAll > mostBytesOfAll;
    if (scope.bytes > mostBytesOfScope || isFull()) {
      const kept = keptShare * Math.min(scope.bytes, mostBytesOfScope);
      thin(scope.messages.values(), () => scope.bytes <= kept);
    }
    if (isFull()) thin(messages, () => bytesOfAll <= keptShare * mostBytesOfAll);
  };
  const begin = (scope: Scope, key: string, total: number): Message => {
    const none = { parts: new Map(), firstMissing: 1, dataBytes: 0, bytes: 0, touched: 0 };
    const message: Message = { scope, key, total, ...none };
    charge(message, bytesOfMessage);
    return message;
  };
  const put = (message: Message, number: number, body: Uint8Array): void => {
    const known = message.parts.get(number);
    const grown = body.length - (known?.length ?? 0);
    message.dataBytes += grown;
    charge(message, known ? grown : grown + bytesOfPart);
    message.parts.set(number, body.slice());
    work.steps += body.length;
    while (message.parts.has(message.firstMissing)) {
      message.firstMissing++;
      work.steps++;
    }
  };

  return {
    add(frame, now, id = '') {
      const { packet } = frame;
      work.steps++;
      if (!packet) return { kind: 'complete', frame };
      const { total, number } = packet;
      if (number < 1 || number > total) return { kind: 'refused', reason: `packet ${number} of ${total}` };
      const key = `${frame.direction} ${frame.centre} ${frame.station} ${frame.password} ${frame.func}`;
      const scope = scopes.get(id) ?? { id, messages: new Map(), bytes: 0 };
      let message = scope.messages.get(key);
      if (message && (message.total !== total || startsAnew(message, number, frame))) {
        drop(message);
        message = undefined;
      }
      message ??= begin(scope, key, total);
      touch(message, now);
      put(message, number, frame.body);
      if (message.bytes > mostBytes) {
        drop(message);
        return { kind: 'refused', reason: `a message of more than ${mostBytes} bytes` };
      }
      makeRoom(message);
      if (message.firstMissing > total) {
        drop(message);
        work.steps += message.dataBytes;
        return { kind: 'complete', frame: { ...frame, packet: null, end: control.etx, body: join(message) } };
      }
      if (frame.end !== control.etx) return { kind: 'waiting' };
      return {
        kind: 'incomplete',
        missing: [message.firstMissing],
        serial: serialOf(message.parts.get(1), frame),
      };
    },
    expire(before) {
      let gone = 0;
      for (const message of messages) {
        if (message.touched >= before) break;
        drop(message);
        gone++;
      }
      return gone;
    },
    forget(id) {
      const scope = scopes.get(id);
      const gone = scope?.messages.size ?? 0;
      for (const message of scope?.messages.values() ?? []) drop(message);
      return gone;
    },
    get open() {
      return messages.size;
    },
    get bytes() {
      return bytesOfAll;
    },
  };
}

/** A first packet with another serial number begins another message. */
const startsAnew = ({ parts }: Message, number: number, frame: Frame): boolean => {
  const first = parts.get(1);
  return number === 1 && first !== undefined && serialOf(first, frame) !== serialOf(frame.body, frame);
};

const serialOf = (body: Uint8Array | undefined, { isAscii }: Pick<Frame, 'isAscii'>): number => {
  if (isAscii) return Number.parseInt(String.fromCharCode(...(body?.subarray(0, 4) ?? [])), 16) || 0;
  return body && body.length > 1 ? ((body[0] as number) << 8) | (body[1] as number) : 0;
};

function join({ parts, total, dataBytes }: Message): Uint8Array {
  const body = new Uint8Array(dataBytes);
  let at = 0;
  for (let number = 1; number <= total; number++) {
    const part = parts.get(number) as Uint8Array;
    body.set(part, at);
    at += part.length;
  }
  return body;
}
