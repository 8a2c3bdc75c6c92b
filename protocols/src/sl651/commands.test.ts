import { describe, expect, it } from 'vitest';
import { type CommandContent, encodeCommand, newPassword } from './commands.ts';
import { decodeFrame } from './frame.ts';
import { fromHex, toHex } from './hex.ts';
import { decodeParameters } from './parameters.ts';
import { decodeQuery } from './queries.ts';

/** Frames of a maker's analysis of the protocol; those without a right CRC there are compared without it. */
const documented: [hex: string, content: CommandContent, isWhole: boolean][] = [
  ['7E7E112233445501AAAA39800802000524011014302005C55D', { kind: 'plain' }, true],
  ['7E7E112233445501AAAA458008020007240110155505059379', { kind: 'plain' }, true],
  ['7E7E1234567891001234518008020000210408102055053F43', { kind: 'plain' }, true],
  ['7E7E00112233440503E84A800802000024011810214905749E', { kind: 'plain' }, false],
  ['7E7E123456789100123447800A020000240118110351970005D16A', { kind: 'plain' }, false],
  ['7E7E00112233440503E848800A020000240118110437980005D7E8', { kind: 'plain' }, false],
  ['7E7E123456789100123449801002000024011810212303101234031003E8050A79', newPassword('1234', '03E8'), false],
  [
    '7E7E112233445501AAAA418018020007240110153512012002280310040005000C080D400F0005F2E3',
    { kind: 'read', guides: [0x01, 0x02, 0x03, 0x04, 0x05, 0x0c, 0x0d, 0x0f] },
    false,
  ],
  ['7E7E001122334405123446800802000024011810210805F8B3', { kind: 'plain' }, false],
];

describe('a command of the centre', () => {
  it.each(documented)('equals the documented frame %s', (hex, content, isWhole) => {
    const bytes = fromHex(hex) as Uint8Array;
    const decoded = decodeFrame(bytes);
    const frame = decoded.ok ? decoded.frame : decoded.partial;
    const { centre = 0, station = '', password = '', func = 0 } = frame;
    const [serial, sentWallMs] = [((bytes[14] ?? 0) << 8) | (bytes[15] ?? 0), wallOf(bytes)];
    const made = encodeCommand({ centre, station, password, func, serial, sentWallMs }, content);
    expect(decoded.ok).toBe(isWhole);
    expect(toHex(isWhole ? made : made.subarray(0, -2))).toBe(isWhole ? hex : hex.slice(0, -4));
  });

  const head = {
    centre: 1,
    station: '0012345678',
    password: '1234',
    serial: 0,
    sentWallMs: Date.UTC(2026, 10, 22),
  };
  const queryOf = (func: number, content: CommandContent) => {
    const decoded = decodeFrame(encodeCommand({ ...head, func }, content));
    if (!decoded.ok) throw new Error(decoded.error);
    return decodeQuery(decoded.frame);
  };

  it('is read by a station as it was meant', () => {
    const [fromWallMs, toWallMs] = [Date.UTC(2026, 10, 21, 8), Date.UTC(2026, 10, 22, 8)];
    const asked = { fromWallMs, toWallMs, stepMinutes: 60 };
    expect(queryOf(0x38, { kind: 'period', ...asked, element: 'Z' })).toMatchObject({
      ...{ period: asked, elements: [{ element: 'Z' }], problems: [] },
    });
    expect(
      queryOf(0x3a, { kind: 'elements', elements: ['Z', 'PT', 'FF09'] }).elements.map(
        ({ element }) => element,
      ),
    ).toEqual(['Z', 'PT', 'FF09']);
    const parameters = [
      { guide: 0x20, value: 1 },
      { guide: 0x28, value: 12.345 },
    ];
    expect(
      decodeParameters(queryOf(0x42, { kind: 'set', parameters }).rest, 0, true).parameters,
    ).toMatchObject(parameters);
  });

  it('is none where a value cannot be written', () => {
    const set = (guide: number, value: string | number): CommandContent => ({
      kind: 'set',
      parameters: [{ guide, value }],
    });
    expect(() => queryOf(0x42, set(0x20, 1_000))).toThrow(RangeError);
    expect(() => queryOf(0x42, set(0x1f, 1))).toThrow(RangeError);
  });
});

function wallOf(bytes: Uint8Array): number {
  const [year = 0, month = 1, day, hour, minute, second] = [...toHex(bytes, 16, 22).matchAll(/../g)].map(
    Number,
  );
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second);
}
