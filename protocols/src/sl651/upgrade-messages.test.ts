import { expect, it } from 'vitest';
import { decodeFrame } from './frame.ts';
import { decodeReport } from './report.ts';
import { progressIn } from './sent-progress.ts';
import { decodeOffer, decodeProgress, encodeOffer, encodeProgress } from './upgrade-messages.ts';
import { encodeAnswer } from './uplink.ts';

const offer = {
  ...{ upgrade: 70_000, size: 1_234_567, sha256: new Uint8Array(32).fill(0xf1), version: '2.4.1' },
  ...{ url: 'http://192.0.2.7:8081/firmware/70000', token: 'a'.repeat(43) },
};
const progress = {
  upgrade: 70_000,
  kind: 'installed',
  reason: 'none',
  received: 1_234_567,
  version: '2.4.1',
} as const;

it('an offer and what a device says of it come back as they were', () => {
  expect(decodeOffer(encodeOffer(offer))).toEqual(offer);
  expect(decodeOffer(encodeOffer(offer).subarray(0, 60))).toBeNull();
  expect(() => encodeOffer({ ...offer, token: 'short' })).toThrow(RangeError);
  expect(decodeProgress(encodeProgress(progress))).toEqual(progress);
  expect(decodeProgress(encodeProgress(progress).subarray(0, 14))).toBe('progress of an upgrade of 14 bytes');
  expect(decodeProgress(Uint8Array.of(9))).toContain('layout 9');
});

it('stands in E1 and E2 of a station behind FEFE, and is said to be wrong where it is', () => {
  const head = {
    centre: 1,
    station: '0061000001',
    password: '0000',
    serial: 5,
    sentWallMs: Date.UTC(2026, 10, 21),
  };
  const frameOf = (func: number, bytes: Uint8Array) =>
    encodeAnswer({ ...head, func }, Uint8Array.from([0x50, 0xfe, 0xfe, ...bytes]));
  for (const func of [0xe1, 0xe2])
    expect(progressIn(frameOf(func, encodeProgress(progress)))).toEqual(progress);
  expect(progressIn(frameOf(0xe5, encodeProgress(progress)))).toBeNull();
  const decoded = decodeFrame(frameOf(0xe2, encodeProgress(progress).subarray(0, 13)));
  if (!decoded.ok) throw new Error(decoded.error);
  expect(decodeReport(decoded.frame).problems).toEqual(['progress of an upgrade of 13 bytes']);
});
