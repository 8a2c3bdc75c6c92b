import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeFrame, encodeFrame } from './frame.ts';
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

interface Given {
  end: number;
  hex: string;
}

/** The rule without its machinery: of all whole frames the one that ends first counts, then the one that begins first. */
function wholeFrames(stream: Uint8Array): Given[] {
  const given: Given[] = [];
  let from = 0;
  for (let end = 17; end <= stream.length; end++) {
    for (let at = from; at + 17 <= end; at++) {
      if (stream[at] !== 0x7e || !decodeFrame(stream.subarray(at, end)).ok) continue;
      given.push({ end, hex: toHex(stream, at, end) });
      from = end;
      break;
    }
  }
  return given;
}

const noise = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc.constantFrom(
    Uint8Array.of(0x7e),
    Uint8Array.of(0x7e, 0x7e, 0x7e),
    frameOf(9).slice(0, 20),
    frameOf(9).slice(3),
    fromHex('7E7E010061000001000032') as Uint8Array,
  ),
  fc.integer({ min: 0, max: 15 }).map((high) => {
    const long = frameOf(9);
    long[11] = high;
    return long;
  }),
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

  it('gives the frames behind one that states too great a length as soon as they are whole', () => {
    const long = frameOf(2);
    long[11] = 0x0f;
    const splitter = createSplitter();
    expect(splitter.push(long)).toEqual([]);
    expect(splitter.push(frameOf(3))).toEqual([
      { kind: 'garbage', bytes: long, reason: 'incomplete' },
      { kind: 'frame', bytes: frameOf(3) },
    ]);
    expect(splitter.push(frameOf(4))).toEqual([{ kind: 'frame', bytes: frameOf(4) }]);
  });

  it('gives a frame of a wrong CRC at once, unless something may still begin in it', () => {
    const broken = frameOf(2);
    broken[20] = (broken[20] as number) ^ 1;
    expect(createSplitter().push(broken)).toEqual([{ kind: 'garbage', bytes: broken, reason: 'wrong CRC' }]);
  });

  it('names each of several broken frames in a row', () => {
    const wrong = frameOf(2);
    wrong[20] = (wrong[20] as number) ^ 1;
    const long = frameOf(3);
    long[11] = 0x0f;
    const { items } = split(joined([long, wrong, long, frameOf(4).slice(0, 30), frameOf(5)]), []);
    expect(items).toEqual([
      { kind: 'garbage', bytes: long, reason: 'incomplete' },
      { kind: 'garbage', bytes: wrong, reason: 'wrong CRC' },
      { kind: 'garbage', bytes: long, reason: 'incomplete' },
      { kind: 'garbage', bytes: frameOf(4).slice(0, 30), reason: 'wrong length' },
      { kind: 'frame', bytes: frameOf(5) },
    ]);
  });

  it('of two frames, one in the other, gives the one that is whole first', () => {
    const inner = frameOf(1);
    const outer = encodeFrame({
      ...{ direction: 'up', centre: 1, station: '0061000001', password: '0000', func: 0xe1 },
      ...{ packet: null, end: 3, body: joined([Uint8Array.of(1, 2, 3), inner, Uint8Array.of(4)]) },
    });
    expect(framesOf(split(outer, []).items)).toEqual([toHex(inner)]);
  });

  it('gives the same items however it is cut, each at the byte that completes it, and loses none', () => {
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
          const { items } = split(stream, cuts);
          expect(items).toEqual(split(stream, []).items);
          expect(toHex(joined(items.map(({ bytes }) => bytes)))).toBe(toHex(stream));
          const splitter = createSplitter();
          const given: Given[] = [];
          stream.forEach((byte, at) => {
            for (const item of splitter.push(Uint8Array.of(byte)))
              if (item.kind === 'frame') given.push({ end: at + 1, hex: toHex(item.bytes) });
          });
          expect(given).toEqual(wholeFrames(stream));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('does work in proportion to its bytes, whatever they are and however they come', () => {
    const repeated = (unit: Uint8Array): Uint8Array =>
      joined(Array.from({ length: Math.ceil(20_000 / unit.length) }, () => unit));
    const hex = (text: string): Uint8Array => fromHex(text) as Uint8Array;
    const crafted = [
      '7E7E0300680001040000320FFF02',
      '7E7E03030FFA02',
      '7E7E03030FFA0216',
      '7E',
      '7E7E',
      '7E02',
      `${'7E'.repeat(9)}0F0F${'02'.repeat(11)}`,
      `${'7E'.repeat(9)}000F${'16'.repeat(9)}`,
      '7E7E01006100000100003200000203',
      '7E7E010061000001000032001102030303030303030303030303030303030303',
      toHex(frameOf(1)),
      toHex(frameOf(1)).slice(0, -2),
    ].map(hex);
    const unit = fc.oneof(
      fc.constantFrom(...crafted),
      fc.array(fc.constantFrom(...crafted), { minLength: 2, maxLength: 4 }).map(joined),
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc
        .array(fc.constantFrom(0x7e, 0x02, 0x16, 0x03, 0x00, 0x0f), { minLength: 1, maxLength: 40 })
        .map((bytes) => Uint8Array.from(bytes)),
    );
    fc.assert(
      fc.property(unit, fc.constantFrom(1, 7, 1_460, 65_536), (bytes, chunk) => {
        const stream = repeated(bytes);
        const work = { steps: 0 };
        const splitter = createSplitter({ work });
        let given = 0;
        for (let at = 0; at < stream.length; at += chunk)
          for (const item of splitter.push(stream.subarray(at, at + chunk))) given += item.bytes.length;
        for (const item of splitter.flush()) given += item.bytes.length;
        expect(given).toBe(stream.length);
        expect(work.steps).toBeGreaterThanOrEqual(stream.length);
        expect(work.steps).toBeLessThanOrEqual(16 * stream.length);
      }),
      {
        numRuns: 60,
        examples: crafted.flatMap((bytes) =>
          [1, 65_536].map((chunk): [Uint8Array, number] => [bytes, chunk]),
        ),
      },
    );
  });

  it('holds less than two longest frames, whatever comes', () => {
    const greedy = fromHex('7E7E0100610000010000320FFF02') as Uint8Array;
    const stream = joined(Array.from({ length: 3000 }, () => greedy));
    const cuts = Array.from({ length: 40 }, (_, at) => at * 1000);
    expect(split(stream, cuts).mostWaiting).toBeLessThan(2 * 4112);
  });
});
