import { describe, expect, it } from 'vitest';
import { type Body, decodeBody, encodeControl, textOf } from './body.ts';
import { encodeQuery } from './downlink.ts';
import { decodeFrame } from './frame.ts';
import type { Frame } from './frame-shape.ts';
import { fromHex, toHex } from './hex.ts';
import { parameterRows } from './parameter-rows.ts';
import { decodeParameters, encodeParameters } from './parameters.ts';
import { bitsSet, statusBits } from './status-bits.ts';
import { encodeAnswer, encodeKeepAlive, encodeManualEntry } from './uplink.ts';

const identity = { centre: 1, station: '0061000001', password: '0000', serial: 7 };
const sentWallMs = Date.UTC(2026, 10, 21, 11, 0, 5);
const frameOf = (bytes: Uint8Array): Frame => {
  const decoded = decodeFrame(bytes);
  if (!decoded.ok) throw new Error(decoded.error);
  return decoded.frame;
};
const answered = (func: number, rest: Uint8Array): Body =>
  decodeBody(frameOf(encodeAnswer({ ...identity, func, sentWallMs }, rest))).body;

describe('configuration (40 to 43)', () => {
  // The values of a documented configuration message: centres, address, IPv4 and SMS channels, mode, elements.
  const documented =
    '0120050000000228001122334404500221809415317200970805' + '3801A130123456780C08020D408001000000000000';

  it('is read parameter by parameter', () => {
    const { parameters, problems } = decodeParameters(fromHex(documented) as Uint8Array, 0, true);
    expect(problems).toEqual([]);
    expect(parameters.map(({ id, nameEn, value }) => [id, nameEn, value])).toEqual([
      ['0120', 'Centre addresses', '5,0,0,0'],
      ['0228', 'Station address', '0011223344'],
      ['0450', 'Centre 1 main channel', 'IPv4 218.94.153.172:9708'],
      ['0538', 'Centre 1 backup channel', 'SMS 13012345678'],
      ['0C08', 'Working mode', 2],
      ['0D40', 'Monitored elements', '8001000000000000'],
    ]);
    expect(toHex(encodeParameters(parameters, true))).toBe(documented);
  });

  it('of every number comes back as it was written, negative ones too', () => {
    const list = parameterRows
      .filter(({ kind, bytes }) => kind === 'number' && bytes > 0)
      .map(({ guide, decimals }) => ({ guide, value: Number(`-12e-${decimals}`) }));
    expect(list.length).toBeGreaterThan(130);
    const { parameters, problems } = decodeParameters(encodeParameters(list, true), 0, true);
    expect(problems).toEqual([]);
    expect(parameters.map(({ guide, value }) => ({ guide, value }))).toEqual(list);
  });

  it('is asked for by identifiers without data', () => {
    const asked = encodeParameters(
      [
        { guide: 0x20, value: null },
        { guide: 0x28, value: null },
      ],
      false,
    );
    const query = frameOf(encodeQuery({ ...identity, func: 0x43, serial: 0, sentWallMs }, asked));
    expect(decodeBody(query).body).toMatchObject({
      kind: 'parameters',
      parameters: [
        { id: '2008', value: null },
        { id: '2823', value: null },
      ],
    });
  });

  it('tells what it cannot write', () => {
    expect(() => encodeParameters([{ guide: 0xee, value: 1 }], true)).toThrow(
      'no configuration parameter EE',
    );
    expect(() => encodeParameters([{ guide: 4, value: 'Pigeon 1' }], true)).toThrow(
      "'Pigeon 1' is no channel: one of off, SMS, IPv4, BeiDou, Inmarsat, PSTN, UHF and an address expected",
    );
  });
});

describe('answers of 45 and 4C to 50', () => {
  const bodies: [number, Parameters<typeof encodeControl>[0]][] = [
    [0x45, { kind: 'version', text: 'DATA86-SW-V1.2(H)' }],
    [0x4c, { kind: 'switches', isOn: [true, false, false, true, false, false, false, false] }],
    [0x4d, { kind: 'switches', isOn: new Array(16).fill(true) }],
    [
      0x4e,
      {
        kind: 'gates',
        gates: [
          { isOpen: true, openingCm: 125 },
          { isOpen: false, openingCm: 0 },
        ],
      },
    ],
    [0x4f, { kind: 'quota', isOn: true }],
    [0x50, { kind: 'events', counts: Array.from({ length: 32 }, (_, index) => index * 300) }],
  ];

  it.each(bodies)('%i comes back as it was written', (func, body) => {
    expect(answered(func, encodeControl(body))).toEqual(body);
  });

  it('say what does not fit', () => {
    const { report } = decodeBody(
      frameOf(encodeAnswer({ ...identity, func: 0x50, sentWallMs }, Uint8Array.of(0, 1, 0, 2))),
    );
    expect(report.problems).toEqual(['an event log of 4 bytes: 64 expected']);
  });
});

describe('the other functions', () => {
  it('46 reports the status without a station type', () => {
    const rest = fromHex('452000600481') as Uint8Array;
    const { report } = decodeBody(frameOf(encodeAnswer({ ...identity, func: 0x46, sentWallMs }, rest)));
    expect(report).toMatchObject({ stationType: null, readings: [{ element: 'ZT', value: 0x00600481 }] });
    expect(bitsSet(0x00600481)).toEqual([0, 7, 10, 21, 22]);
    expect(statusBits[7]).toMatchObject({ nameEn: 'cabinet door', zero: 'open', one: 'closed' });
  });

  it('2F says only when it was sent', () => {
    const { report, body } = decodeBody(frameOf(encodeKeepAlive({ ...identity, sentWallMs })));
    expect(body).toEqual({ kind: 'plain' });
    expect(report).toMatchObject({ serial: 7, sentWallMs, readings: [], problems: [] });
  });

  it('35 carries text, Chinese too', () => {
    const { report } = decodeBody(
      frameOf(encodeManualEntry({ ...identity, func: 0x35, sentWallMs }, 'Q1.234 ')),
    );
    expect(textOf(report.annexes[0]?.bytes as Uint8Array)).toBe('Q1.234 ');
    expect(textOf(fromHex('CBAECEBB') as Uint8Array)).toBe('水位');
  });

  it('of the user are read as reports, reserved ones as bytes', () => {
    const rest = fromHex('48F0F02611211100392300014420') as Uint8Array;
    const user = decodeBody(frameOf(encodeAnswer({ ...identity, func: 0xe1, sentWallMs }, rest)));
    expect(user.report.readings[0]?.value).toBe(14.42);
    expect(answered(0x60, Uint8Array.of(1, 2))).toEqual({ kind: 'raw', bytes: Uint8Array.of(1, 2) });
  });
});
