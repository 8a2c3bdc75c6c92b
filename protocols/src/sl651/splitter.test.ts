import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './hex.ts';
import { encodeReport } from './report-writer.ts';
import { createSplitter, type StreamItem } from './splitter.ts';

const frameOf = (serial: number, status = 0x7e7e7e7e): Uint8Array =>
  encodeReport({
    centre: 1,
    station: '0061000001',
    password: '0000',
    func: 0x32,
    serial,
    sentWallMs: Date.UTC(2026, 10, 21, 11, 0, 5),
    stationType: '48',
    observations: [
      {
        observedWallMs: Date.UTC(2026, 10, 21, 11, 0),
        // 7E7E inside the data must not be taken for a beginning.
        values: [
          { element: 'Z', value: 14.42 },
          { element: 'ZT', value: status },
        ],
      },
    ],
  });

const joined = (parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));

function split(stream: Uint8Array, cuts: number[]): { items: StreamItem[]; mostWaiting: number } {
  const splitter = createSplitter();
  const items: StreamItem[] = [];
  let mostWaiting = 0;
  let from = 0;
  for (const cut of [...cuts.map((cut) => cut % (stream.length + 1)).sort((a, b) => a - b), stream.length]) {
    items.push(...splitter.push(stream.slice(from, cut)));
    mostWaiting = Math.max(mostWaiting, splitter.waiting);
    from = cut;
  }
  items.push(...splitter.flush());
  expect(splitter.waiting).toBe(0);
  return { items, mostWaiting };
}

const framesOf = (items: StreamItem[]): string[] =>
  items.filter(({ kind }) => kind === 'frame').map(({ bytes }) => toHex(bytes));

const noise = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc.constantFrom(
    Uint8Array.of(0x7e),
    Uint8Array.of(0x7e, 0x7e, 0x7e),
    frameOf(9).slice(0, 20),
    frameOf(9).slice(3),
    fromHex('7E7E010061000001000032') as Uint8Array,
  ),
  fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 0, max: 255 })).map(([at, byte]) => {
    const broken = frameOf(9);
    broken[at % broken.length] = byte;
    return broken;
  }),
);

describe('a stream of frames', () => {
  it('gives pipelined frames one by one', () => {
    const stream = joined([frameOf(1), frameOf(2), frameOf(3)]);
    expect(framesOf(split(stream, []).items)).toEqual([1, 2, 3].map((serial) => toHex(frameOf(serial))));
  });

  it('waits for the rest of a frame that comes byte by byte', () => {
    const stream = joined([frameOf(1), frameOf(2)]);
    const everywhere = Array.from({ length: stream.length }, (_, at) => at);
    expect(framesOf(split(stream, everywhere).items)).toEqual([toHex(frameOf(1)), toHex(frameOf(2))]);
  });

  it('names what lies between frames', () => {
    const broken = frameOf(2);
    broken[20] = (broken[20] as number) ^ 1;
    const stream = joined([Uint8Array.of(1, 2, 3), frameOf(1), broken, frameOf(3), frameOf(4).slice(0, 30)]);
    const { items } = split(stream, []);
    expect(items.map((item) => (item.kind === 'frame' ? 'frame' : item.reason))).toEqual([
      'no frame',
      'frame',
      'wrong CRC',
      'frame',
      'incomplete',
    ]);
    expect(toHex(items[2]?.bytes as Uint8Array)).toBe(toHex(broken));
  });

  it('keeps a frame that states too short a length in one piece', () => {
    const short = frameOf(2, 0);
    short[12] = 24;
    const { items } = split(joined([short, frameOf(3)]), []);
    expect(items.map((item) => (item.kind === 'frame' ? 'frame' : item.reason))).toEqual([
      'wrong length',
      'frame',
    ]);
    expect(items[0]?.bytes.length).toBe(short.length);
  });

  it('finds the frames behind one that states too great a length', () => {
    const long = frameOf(2);
    long[12] = 90;
    const { items } = split(joined([long, frameOf(3), frameOf(4), frameOf(5)]), []);
    expect(framesOf(items)).toEqual([3, 4, 5].map((serial) => toHex(frameOf(serial))));
  });

  it('gives the same frames however it is cut, and loses not a byte', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            noise,
            fc.integer({ min: 1, max: 65535 }).map((serial) => frameOf(serial)),
          ),
          { maxLength: 8 },
        ),
        fc.array(fc.nat({ max: 1000 }), { maxLength: 20 }),
        (parts, cuts) => {
          const stream = joined(parts);
          const whole = split(stream, []);
          const pieces = split(stream, cuts);
          expect(framesOf(pieces.items)).toEqual(framesOf(whole.items));
          expect(toHex(joined(pieces.items.map(({ bytes }) => bytes)))).toBe(toHex(stream));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('finds every whole frame after garbage', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 6 }), (pieces) => {
        // Garbage with a plausible header may hide what follows within its stated length; plain garbage may not.
        const plain = pieces.map((piece) => piece.filter((byte) => byte !== 0x7e));
        const stream = joined(plain.flatMap((piece, index) => [piece, frameOf(index + 1)]));
        expect(framesOf(split(stream, [7, 50, 51]).items)).toEqual(
          plain.map((_, index) => toHex(frameOf(index + 1))),
        );
      }),
    );
  });

  it('holds less than two longest frames, whatever comes', () => {
    const greedy = fromHex('7E7E0100610000010000320FFF02') as Uint8Array;
    const stream = joined(Array.from({ length: 3000 }, () => greedy));
    const cuts = Array.from({ length: 40 }, (_, at) => at * 1000);
    expect(split(stream, cuts).mostWaiting).toBeLessThan(2 * 4112);
  });
});
