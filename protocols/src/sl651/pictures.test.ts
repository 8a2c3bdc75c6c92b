import { expect, it } from 'vitest';
import { encodeFrame } from './frame.ts';
import { packetsOf } from './kept-packets.ts';
import { splitIntoPackets } from './packets.ts';
import { pictureIn } from './pictures.ts';
import { encodeReportBody } from './report-writer.ts';

const jpeg = Uint8Array.from({ length: 3_000 }, (_, at) => (at * 31) & 0xff);
const wallMs = Date.UTC(2026, 10, 21, 8, 30);

function framesOf(serial: number, packetBytes: number): Uint8Array[] {
  const station = '0061000001';
  const observations = [{ observedWallMs: wallMs, values: [] }];
  const head = encodeReportBody({ station, serial, sentWallMs: wallMs, stationType: '48', observations });
  const body = Uint8Array.from([...head, 0xf3, 0xf3, ...jpeg]);
  const message = { direction: 'up', centre: 1, station, password: '0000', func: 0x36, body } as const;
  return splitIntoPackets(message, packetBytes).map(encodeFrame);
}

it('a picture is put together from its packets, also where one was sent again', () => {
  const older = framesOf(1, 1_024);
  const [first, second, third] = framesOf(2, 1_024) as [Uint8Array, Uint8Array, Uint8Array];
  expect(packetsOf(third)).toBe(3);
  expect(pictureIn([third, second, first, ...older.toReversed()])).toEqual({ jpeg, observedWallMs: wallMs });
  expect(pictureIn([second, third, first])).toEqual({ jpeg, observedWallMs: wallMs });
  expect(pictureIn(framesOf(3, 4_000))).toEqual({ jpeg, observedWallMs: wallMs });
});

it('is none where a packet is missing', () => {
  const [first, , third] = framesOf(2, 1_024) as [Uint8Array, Uint8Array, Uint8Array];
  expect(pictureIn([third, first])).toBeNull();
  expect(pictureIn([third, first, ...framesOf(1, 1_024).toReversed()])).toBeNull();
  expect(pictureIn([])).toBeNull();
});
