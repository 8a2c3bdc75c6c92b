import { expect, it } from 'vitest';
import { sampleReport } from '../testing/samples.ts';
import { EventLog, entryOf } from './event-log.ts';

const entries = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => entryOf(sampleReport(from + at, 'A')));
const cursors = (log: EventLog, after: number) => log.after(after)?.map(({ cursor }) => cursor) ?? null;

it('gives everything after a cursor, and nothing at its end', () => {
  const log = new EventLog(10, 100_000);
  for (const entry of entries(11, 14)) log.push(entry);
  expect(cursors(log, 10)).toEqual([11, 12, 13, 14]);
  expect(cursors(log, 12)).toEqual([13, 14]);
  expect(cursors(log, 14)).toEqual([]);
});

it('says so when it does not reach back to a cursor, instead of giving a part', () => {
  const log = new EventLog(10, 100_000);
  for (const entry of entries(11, 14)) log.push(entry);
  expect(cursors(log, 9)).toBeNull();
});

it('drops the oldest over its bytes, and knows from where on it is whole', () => {
  const size = entryOf(sampleReport(5_000, 'A')).json.length;
  const log = new EventLog(1_000, size * 3);
  for (const entry of entries(1_001, 5_000)) log.push(entry);
  expect(cursors(log, 4_996)).toBeNull();
  expect(cursors(log, 4_997)).toEqual([4_998, 4_999, 5_000]);
});
