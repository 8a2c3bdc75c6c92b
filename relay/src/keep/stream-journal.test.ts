import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entryOf } from '../stream/event-log.ts';
import { sampleReport } from '../testing/samples.ts';
import { readJournal } from './journal-segments.ts';
import { StreamJournal } from './stream-journal.ts';

const hour = 3_600_000;
const begun = Date.UTC(2026, 5, 1);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-journal-'));
  vi.useFakeTimers({ toFake: ['Date'], now: begun });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

it('drops events that are older than its bound in hours, and no younger ones', async () => {
  const bounds = { maxBytes: 1_000_000, maxAgeMs: 8 * hour, maxWaitingBytes: 1_000_000 };
  const journal = new StreamJournal(folder, { epoch: 'e1', seq: 0 }, bounds);
  for (const [cursor, hours] of [
    [1, 0],
    [2, 0.5],
    [3, 2],
    [4, 5],
  ] as const) {
    vi.setSystemTime(begun + hours * hour);
    await journal.trim();
    journal.append([entryOf(sampleReport(cursor, 'A'))], cursor);
    await journal.flush();
  }
  const keptAt = async (hours: number) => {
    await journal.trim(begun + hours * hour);
    const contents = await readJournal(folder, 'e1');
    return contents?.events.map(({ cursor }) => cursor) ?? null;
  };
  expect(await keptAt(8.4)).toEqual([1, 2, 3, 4]);
  expect(await keptAt(8.6)).toEqual([3, 4]);
  expect(await keptAt(10.1)).toEqual([4]);
  expect(await keptAt(13.1)).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
  await journal.close();
});
