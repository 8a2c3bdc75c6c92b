import { inHexMode } from './ascii-body.ts';
import { readBcdInteger, writeBcd } from './bcd.ts';
import type { BodyMark } from './body-marks.ts';
import type { Frame } from './frame-shape.ts';
import { functionOf } from './functions.ts';
import { toHex } from './hex.ts';
import { decodeParameters, type Parameter } from './parameters.ts';
import { decodeQuery, type Query } from './queries.ts';
import { decodeReport, type Report } from './report.ts';

/** What a frame says, by function and direction. `problems` of the inner parts name what could not be read. */
export type Body =
  | { kind: 'plain' }
  | { kind: 'report' }
  | { kind: 'query'; query: Query }
  | { kind: 'parameters'; parameters: Parameter[] }
  | { kind: 'version'; text: string }
  | { kind: 'switches'; isOn: boolean[] }
  | { kind: 'gates'; gates: Gate[] }
  | { kind: 'quota'; isOn: boolean }
  | { kind: 'events'; counts: number[] }
  | { kind: 'raw'; bytes: Uint8Array };

/** `openingCm` null = not stated. */
interface Gate {
  isOpen: boolean;
  openingCm: number | null;
}

/** The head of a body (serial number, times, station, readings) and what the function adds to it. */
export interface DecodedBody {
  report: Report;
  body: Body;
}

/** Names of the first 18 counters of the event log (50H); 19 to 32 are reserved. */
export const eventNames: readonly string[] = [
  'stored data cleared',
  'parameters changed',
  'status bits changed',
  'sensor faults',
  'password changed',
  'terminal faults',
  'mains lost',
  'battery low',
  'cabinet opened',
  'pump faults',
  'remaining water alarms',
  'stage alarms',
  'pressure alarms',
  'quality alarms',
  'data errors',
  'messages sent',
  'messages received',
  'messages sent wrong',
];

/** Reads the body of any frame. Never throws; `marks` is told where things stand. */
export function decodeBody(given: Frame, marks: BodyMark[] | null = null): DecodedBody {
  // Places in the other mode's bytes are none of these.
  const report = decodeReport(given, given.isAscii ? null : marks);
  const { frame } = inHexMode(given);
  if (report.problems.length > 0 && frame.body.length < 8) return { report, body: rawOf(frame, 0) };
  if (frame.packet && frame.packet.number > 1) return { report, body: rawOf(frame, 0) };
  const kind = functionOf(frame.func).body;
  const isDown = frame.direction === 'down';
  const start = afterHead(frame.body);
  if (kind === 'raw') return { report, body: rawOf(frame, start) };
  if (kind === 'parameters' || frame.func === 0x47 || frame.func === 0x48) {
    const isReadQuery = isDown && (frame.func === 0x41 || frame.func === 0x43);
    const list = decodeParameters(frame.body, start, !isReadQuery, marks);
    report.problems.push(...list.problems);
    return { report, body: { kind: 'parameters', parameters: list.parameters } };
  }
  if (kind === 'report' || kind === 'plain') {
    if (!isDown) return { report, body: { kind } };
    const query = decodeQuery(frame);
    report.problems.push(...query.problems);
    return { report, body: { kind: 'query', query } };
  }
  if (start >= frame.body.length) return { report, body: { kind: 'plain' } };
  return { report, body: readControl(kind, frame.body.subarray(start), report.problems) };
}

const rawOf = (frame: Frame, from: number): Body => ({ kind: 'raw', bytes: frame.body.slice(from) });

const afterHead = (body: Uint8Array): number => (body[8] === 0xf1 && body[9] === 0xf1 ? 15 : 8);

function readControl(
  kind: 'version' | 'switches' | 'gates' | 'quota' | 'events',
  rest: Uint8Array,
  problems: string[],
): Body {
  const first = rest[0] as number;
  switch (kind) {
    case 'version': {
      if (rest.length - 1 !== first) problems.push(`version of ${first} bytes, ${rest.length - 1} are there`);
      return { kind, text: textOf(rest.subarray(1, 1 + first)) };
    }
    case 'switches': {
      if (rest.length - 1 !== first)
        problems.push(`${first} bytes of switches, ${rest.length - 1} are there`);
      const bytes = rest.subarray(1, 1 + first);
      return { kind, isOn: Array.from({ length: 8 * bytes.length }, (_, at) => bitAt(bytes, at)) };
    }
    case 'gates': {
      const stateBytes = Math.ceil(first / 8);
      const states = rest.subarray(1, 1 + stateBytes);
      if (states.length < stateBytes) problems.push(`${first} gates in ${toHex(rest)}`);
      const gates = Array.from({ length: Math.min(first, 8 * states.length) }, (_, index) => {
        const at = 1 + stateBytes + 2 * index;
        const opening = at + 2 <= rest.length ? readBcdInteger(rest, at, at + 2) : -1;
        return { isOpen: bitAt(states, index), openingCm: opening < 0 ? null : opening };
      });
      return { kind, gates };
    }
    case 'quota': {
      if (first !== 0xff && first !== 0x00) problems.push(`quota control ${toHex(rest)}: FF or 00 expected`);
      return { kind, isOn: first === 0xff };
    }
    case 'events': {
      if (rest.length !== 64) problems.push(`an event log of ${rest.length} bytes: 64 expected`);
      const count = Math.min(32, rest.length >>> 1);
      const counts = Array.from(
        { length: count },
        (_, at) => ((rest[2 * at] as number) << 8) | (rest[2 * at + 1] as number),
      );
      return { kind, counts };
    }
  }
}

const bitAt = (bytes: Uint8Array, index: number): boolean =>
  (((bytes[index >>> 3] as number) >>> (index & 7)) & 1) === 1;

/** Text of the field: ASCII, or GB 18030 where a byte is beyond it. A zero byte, which no text may hold, reads as U+FFFD. */
export const textOf = (bytes: Uint8Array): string =>
  new TextDecoder(bytes.some((byte) => byte > 0x7f) ? 'gb18030' : 'utf-8')
    .decode(bytes)
    .replaceAll('\0', '\uFFFD');

/** What follows the station's address (up) or the send time (down) in functions 45 and 4C to 50. */
export function encodeControl(
  body: Extract<Body, { kind: 'version' | 'switches' | 'gates' | 'quota' | 'events' }>,
): Uint8Array {
  switch (body.kind) {
    case 'version':
      return Uint8Array.from([body.text.length, ...Array.from(body.text, (letter) => letter.charCodeAt(0))]);
    case 'switches': {
      const bytes = bitsOf(body.isOn);
      return Uint8Array.from([bytes.length, ...bytes]);
    }
    case 'gates':
      return Uint8Array.from([
        body.gates.length,
        ...bitsOf(body.gates.map(({ isOpen }) => isOpen)),
        ...body.gates.flatMap(({ openingCm }) => [...writeBcd(openingCm, 2, 0)]),
      ]);
    case 'quota':
      return Uint8Array.of(body.isOn ? 0xff : 0x00);
    case 'events':
      return Uint8Array.from(
        Array.from({ length: 32 }, (_, at) => body.counts[at] ?? 0).flatMap((count) => [
          count >>> 8,
          count & 0xff,
        ]),
      );
  }
}

function bitsOf(flags: readonly boolean[]): number[] {
  const bytes: number[] = new Array(Math.ceil(flags.length / 8)).fill(0);
  flags.forEach((flag, at) => {
    if (flag) bytes[at >>> 3] = (bytes[at >>> 3] as number) | (1 << (at & 7));
  });
  return bytes;
}
