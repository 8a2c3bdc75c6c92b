import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldsOf as fieldsOfPacket } from './hj212/fields.ts';
import { fieldsOf as fieldsOfBatch } from './http/fields.ts';
import type { MessageField } from './message-field.ts';
import { fieldsOf as fieldsOfFrame } from './sl651/fields.ts';
import { encodeReport } from './sl651/report-writer.ts';

const told = (fields: readonly MessageField[]): unknown[] =>
  fields.map(({ from, to, kind, nameEn, value, isWrong, fields: inner }) => [
    `${from}-${to} ${kind}`,
    ...(inner.length > 0 ? [nameEn, told(inner)] : [value === null ? nameEn : `${nameEn} = ${value}`]),
    ...(isWrong ? ['wrong'] : []),
  ]);

/** What no field names, or two name: fields of one level follow each other from the first byte to the last. */
function holes(fields: readonly MessageField[], from: number, to: number): string[] {
  const found: string[] = [];
  let at = from;
  for (const field of fields) {
    if (field.from !== at) found.push(`${at} and ${field.from}`);
    at = field.to;
    const [first] = field.fields;
    const areApart = first !== undefined && first.from === field.from;
    if (areApart) found.push(...holes(field.fields, field.from, field.to));
  }
  return at === to ? found : [...found, `${at} and the end ${to}`];
}

/** A linear congruential generator: the same bytes in each run. */
function* bytesOf(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield (state >>> 16) & 0xff;
  }
}

describe('the bytes of a message by name', () => {
  const observedWallMs = Date.UTC(2026, 10, 21, 11, 0);
  const report = encodeReport({
    ...{ centre: 1, station: '0061000001', password: '1234', serial: 7, stationType: '48', func: 0x32 },
    sentWallMs: observedWallMs + 5_000,
    observations: [
      {
        observedWallMs,
        values: [
          { element: 'Z', value: -13.498 },
          { element: 'VT', value: null },
        ],
      },
    ],
  });

  it('are told of a frame of SL 651, and what cannot be right is marked', () => {
    const bytes = Uint8Array.from(report);
    bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
    expect(told(fieldsOfFrame(bytes))).toEqual([
      ['0-2 frame', 'Start of the frame'],
      ['2-3 sender', 'Centre = 1'],
      ['3-8 sender', 'Station address = 0061000001'],
      ['8-10 sender', 'Password = 1234'],
      ['10-11 command', 'Function code: Timed report = 32'],
      ['11-13 frame', 'Direction and length of the body = ↑ 34'],
      ['13-14 frame', 'Start of the body = STX'],
      [
        '14-48 content',
        'Body',
        [
          ['14-16 frame', 'Serial number = 7'],
          ['16-22 time', 'Sent = 2026-11-21 11:00:05'],
          ['22-30 sender', 'Station address = 0061000001 48'],
          ['30-37 time', 'Observed = 2026-11-21 11:00'],
          ['37-44 element', 'Stage (392B) = -13.498 m'],
          ['44-48 element', 'Battery voltage (3812) = —'],
        ],
      ],
      ['48-49 frame', 'End of the body = 03'],
      ['49-51 frame', 'CRC = 8ED1', 'wrong'],
    ]);
  });

  it('are told of a packet of HJ 212', () => {
    const text =
      '##0101QN=20160801085857223;ST=32;CN=2011;PW=100000;MN=010000A8900016F000169DC0;Flag=5;CP=&&w01018-Rtd=3&&1C80\r\n';
    expect(told(fieldsOfPacket(Buffer.from(text))).slice(4)).toEqual([
      ['33-41 command', 'Command: Real-time data = 2011'],
      ['41-51 sender', 'Password = 100000'],
      ['51-79 sender', 'Device number = 010000A8900016F000169DC0'],
      ['79-86 frame', 'Flag = 5'],
      ['86-91 frame', 'Content'],
      ['91-103 element', 'Chemical oxygen demand, now (w01018-Rtd) = 3 mg/L'],
      ['103-105 frame', 'Content'],
      ['105-109 frame', 'CRC = 1C80', 'wrong'],
      ['109-111 frame', 'End of the packet'],
    ]);
  });

  it('are told of a batch of JSON', () => {
    const text = '{"values": [{"element": "Z", "time": "2026-11-21T08:00", "value": -1.5e3}]}';
    expect(told(fieldsOfBatch(Buffer.from(text)))).toEqual([
      ['0-13 frame', 'JSON'],
      ['13-27 element', 'Element = Z'],
      ['27-29 frame', 'JSON'],
      ['29-55 time', 'Time = 2026-11-21T08:00'],
      ['55-57 frame', 'JSON'],
      ['57-72 element', 'Value = -1.5e3'],
      ['72-75 frame', 'JSON'],
    ]);
  });

  it('are all named once, whatever the bytes are', () => {
    const next = bytesOf(7);
    for (let round = 0; round < 2_000; round++) {
      const bytes = Uint8Array.from(report);
      for (let hit = 0; hit < 3; hit++)
        bytes[(next.next().value as number) % bytes.length] = next.next().value as number;
      const cut = bytes.subarray(0, bytes.length - (round % bytes.length));
      for (const fieldsOf of [fieldsOfFrame, fieldsOfPacket, fieldsOfBatch])
        expect(holes(fieldsOf(cut), 0, cut.length)).toEqual([]);
    }
  });

  const shared = new URL('../../../shared/frames/', import.meta.url);
  if (existsSync(shared))
    for (const [file, encoding, fieldsOf] of [
      ['sl651.jsonl', 'hex', fieldsOfFrame],
      ['hj212.jsonl', 'utf8', fieldsOfPacket],
    ] as const)
      it(`are all named once in every frame of ${file}`, () => {
        const lines = readFileSync(new URL(file, shared), 'utf8').trim().split('\n');
        for (const line of lines) {
          const { frame } = JSON.parse(line) as { frame: string };
          const bytes = Buffer.from(encoding === 'hex' ? frame.replace(/\s/g, '') : frame, encoding);
          expect([frame, holes(fieldsOf(bytes), 0, bytes.length)]).toEqual([frame, []]);
        }
      });
});
