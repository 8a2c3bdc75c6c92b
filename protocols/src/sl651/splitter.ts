import { crc16Between, crc16Step } from './crc16-modbus.ts';
import { frameOverhead, headerLength, longestBody } from './frame.ts';
import { control, isEndByte } from './frame-shape.ts';

/**
 * What a byte stream consists of: whole frames (right length, end byte and CRC) and everything else with the reason.
 * The bytes are the splitter's own copies, never more than a longest frame (4112).
 */
export type StreamItem =
  | { kind: 'frame'; bytes: Uint8Array }
  | { kind: 'garbage'; bytes: Uint8Array; reason: GarbageReason };

/** `incomplete` = fewer bytes came than the header states; `wrong length` = no end byte stands where the header says. */
export type GarbageReason = 'no frame' | 'wrong CRC' | 'wrong length' | 'incomplete';

export interface Splitter {
  /** Takes the next bytes of the stream and gives what they complete, in order. */
  push(chunk: Uint8Array): StreamItem[];
  /** Gives up on what is still waited for (at the end of the stream, or after a silence). */
  flush(): StreamItem[];
  /** Bytes held back because they may belong to a frame or to a longer piece of garbage; less than two longest frames. */
  readonly waiting: number;
}

/** Something that looks like a header, at a position of the stream; `end` is where its frame would end. */
interface Head {
  at: number;
  end: number;
  /** The running CRC register before its first byte. */
  register: number;
  reason: GarbageReason;
  /** The next one whose frame would end at the same place. */
  sibling: Head | undefined;
}

const longestFrame = frameOverhead + longestBody;
const mostHeld = 2 * longestFrame - 1;
/** A station's frames are 25 bytes and more, so that more headers at once are no station's. */
const mostOpen = 256;

/**
 * Splits a stream into frames, the same however it was segmented: of all frames that are whole the one that ends first
 * is given, at the byte that ends it, whatever is still waited for. Work and memory are in proportion to the bytes;
 * `work` counts the steps. See docs/decisions/0035-frames-out-of-a-stream.md.
 */
export function createSplitter({ work = { steps: 0 } } = {}): Splitter {
  let buffer = new Uint8Array(0);
  let origin = 0; // position of the buffer's first byte in the stream
  let kept = 0; // everything before was given out
  let position = 0;
  let register = 0;
  const registers = new Uint16Array(16); // before each of the last 16 bytes
  let heads: Head[] = [];
  let open = 0;
  const openByEnd = new Map<number, Head>();

  const byteAt = (at: number): number => buffer[at - origin] as number;
  const copy = (from: number, to: number): Uint8Array => {
    work.steps += to - from;
    return buffer.slice(from - origin, to - origin);
  };

  const append = (bytes: Uint8Array): void => {
    const held = position - kept;
    if (position - origin + bytes.length > buffer.length) {
      const needed = held + bytes.length;
      const next = 2 * needed > buffer.length ? new Uint8Array(2 * needed) : buffer;
      next.set(buffer.subarray(kept - origin, position - origin));
      work.steps += held;
      buffer = next;
      origin = kept;
    }
    buffer.set(bytes, position - origin);
  };

  /** Gives `[kept, to)` as garbage, a piece for each header. */
  const giveGarbage = (items: StreamItem[], to: number): void => {
    const give = (end: number, reason: GarbageReason): void => {
      while (kept < end) {
        const bytes = copy(kept, Math.min(end, kept + longestFrame));
        items.push({ kind: 'garbage', bytes, reason });
        kept += bytes.length;
      }
    };
    let index = 0;
    let head = heads[0];
    while (head && head.at < to) {
      const { at, end, reason } = head;
      give(at, 'no frame');
      // Only where the end byte stands is the stated length to be believed.
      const ownEnd = reason === 'wrong CRC' ? end : null;
      do head = heads[++index];
      while (head && head.at < (ownEnd ?? at + frameOverhead));
      give(Math.min(ownEnd ?? head?.at ?? to, to), reason);
    }
    give(to, 'no frame');
    work.steps += index;
    heads = heads.slice(index);
    work.steps += heads.length;
  };

  const openHead = (at: number, start: number): void => {
    if (byteAt(at + 1) !== 0x7e || byteAt(at) !== 0x7e || (byteAt(at + 11) & 0x70) !== 0) return;
    const declared = ((byteAt(at + 11) & 0x0f) << 8) | byteAt(at + 12);
    if (open === mostOpen || (start === control.syn && declared < 3)) return;
    const end = at + frameOverhead + declared;
    const before = registers[at & 15] as number;
    const head: Head = { at, end, register: before, reason: 'incomplete', sibling: openByEnd.get(end) };
    heads.push(head);
    openByEnd.set(end, head);
    open++;
  };

  /** Decides about the frames that would end here. */
  const close = (items: StreamItem[], ending: Head): void => {
    openByEnd.delete(position);
    const reason = isEndByte(byteAt(position - 3)) ? 'wrong CRC' : 'wrong length';
    const stated = (byteAt(position - 2) << 8) | byteAt(position - 1);
    const after = registers[(position - 2) & 15] as number;
    let first: Head | undefined;
    for (let head: Head | undefined = ending; head; head = head.sibling) {
      open--;
      head.reason = reason;
      work.steps++;
      if (reason === 'wrong length') continue;
      work.steps += 16;
      if (crc16Between(head.register, after, position - 2 - head.at) === stated) first = head;
    }
    if (first) {
      giveGarbage(items, first.at);
      items.push({ kind: 'frame', bytes: copy(kept, position) });
      kept = position;
      heads = [];
      open = 0;
      openByEnd.clear();
    } else if (open === 0 && reason === 'wrong CRC') giveGarbage(items, position);
  };

  const take = (items: StreamItem[], bytes: Uint8Array): void => {
    append(bytes);
    work.steps += bytes.length;
    for (const byte of bytes) {
      registers[position & 15] = register;
      register = crc16Step(register, byte);
      position++;
      if (byte === control.stx || byte === control.syn)
        if (position - kept >= headerLength) openHead(position - headerLength, byte);
      if (open > 0) {
        const ending = openByEnd.get(position);
        if (ending) close(items, ending);
      }
      if (position - kept >= mostHeld) {
        const waited = heads.find(({ end }) => end > position);
        giveGarbage(items, waited?.at ?? position - headerLength + 1);
      }
    }
    if (kept === position) {
      buffer = new Uint8Array(0);
      origin = position;
    }
  };

  return {
    push(chunk) {
      const items: StreamItem[] = [];
      for (let at = 0; at < chunk.length; at += longestFrame)
        take(items, chunk.subarray(at, at + longestFrame));
      return items;
    },
    flush() {
      const items: StreamItem[] = [];
      for (let at = Math.max(kept, position - headerLength + 1); at < position; at++) {
        if (!mayBegin(buffer, at - origin, position - origin)) continue;
        heads.push({
          at,
          end: Number.POSITIVE_INFINITY,
          register: 0,
          reason: 'incomplete',
          sibling: undefined,
        });
        break;
      }
      giveGarbage(items, position);
      buffer = new Uint8Array(0);
      origin = position;
      heads = [];
      open = 0;
      openByEnd.clear();
      return items;
    },
    get waiting() {
      return position - kept;
    },
  };
}

/** Whether the last bytes, fewer than a header has, may begin one. */
const mayBegin = (buffer: Uint8Array, at: number, end: number): boolean =>
  buffer[at] === 0x7e &&
  (at + 1 >= end || buffer[at + 1] === 0x7e) &&
  (at + 11 >= end || ((buffer[at + 11] as number) & 0x70) === 0);
