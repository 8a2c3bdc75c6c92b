import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBody } from './body.ts';
import { decodeFrame, encodeFrame } from './frame.ts';
import { control, type Frame } from './frame-shape.ts';
import { fromHex, toHex } from './hex.ts';

// The worked example of a real station: CRC and values are its own.
const example =
  '7E7E010030746200001232002F024465260701060036F1F1003074620048F0F02607010600' +
  '2619003113452000600481381212' +
  '87FF090820FF3311020503B042';

const hexDigits = (length: number) =>
  fc.uint8Array({ minLength: length / 2, maxLength: length / 2 }).map((bytes) => toHex(bytes));

const frames: fc.Arbitrary<Frame> = fc.record({
  direction: fc.constantFrom('up', 'down'),
  centre: fc.integer({ min: 0, max: 255 }),
  station: hexDigits(10),
  password: hexDigits(4),
  func: fc.integer({ min: 0, max: 255 }),
  packet: fc.option(
    fc.record({ total: fc.integer({ min: 0, max: 4095 }), number: fc.integer({ min: 0, max: 4095 }) }),
  ),
  body: fc.uint8Array({ maxLength: 300 }),
  end: fc.constantFrom(
    control.etx,
    control.etb,
    control.enq,
    control.ack,
    control.nak,
    control.eot,
    control.esc,
  ),
});

describe('frames', () => {
  it('of a real station are read field by field', () => {
    const decoded = decodeFrame(fromHex(example) as Uint8Array);
    expect(decoded).toEqual({
      ok: true,
      frame: {
        direction: 'up',
        centre: 1,
        station: '0030746200',
        password: '0012',
        func: 0x32,
        packet: null,
        body: fromHex(example.slice(28, -6)),
        end: control.etx,
      },
    });
    expect(decoded.ok && toHex(encodeFrame(decoded.frame))).toBe(example);
  });

  it('come back as they were written, in both directions and with packet numbers', () => {
    fc.assert(
      fc.property(frames, (frame) => {
        expect(decodeFrame(encodeFrame(frame))).toEqual({ ok: true, frame });
      }),
    );
  });

  it.each([
    ['', 'empty frame'],
    ['0302', 'the frame does not begin with 7E7E'],
    ['7E7E0100', 'the frame ends in its header: 4 bytes'],
    [example.replace('002F02', '402F02'), 'direction flag 4: 0 (up) or 8 (down) expected'],
    [example.replace('002F02', '002F01'), 'start byte 01: STX (02) or SYN (16) expected'],
    [`${example}00`, 'wrong length: the frame states 47 bytes of body, 48 are there'],
    [example.replace(/B042$/, 'B043'), 'CRC B043 is wrong: B042 expected'],
  ])('%s is refused with a reason', (hex, error) => {
    expect(decodeFrame(fromHex(hex) as Uint8Array)).toMatchObject({ ok: false, error });
  });

  it('with a wrong CRC still tell what they would say', () => {
    const decoded = decodeFrame(fromHex(example.replace(/B042$/, '0000')) as Uint8Array);
    expect(decoded).toMatchObject({
      ok: false,
      crcOk: false,
      partial: { station: '0030746200', func: 0x32 },
    });
  });

  it('of any bytes never throw, nor do their bodies', () => {
    const read = (bytes: Uint8Array): void => {
      const decoded = decodeFrame(bytes);
      const frame = decoded.ok ? decoded.frame : decoded.partial;
      if (frame.body && frame.func !== undefined && frame.direction) decodeBody(frame as Frame);
    };
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => read(bytes)));
    fc.assert(
      fc.property(frames, (frame) => {
        decodeBody(frame);
      }),
      { numRuns: 2000 },
    );
    const whole = fromHex(example) as Uint8Array;
    const mutations = fc.array(
      fc.tuple(fc.nat({ max: whole.length - 1 }), fc.integer({ min: 0, max: 255 })),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(mutations, fc.nat({ max: whole.length }), (changes, length) => {
        const mutated = whole.slice();
        for (const [at, byte] of changes) mutated[at] = byte;
        read(mutated);
        read(mutated.subarray(0, length));
      }),
      { numRuns: 2000 },
    );
  });

  it('whose bodies are mutated never throw, whatever the function', () => {
    const decoded = decodeFrame(fromHex(example) as Uint8Array);
    if (!decoded.ok) throw new Error('the example is wrong');
    const { frame } = decoded;
    fc.assert(
      fc.property(
        fc.integer({ min: 0x2f, max: 0xff }),
        fc.constantFrom('up' as const, 'down' as const),
        fc.uint8Array({ maxLength: 120 }),
        fc.nat({ max: frame.body.length }),
        (func, direction, tail, kept) => {
          const body = new Uint8Array(kept + tail.length);
          body.set(frame.body.subarray(0, kept));
          body.set(tail, kept);
          const { report } = decodeBody({ ...frame, func, direction, body });
          for (const { value, observedWallMs } of report.readings) {
            expect(value === null || Number.isFinite(value)).toBe(true);
            expect(Number.isFinite(observedWallMs)).toBe(true);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('refuse fields that do not fit', () => {
    const frame = {
      direction: 'up',
      centre: 1,
      password: '0000',
      func: 0x32,
      packet: null,
      end: control.etx,
    } as const;
    expect(() => encodeFrame({ ...frame, station: '12', body: new Uint8Array(0) })).toThrow(
      "a station address is ten hex digits, not '12'",
    );
    expect(() => encodeFrame({ ...frame, station: '0000000001', body: new Uint8Array(4096) })).toThrow(
      'a body of 4096 bytes needs several packets',
    );
  });
});
