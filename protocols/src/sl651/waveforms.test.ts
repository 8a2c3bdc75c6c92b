import { expect, it } from 'vitest';
import { decodeFrame, encodeFrame } from './frame.ts';
import { splitIntoPackets } from './packets.ts';
import { decodeReport } from './report.ts';
import { encodeReportBody } from './report-writer.ts';
import { waveformIn } from './sent-waveforms.ts';
import { decodeWaveform, encodeWaveform, mostSamples } from './waveforms.ts';

const minute = Date.UTC(2026, 10, 21, 8, 30);
const values = Array.from({ length: 2_000 }, (_, at) =>
  at === 7 ? null : Math.round(3_000 * Math.sin(at / 9)) / 1_000,
);
const offsetsMs = values.map((_, at) => at);
const even = { element: 'FF70', rateHz: 1_000, offsetsMs, values };

function framesOf(waveform: Uint8Array, func = 0xe0): Uint8Array[] {
  const station = '0061000001';
  const observations = [{ observedWallMs: minute, values: [] }];
  const head = encodeReportBody({ station, serial: 3, sentWallMs: minute, stationType: '44', observations });
  const body = Uint8Array.from([...head, 0xfe, 0xfe, ...waveform]);
  const message = { direction: 'up', centre: 1, station, password: '0000', func, body } as const;
  return splitIntoPackets(message, 1_024).map(encodeFrame);
}

it('a waveform comes back from its packets as it was taken, what is missing and F1F1 among its samples included', () => {
  const withMarks = { ...even, values: values.map((value, at) => (at === 12 ? -0.3599 : value)) };
  const frames = framesOf(encodeWaveform({ ...withMarks, startMs: 12_345 }));
  const read = waveformIn(frames.toReversed());
  expect(read).toMatchObject({ element: 'FF70', beginWallMs: minute + 12_345, rateHz: 1_000, offsetsMs });
  const off = withMarks.values.map((value, at) => Math.abs((value ?? 9) - (read?.values[at] ?? 9)));
  expect(Math.max(...off)).toBeLessThanOrEqual(0.0005);
  expect(read?.values.indexOf(null)).toBe(7);
  expect(waveformIn(frames.slice(1).toReversed())).toBeNull();
});

it('uneven samples keep their own times', () => {
  const uneven = { element: 'FF70', rateHz: null, offsetsMs: [0, 1.5, 4.25], values: [1, null, -2] };
  const read = decodeWaveform(encodeWaveform(uneven), minute);
  expect(read).toEqual({ ...uneven, beginWallMs: minute });
});

it('says what is wrong with its bytes', () => {
  const bytes = encodeWaveform({ ...even, offsetsMs: [0], values: [1] });
  expect(decodeWaveform(bytes.subarray(0, 16), minute)).toBe(
    'a waveform of 1 samples takes 17 bytes, 16 came',
  );
  expect(decodeWaveform(Uint8Array.of(2), minute)).toBe('a waveform of version 2: 1 is known');
  expect(decodeWaveform(Uint8Array.of(1, 4), minute)).toContain('no room for its head');
  const back = encodeWaveform({ element: 'A', rateHz: null, offsetsMs: [2, 1], values: [1, 1] });
  expect(decodeWaveform(back, minute)).toBe('sample 2 of a waveform is not later than the one before');
  expect(() => encodeWaveform({ ...even, values: new Array(mostSamples + 1).fill(0) })).toThrow(RangeError);
  const [whole] = framesOf(bytes.subarray(0, 16));
  const decoded = decodeFrame(whole as Uint8Array);
  if (!decoded.ok) throw new Error(decoded.error);
  expect(decodeReport({ ...decoded.frame, packet: null }).problems).toEqual([
    'a waveform of 1 samples takes 17 bytes, 16 came',
  ]);
});

it('is one in its own function alone', () => {
  const [frame] = framesOf(encodeWaveform({ ...even, offsetsMs: [0], values: [1] }), 0xe5);
  expect(waveformIn([frame as Uint8Array])).toBeNull();
});
