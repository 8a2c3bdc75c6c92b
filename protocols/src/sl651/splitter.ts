import { crc16Modbus } from './crc16-modbus.ts';
import { control, frameOverhead, headerLength, isEndByte } from './frame.ts';

/**
 * What a byte stream consists of: whole frames (right length, end byte and CRC) and everything else with the reason.
 * The bytes are the splitter's own copies.
 */
export type StreamItem =
  | { kind: 'frame'; bytes: Uint8Array }
  | { kind: 'garbage'; bytes: Uint8Array; reason: GarbageReason };

export type GarbageReason = 'no frame' | 'wrong CRC' | 'wrong length' | 'incomplete';

export interface Splitter {
  /** Takes the next bytes of the stream and gives what they complete, in order. */
  push(chunk: Uint8Array): StreamItem[];
  /** Gives up on what is still waited for (at the end of the stream, or after a silence). */
  flush(): StreamItem[];
  /** Bytes held back because a frame may not be complete yet; never more than two longest frames. */
  readonly waiting: number;
}

/**
 * Splits a stream into frames, however it was segmented; after garbage it finds the next frame that is whole. Holds
 * less than two longest frames (8224 bytes) between pushes.
 */
export function createSplitter(): Splitter {
  let buffer: Uint8Array = new Uint8Array(0);

  const scan = (isLast: boolean): StreamItem[] => {
    const items: StreamItem[] = [];
    let kept = 0; // start of what has not been given out
    let at = 0;
    let bad = null as { end: number; reason: GarbageReason } | null;
    const giveGarbage = (end: number, reason: GarbageReason): void => {
      if (end > kept) items.push({ kind: 'garbage', bytes: buffer.slice(kept, end), reason });
      kept = end;
    };
    // A frame that states too short a length leaves a tail behind: it belongs to the same piece of garbage.
    const endBad = (): void => {
      if (bad) giveGarbage(bad.reason === 'wrong length' ? at : bad.end, bad.reason);
      bad = null;
    };
    while (at < buffer.length) {
      if (bad && at >= bad.end && (bad.reason !== 'wrong length' || buffer[at] === 0x7e)) endBad();
      const verdict = judge(buffer, at);
      if (verdict === 'wait') {
        if (!isLast) break;
        if (!bad) {
          giveGarbage(at, 'no frame');
          bad = { end: buffer.length, reason: 'incomplete' };
        }
        at++;
      } else if (verdict === 'none') {
        at = buffer.indexOf(0x7e, at + 1);
        if (at < 0) at = buffer.length;
      } else if (verdict.isGood) {
        giveGarbage(at, bad ? bad.reason : 'no frame');
        bad = null;
        items.push({ kind: 'frame', bytes: buffer.slice(at, verdict.end) });
        at = verdict.end;
        kept = at;
      } else {
        if (!bad) {
          giveGarbage(at, 'no frame');
          bad = verdict;
        }
        at++;
      }
    }
    if (bad && at >= bad.end) endBad();
    if (!bad) giveGarbage(at, 'no frame');
    buffer = buffer.slice(kept);
    return items;
  };

  return {
    push(chunk) {
      if (buffer.length === 0) buffer = chunk;
      else {
        const joined = new Uint8Array(buffer.length + chunk.length);
        joined.set(buffer);
        joined.set(chunk, buffer.length);
        buffer = joined;
      }
      return scan(false);
    },
    flush: () => scan(true),
    get waiting() {
      return buffer.length;
    },
  };
}

type Verdict = 'none' | 'wait' | { isGood: boolean; end: number; reason: GarbageReason };

function judge(buffer: Uint8Array, at: number): Verdict {
  if (buffer[at] !== 0x7e) return 'none';
  const left = buffer.length - at;
  if (left > 1 && buffer[at + 1] !== 0x7e) return 'none';
  if (left > 11 && ((buffer[at + 11] as number) & 0x70) !== 0) return 'none';
  if (left > 13 && buffer[at + 13] !== control.stx && buffer[at + 13] !== control.syn) return 'none';
  if (left < headerLength) return 'wait';
  const end =
    at + frameOverhead + ((((buffer[at + 11] as number) & 0x0f) << 8) | (buffer[at + 12] as number));
  if (buffer.length < end) return 'wait';
  if (!isEndByte(buffer[end - 3] as number)) return { isGood: false, end, reason: 'wrong length' };
  const stated = ((buffer[end - 2] as number) << 8) | (buffer[end - 1] as number);
  return { isGood: crc16Modbus(buffer, at, end - 2) === stated, end, reason: 'wrong CRC' };
}
