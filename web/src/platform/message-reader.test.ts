import type { ReportBatch } from '@stationwall/contract/report-batch';
import type { LinkMessage } from '@stationwall/machines/live-link-context';
import { beforeEach, expect, test } from 'vitest';
import { type BatchListener, createMessageReader } from './message-reader.ts';

const large = () => new ArrayBuffer(40_000);
const batch = (seq: number) => ({ type: 'batch', seq }) as ReportBatch;

let told: unknown[];
let given: ArrayBuffer[];
let worker: BatchListener;
let isStopped: boolean;
const start = (listener: BatchListener) => {
  worker = listener;
  return {
    read: (bytes: ArrayBuffer) => void given.push(bytes),
    stop() {
      isStopped = true;
    },
  };
};
const aReader = () =>
  createMessageReader(
    (data) => ({ type: 'read here', data }) as unknown as LinkMessage,
    start,
    (message, receivedAt) => told.push([message, receivedAt]),
  );

beforeEach(() => {
  [told, given, isStopped] = [[], [], false];
});

test('small messages are read at once', () => {
  const reader = aReader();
  reader.take('text', 1);
  reader.take(new ArrayBuffer(10), 2);
  expect([told.length, given.length]).toEqual([2, 0]);
});

test('none overtakes a large one that is being read elsewhere', () => {
  const reader = aReader();
  reader.take(large(), 1);
  reader.take('heartbeat', 2);
  reader.take(large(), 3);
  reader.take('another', 4);
  expect([told, given.length]).toEqual([[], 2]);
  worker.onBatch(batch(10));
  expect(told).toEqual([
    [batch(10), 1],
    [{ type: 'read here', data: 'heartbeat' }, 2],
  ]);
  worker.onBatch(null);
  expect(told.slice(2)).toEqual([
    [null, 3],
    [{ type: 'read here', data: 'another' }, 4],
  ]);
});

test('a reader that fails loses nothing silently, and later messages are read here', () => {
  const reader = aReader();
  reader.take(large(), 1);
  reader.take('heartbeat', 2);
  worker.onFailure();
  expect(told).toEqual([
    [null, 1],
    [{ type: 'read here', data: 'heartbeat' }, 2],
  ]);
  reader.take(large(), 3);
  expect([told.length, given.length]).toEqual([3, 1]);
});

test('a link that ends ends its reader, and tells nothing more', () => {
  const reader = aReader();
  reader.take(large(), 1);
  reader.stop();
  worker.onBatch(batch(1));
  expect([told, isStopped]).toEqual([[], true]);
});
