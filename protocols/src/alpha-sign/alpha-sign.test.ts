import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlphaCommand,
  always,
  errorFlags,
  never,
  picturesIn,
  picturesText,
  readCommand,
  timeStepOf,
  writeCommand,
} from './commands.ts';
import { AlphaReader, checksumOf, encodeAlphaPacket } from './packet.ts';
import { SignMemory } from './sign-memory.ts';

const label = fc.constantFrom(...'ABPQRSTUVWabcdefgh');
const byte = fc.integer({ min: 0, max: 255 });
const text = fc.string({ unit: fc.constantFrom(...'Ab 7{}\r\x1b\x14'), maxLength: 60 });
const picture = fc
  .tuple(
    fc.integer({ min: 0, max: 31 }),
    fc.integer({ min: 0, max: 255 }),
    fc.constantFrom('0', '1', '2', '3'),
  )
  .map(([height, width, dot]) => ({
    height,
    width,
    rows: Array.from({ length: height }, () => dot.repeat(width)),
  }));
const file = fc.oneof(
  fc.record({
    kind: fc.constant('text' as const),
    label,
    size: fc.integer({ min: 0, max: 65535 }),
    start: byte,
    stop: byte,
  }),
  fc.record({ kind: fc.constant('dots' as const), label, height: byte, width: byte, isMono: fc.boolean() }),
);
const command: fc.Arbitrary<AlphaCommand> = fc.oneof(
  fc.record({ code: fc.constant('writeText' as const), label, text }),
  fc.record({ code: fc.constant('readText' as const), label }),
  fc.tuple(label, picture).map(([one, drawn]) => ({ code: 'writeDots' as const, label: one, ...drawn })),
  fc.record({ code: fc.constant('readDots' as const), label }),
  fc.record({ code: fc.constant('memory' as const), files: fc.array(file, { maxLength: 5 }) }),
  fc.constant({ code: 'readMemory' as const }),
  fc.record({
    ...{ code: fc.constant('timeOfDay' as const) },
    ...{ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) },
  }),
  fc.record({ code: fc.constant('runTimes' as const), label, start: byte, stop: byte }),
  fc.record({ code: fc.constant('runSequence' as const), labels: fc.stringMatching(/^[A-Z]{1,4}$/) }),
  fc.constant({ code: 'readErrors' as const }),
  fc.record({ code: fc.constant('errors' as const), flags: fc.integer({ min: 0, max: 63 }) }),
  fc.constant({ code: 'clearErrors' as const }),
);

const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('packets of signs', () => {
  it('are written as the manual prints them', () => {
    const written = encodeAlphaPacket({ type: 'Z', address: '00', commands: ['AAHELLO'] });
    expect(asText(written)).toBe('\x00\x00\x00\x00\x00\x01Z00\x02AAHELLO\x0301FB\x04');
    expect(checksumOf('AAHELLO')).toBe('01FB');
  });

  it('are read as they were written, in whichever pieces they come, with noise between them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 50 }),
        (packets, size) => {
          const written = packets.map((commands) => commands.map(writeCommand));
          const stream = Buffer.concat(
            written.flatMap((commands) => [
              Buffer.from('noise\x00\x03', 'latin1'),
              encodeAlphaPacket({ type: 'Z', address: '0A', commands }),
            ]),
          );
          const reader = new AlphaReader();
          const read = [];
          for (let at = 0; at < stream.length; at += size)
            read.push(...reader.push(stream.subarray(at, at + size)));
          expect(read).toEqual(
            written.map((commands) => ({ packet: { type: 'Z', address: '0A', commands }, wrong: [] })),
          );
          expect(read.map(({ packet }) => packet.commands.map(readCommand))).toEqual(packets);
        },
      ),
    );
  });

  it('never throw, whatever comes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const reader = new AlphaReader();
        const sign = new SignMemory({ width: 32, height: 16 });
        for (const read of reader.push(Uint8Array.from([1, 90, 48, 48, 2, ...bytes, 4]))) {
          read.packet.commands.map(readCommand);
          sign.take(read, 0);
        }
        expect(sign.shown(0).length).toBe(16);
      }),
    );
  });

  it('with a bit turned over are no longer taken for right', () => {
    const bytes = encodeAlphaPacket({ type: 'Z', address: '00', commands: ['AAHELLO'] });
    bytes[12] = (bytes[12] ?? 0) ^ 1;
    expect(new AlphaReader().push(bytes)[0]?.wrong).toEqual([0]);
  });
});

describe('a sign', () => {
  const noon = Date.UTC(2026, 10, 23, 12);
  const minute = 60_000;
  const files = (start: number, stop: number, otherStart: number, otherStop: number) =>
    ({
      code: 'memory',
      files: [
        { kind: 'text', label: 'A', size: 64, start, stop },
        { kind: 'text', label: 'B', size: 64, start: otherStart, stop: otherStop },
        { kind: 'dots', label: 'P', height: 2, width: 4, isMono: false },
        { kind: 'dots', label: 'Q', height: 2, width: 4, isMono: false },
      ],
    }) as const;
  const told = (sign: SignMemory, commands: readonly AlphaCommand[], now = noon) => {
    const [read] = new AlphaReader().push(
      encodeAlphaPacket({ type: 'Z', address: '00', commands: commands.map(writeCommand) }),
    );
    return read ? sign.take(read, now).flatMap((bytes) => new AlphaReader().push(bytes)) : [];
  };
  const dots = (one: string, row: string): AlphaCommand => ({
    ...{ code: 'writeDots', label: one, height: 2, width: 4, rows: [row, row] },
  });

  it('shows a picture in its middle, and the other text when the time of the first is over', () => {
    const sign = new SignMemory({ width: 6, height: 4 });
    const step = timeStepOf(12 * 60);
    told(sign, [
      files(step, step + 3, step + 3, step),
      { code: 'timeOfDay', hour: 12, minute: 0 },
      { code: 'runSequence', labels: 'AB' },
      dots('P', '1111'),
      dots('Q', '2002'),
      { code: 'writeText', label: 'A', text: picturesText(['P']) },
      { code: 'writeText', label: 'B', text: picturesText(['Q']) },
    ]);
    expect(sign.shown(noon + 29 * minute)).toEqual(['000000', '011110', '011110', '000000']);
    expect(sign.shown(noon + 30 * minute)).toEqual(['000000', '020020', '020020', '000000']);
    expect(sign.shown(noon + 24 * 60 * minute)[1]).toBe('011110');
  });

  it('tells what it keeps, and counts as an error what it cannot do', () => {
    const sign = new SignMemory({ width: 6, height: 4 });
    told(sign, [files(always, always, never, never), dots('P', '3000')]);
    const answers = told(sign, [{ code: 'readDots', label: 'P' }, { code: 'readErrors' }]);
    expect(answers.map(({ packet }) => packet.commands.map(readCommand))).toEqual([
      [dots('P', '3000')],
      [{ code: 'errors', flags: 0 }],
    ]);
    const refused = told(sign, [dots('X', '1111'), { code: 'readErrors' }]);
    expect(refused.map(({ packet }) => packet.commands.map(readCommand))).toEqual([
      [{ code: 'errors', flags: errorFlags.command }],
    ]);
  });

  it('is silent to packets for others', () => {
    const sign = new SignMemory({ width: 6, height: 4, address: '02' });
    const packet = { type: 'Z', address: '03', commands: [writeCommand({ code: 'readErrors' })] };
    expect(sign.take({ packet, wrong: [] }, noon)).toEqual([]);
  });

  it('finds the pictures that a text calls', () => {
    expect(picturesIn(picturesText(['P', 'Q', 'R']))).toEqual(['P', 'Q', 'R']);
    expect(picturesIn(picturesText([]))).toEqual([]);
  });
});
