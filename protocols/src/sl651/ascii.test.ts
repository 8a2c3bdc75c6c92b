import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiBytes } from './ascii-frame.ts';
import { createSplitterOfEither } from './ascii-splitter.ts';
import { encodeAck, encodeQuery } from './downlink.ts';
import { fieldsOf } from './fields.ts';
import { decodeFrame, encodeFrame } from './frame.ts';
import { control, type Frame } from './frame-shape.ts';
import { decodeReport } from './report.ts';
import { createSplitter } from './splitter.ts';

const frameOf = (body: string, given: Partial<Frame> = {}): Frame => ({
  ...{ direction: 'up', centre: 1, station: '0061000001', password: 'A000', func: 0x32, packet: null },
  ...{ body: asciiBytes(body), end: control.etx, isAscii: true, ...given },
});
const read = (body: string, given: Partial<Frame> = {}) => {
  const { readings, problems, notes, serial, stationType, observedWallMs } = decodeReport(
    frameOf(body, given),
  );
  return {
    ...{
      serial,
      stationType,
      observed: observedWallMs && new Date(observedWallMs).toISOString().slice(0, 16),
    },
    readings: readings.map(({ element, value, observedWallMs: at }) => [
      ...[element, value, at && new Date(at).toISOString().slice(11, 16)],
    ]),
    told: [...problems, ...notes],
  };
};

describe('a report in ASCII characters', () => {
  test('is one line of text between control bytes, by tables 16 and 17 of the standard', () => {
    const bytes = encodeFrame(frameOf('0011261123153002ST 0061000001 H TT 2611231530 Z 23.117 VT 12.87 '));
    const text = String.fromCharCode(...bytes);
    expect(text.slice(0, 24)).toBe('\x01010061000001A000320040\x02');
    expect(text.slice(-5, -4)).toBe('\x03');
    expect(decodeFrame(bytes)).toEqual({ ok: true, frame: frameOf(text.slice(24, -5)) });
  });

  test('tells the same as one of the other mode: values, their times, states, and what is missing', () => {
    const body = `0011261123153002ST 0061000001 H TT 2611231530 PJ 3.5 PT 311.3 Z -0.42 Q M ZT 00600481 TT 2611231525 VT 12.87 `;
    expect(read(body)).toEqual({
      ...{ serial: 17, stationType: '48', observed: '2026-11-23T15:30' },
      readings: [
        ...[
          ['PJ', 3.5, '15:30'],
          ['PT', 311.3, '15:30'],
          ['Z', -0.42, '15:30'],
          ['Q', null, '15:30'],
        ],
        ...[
          ['ZT', 0x00600481, '15:30'],
          ['VT', 12.87, '15:25'],
        ],
      ],
      told: [],
    });
  });

  test('of even intervals may name several elements, whose values come by turns', () => {
    const body = `0011261123153002ST 0061000001 H TT 2611231500 DRN05 Z PJ 1.10 0.0 1.20 M 1.35 0.5 `;
    expect(read(body, { func: 0x31 })).toEqual({
      ...{ serial: 17, stationType: '48', observed: '2026-11-23T15:00' },
      readings: [
        ...[
          ['Z', 1.1, '15:00'],
          ['Z', 1.2, '15:05'],
          ['Z', 1.35, '15:10'],
        ],
        ...[
          ['PJ', 0, '15:00'],
          ['PJ', null, '15:05'],
          ['PJ', 0.5, '15:10'],
        ],
      ],
      told: [],
    });
  });

  test('says what could not be read, and reads the rest', () => {
    const body = `0011261123153002ST 0061000001 H TT 2611231530 XYZ 4 Z high VT 12.87 `;
    const { readings, told } = read(body);
    expect([readings, told]).toEqual([
      [['VT', 12.87, '15:30']],
      ["'XYZ' names no element of the standard; its value was left out", "Z: 'high' is no number"],
    ]);
  });

  test('never throws, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        read(`0011261123153002${text}`);
        read(text);
      }),
    );
  });
});

test('what answers it is in its mode; what needs parameters is refused, for nobody has shown how they are written', () => {
  const to = {
    centre: 1,
    station: '0061000001',
    password: 'A000',
    func: 0x32,
    serial: 17,
    isAscii: true as const,
  };
  const sentWallMs = Date.UTC(2026, 10, 23, 15, 30, 4);
  const ack = String.fromCharCode(...encodeAck({ ...to, sentWallMs }));
  expect(ack.slice(0, -4)).toBe('\x01006100000101A000328010\x020011261123153004\x1b');
  expect(() => encodeQuery({ ...to, sentWallMs }, Uint8Array.of(1))).toThrow('ASCII mode');
});

describe('a line', () => {
  const text = frameOf(`0011261123153002ST 0061000001 H TT 2611231530 Z 23.117 `);
  const bytes = encodeFrame(text);

  test('is split however it was cut, and noise is told', () => {
    const stream = Uint8Array.from([...asciiBytes('AT+'), ...bytes, ...asciiBytes('??'), ...bytes]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (cuts) => {
        const splitter = createSplitterOfEither();
        const items = [];
        let at = 0;
        for (let turn = 0; at < stream.length; turn++) {
          const size = cuts[turn % cuts.length] as number;
          items.push(...splitter.push(stream.subarray(at, at + size)));
          at += size;
        }
        items.push(...splitter.flush());
        const frames = items.filter(({ kind }) => kind === 'frame').map((one) => [...one.bytes]);
        expect(frames).toEqual([[...bytes], [...bytes]]);
      }),
    );
  });

  test('of nothing but beginnings is given up in one piece', () => {
    const splitter = createSplitterOfEither();
    splitter.push(bytes);
    const flood = new Uint8Array(200_000).fill(control.soh);
    const items = [...splitter.push(flood), ...splitter.flush()];
    expect(items.every(({ kind }) => kind === 'garbage')).toBe(true);
    expect(items.length).toBeLessThan(5);
    expect(items.reduce((sum, one) => sum + one.bytes.length, 0)).toBe(flood.length);
  });

  test('of a broken frame loses no whole one behind it', () => {
    const splitter = createSplitterOfEither();
    const broken = bytes.slice(0, 40);
    const items = [...splitter.push(Uint8Array.from([...broken, ...bytes, ...bytes])), ...splitter.flush()];
    expect(items.filter(({ kind }) => kind === 'frame').length).toBeGreaterThanOrEqual(1);
    expect(items.filter(({ kind }) => kind === 'garbage').length).toBeGreaterThanOrEqual(1);
  });

  test('of the other mode goes its own way', () => {
    const hex = encodeFrame({
      ...text,
      isAscii: undefined as never,
      body: Uint8Array.from([0, 17, 38, 17, 35, 21, 48, 2]),
    });
    expect(createSplitterOfEither().push(hex)).toEqual(createSplitter().push(hex));
  });
});

test('a message is told by its words, byte by byte', () => {
  const bytes = encodeFrame(frameOf('0011261123153002ST 0061000001 H TT 2611231530 Z 23.117 '));
  const fields = fieldsOf(bytes);
  const inside = fields.find(({ nameEn }) => nameEn === 'Body')?.fields ?? [];
  expect(inside.filter(({ kind }) => kind !== 'unread').map(({ nameEn, value }) => [nameEn, value])).toEqual([
    ...[
      ['Serial number', '17'],
      ['Sent', '261123153002'],
      ['Station address', '0061000001'],
      ['Station type', 'H'],
    ],
    ...[
      ['Observed', '2611231530'],
      ['Stage', '23.117'],
    ],
  ]);
  const covered = fields.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, nth) => from + nth));
  expect(covered).toEqual([...bytes.keys()]);
});
