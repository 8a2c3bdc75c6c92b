import { asciiBodyLength, asciiHeaderLength, asciiOverhead } from './ascii-frame.ts';
import { decodeFrame } from './frame.ts';
import { control } from './frame-shape.ts';
import { createSplitter, type GarbageReason, type Splitter, type StreamItem } from './splitter.ts';

const mostHeld = 2 * (asciiOverhead + 0x0fff);

/** Splits a stream of the ASCII mode: from SOH as far as its header states; anything else is garbage up to the next SOH. */
function createAsciiSplitter(): Splitter {
  let held = new Uint8Array(0);

  /** What is whole in the bytes held, in order; work is in proportion to them, for what is garbage is given in one piece. */
  function take(isOver: boolean): StreamItem[] {
    const items: StreamItem[] = [];
    let given = 0;
    let at = 0;
    let reason: GarbageReason = 'no frame';
    const giveGarbage = () => {
      if (at > given) items.push({ kind: 'garbage', bytes: held.slice(given, at), reason });
      given = at;
      reason = 'no frame';
    };
    const pass = (why: GarbageReason) => {
      if (given === at) reason = why;
      const next = held.indexOf(control.soh, at + 1);
      at = next < 0 ? held.length : next;
    };
    while (at < held.length) {
      const declared = asciiBodyLength(held, at);
      const size = declared === null ? asciiHeaderLength : declared + asciiOverhead;
      const mayGoOn = held[at] === control.soh && at + size > held.length;
      if (mayGoOn && !isOver) break;
      if (mayGoOn) pass('incomplete');
      else if (declared === null) pass('no frame');
      else {
        const bytes = held.slice(at, at + size);
        const decoded = decodeFrame(bytes);
        if (!decoded.ok && !decoded.crcOk) pass('wrong CRC');
        else {
          giveGarbage();
          items.push({ kind: 'frame', bytes });
          at += size;
          given = at;
        }
      }
    }
    giveGarbage();
    held = held.slice(at);
    return items;
  }

  return {
    push(chunk) {
      const next = new Uint8Array(held.length + chunk.length);
      next.set(held);
      next.set(chunk, held.length);
      held = next;
      const items = take(false);
      return held.length > mostHeld ? [...items, ...take(true)] : items;
    },
    flush: () => take(true),
    get waiting() {
      return held.length;
    },
  };
}

/** So many bytes that begin no frame of either mode are of the other one, which knows what garbage is. */
const mostUndecided = 256;

/** Splits a line of either mode: what the first frame is written in holds for all of it, for a station speaks one of them. */
export function createSplitterOfEither(): Splitter {
  let chosen: Splitter | null = null;
  let held = new Uint8Array(0);

  const choose = (splitter: Splitter): StreamItem[] => {
    chosen = splitter;
    const items = splitter.push(held);
    held = new Uint8Array(0);
    return items;
  };

  return {
    push(chunk) {
      if (chosen) return chosen.push(chunk);
      const next = new Uint8Array(held.length + chunk.length);
      next.set(held);
      next.set(chunk, held.length);
      held = next;
      const begun = beginOf(held);
      if (begun === 'ascii') return choose(createAsciiSplitter());
      return begun === 'hex' || held.length >= mostUndecided ? choose(createSplitter()) : [];
    },
    flush() {
      const items = chosen ? [] : choose(createSplitter());
      return [...items, ...(chosen?.flush() ?? [])];
    },
    get waiting() {
      return chosen?.waiting ?? held.length;
    },
  };
}

/** In which mode the first frame is that begins in these bytes. */
function beginOf(bytes: Uint8Array): 'ascii' | 'hex' | null {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0x7e && bytes[at + 1] === 0x7e) return 'hex';
    if (asciiBodyLength(bytes, at) !== null) return 'ascii';
  }
  return null;
}
