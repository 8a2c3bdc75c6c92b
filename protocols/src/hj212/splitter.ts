import { blank, hash, hexBefore, isBlank, isDigit, isTail, statedLength } from './ascii.ts';
import { crcStart, crcStep } from './crc.ts';

/** What a byte stream consists of: packets with a right CRC, and everything else with the reason. */
export type StreamItem =
  | { kind: 'frame'; bytes: Uint8Array }
  | { kind: 'garbage'; bytes: Uint8Array; reason: GarbageReason };

type GarbageReason = 'no packet' | 'wrong CRC' | 'wrong length' | 'incomplete';

export interface Splitter {
  /** Takes the next bytes of the stream and gives what they complete, in order. */
  push(chunk: Uint8Array): StreamItem[];
  /** Gives up on what is still waited for (at the end of the stream, or after a silence). */
  flush(): StreamItem[];
  /** Bytes held back because they may belong to a packet. */
  readonly waiting: number;
}

/** A `##0000` at a position of the stream; `end` is where its packet would end. */
interface Head {
  at: number;
  end: number;
  register: number;
  /** The running CRC register before each of the last four bytes, by their position. */
  before: Uint16Array;
  reason: GarbageReason;
}

const headBytes = 6;
const crcBytes = 4;
/** More than any head can state, so that of one head nothing is waited for any more. */
const mostHeld = 10_240;
const mostHeads = 4;
/** Longer garbage is given in pieces. */
const longestPiece = 4_096;

/**
 * Finds packets in a stream, the same however it was cut: of those that a `##0000` begins the one whose CRC is right
 * first, at the end that its length states or, where that is wrong, at `&&`, the CRC and the end of the line.
 * See docs/decisions/0050-packets-of-hj-212.md.
 */
export function createSplitter(): Splitter {
  const held = new Uint8Array(mostHeld);
  let size = 0;
  /** Position in the stream behind what is held. */
  let position = 0;
  let heads: Head[] = [];

  const give = (items: StreamItem[], bytes: number, reason: GarbageReason | null): void => {
    if (bytes <= 0) return;
    if (reason === null) items.push({ kind: 'frame', bytes: held.slice(0, bytes) });
    else
      for (let from = 0; from < bytes; from += longestPiece)
        items.push({
          kind: 'garbage',
          bytes: held.slice(from, Math.min(bytes, from + longestPiece)),
          reason,
        });
    held.copyWithin(0, bytes, size);
    size -= bytes;
  };

  /** Gives what is held before a position, a piece for each head. */
  const giveGarbage = (items: StreamItem[], to: number): void => {
    const begins = () => position - size;
    while (heads[0] && heads[0].at < to) {
      const { at, reason } = heads.shift() as Head;
      give(items, at - begins(), 'no packet');
      give(items, Math.min(heads[0]?.at ?? to, to) - begins(), reason);
    }
    give(items, to - begins(), 'no packet');
  };

  const givePacket = (items: StreamItem[], head: Head): void => {
    giveGarbage(items, head.at);
    give(items, size, null);
    heads = [];
  };

  const isRight = ({ at, before }: Head): boolean =>
    position >= at + headBytes + crcBytes && before[position & 3] === hexBefore(held, size);

  /** The line ends behind `&&` and a CRC: whatever was begun ends here, too. */
  const closeLine = (items: StreamItem[]): void => {
    const head = heads.find(isRight);
    if (head) givePacket(items, head);
    else {
      for (const each of heads) if (each.end > position) each.reason = 'wrong length';
      giveGarbage(items, position);
    }
  };

  const closeStated = (items: StreamItem[]): void => {
    for (const head of heads) {
      if (head.end !== position) continue;
      if (isRight(head)) {
        givePacket(items, head);
        return;
      }
      head.reason = isTail(held, size) ? 'wrong CRC' : 'wrong length';
    }
  };

  const open = (items: StreamItem[], length: number): void => {
    if (heads.length === mostHeads) giveGarbage(items, (heads[1] as Head).at);
    const at = position - headBytes;
    const end = position + length + crcBytes;
    heads.push({ at, end, register: crcStart, before: new Uint16Array(4), reason: 'incomplete' });
  };

  const take = (items: StreamItem[], byte: number): void => {
    if ((byte === blank.cr || byte === blank.lf || byte === hash) && isTail(held, size)) closeLine(items);
    if (size === 0 && isBlank(byte)) return;
    if (size === mostHeld) {
      const first = heads.find(({ at }) => at > position - size);
      giveGarbage(items, first?.at ?? position);
    }
    held[size++] = byte;
    let isEnding = false;
    for (const head of heads) {
      head.before[position & 3] = head.register;
      head.register = crcStep(head.register, byte);
      if (head.end === position + 1) isEnding = true;
    }
    position++;
    if (isEnding) closeStated(items);
    const length = isDigit(byte) ? statedLength(held, size) : -1;
    if (length >= 0) open(items, length);
  };

  return {
    push(chunk) {
      const items: StreamItem[] = [];
      for (const byte of chunk) take(items, byte);
      return items;
    },
    flush() {
      const items: StreamItem[] = [];
      if (isTail(held, size)) closeLine(items);
      else giveGarbage(items, position);
      return items;
    },
    get waiting() {
      return size;
    },
  };
}
