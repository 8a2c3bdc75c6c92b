import { mkdtempSync, readdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccessBook } from '../links/access-book.ts';
import { TenantStream } from '../stream/tenant-stream.ts';
import { visibilityOf } from '../stream/visibility.ts';
import { sampleBatch, sampleStates } from '../testing/samples.ts';
import { AccessFile } from './access-file.ts';
import { KeptStream, loadStream } from './kept-stream.ts';

const bounds = { maxBytes: 1_000_000, maxAgeMs: 3_600_000, maxWaitingBytes: 1_000_000 };
const told: string[] = [];
const { log } = Fastify({
  logger: {
    stream: {
      write: (line: string) => {
        const { msg, err } = JSON.parse(line);
        if (err) told.push(`${msg}: ${err.code}`);
      },
    },
  },
});
const cannotWrite = 'the stream cannot be written to disk; its journal will begin anew';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-disk-'));
  told.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What is written to this file from now on finds the disk full. */
const fill = (name: string) => symlinkSync('/dev/full', join(folder, name));
const empty = (name: string) => unlinkSync(join(folder, name));

async function begin() {
  const stream = new TenantStream({ logBytes: 1_000_000 });
  const kept = new KeptStream(folder, stream, bounds, log);
  kept.begin(await loadStream(folder, log));
  const after = (seq: number) => stream.after({ epoch: 'e1', seq })?.map(({ cursor }) => cursor) ?? null;
  return { stream, kept, after };
}

async function firstLife(): Promise<void> {
  const { stream, kept } = await begin();
  stream.replace({ epoch: 'e1', cursor: 10, timeZone: 'UTC', states: sampleStates('A', 'B'), alarms: [] });
  stream.append(sampleBatch(10, 'A', 'B'));
  await kept.close();
}

it('goes on over a full disk, and keeps everything but the replay once there is room', async () => {
  await firstLife();
  const { stream, kept, after } = await begin();
  fill('journal-0000000000000012.ndjson');
  stream.append(sampleBatch(12, 'A'));
  await vi.waitFor(() => expect(told).toEqual([`${cannotWrite}: ENOSPC`]));
  stream.append(sampleBatch(13, 'B'));
  expect([stream.position?.seq, after(10)]).toEqual([14, [11, 12, 13, 14]]);
  empty('journal-0000000000000012.ndjson');
  await kept.close();
  const next = await begin();
  expect([next.stream.position?.seq, next.after(14), next.after(13)]).toEqual([14, [], null]);
  expect(next.stream.stationStates.get('B')).toMatchObject({ msgID: 1014 });
  await next.kept.close();
});

it('comes back with the last snapshot that was written whole when the disk stayed full', async () => {
  await firstLife();
  const { stream, kept } = await begin();
  fill('journal-0000000000000012.ndjson');
  fill('snapshot.json.new');
  stream.append(sampleBatch(12, 'A'));
  await vi.waitFor(() => expect(told.length).toBe(1));
  await kept.close();
  expect(told).toEqual([`${cannotWrite}: ENOSPC`, `${cannotWrite}: ENOSPC`]);
  empty('snapshot.json.new');
  const next = await begin();
  expect([next.stream.position?.seq, next.after(12), next.after(11)]).toEqual([12, [], null]);
  await next.kept.close();
});

it('begins anew when its folder was taken away', async () => {
  await firstLife();
  const { stream, kept } = await begin();
  rmSync(folder, { recursive: true });
  stream.append(sampleBatch(12, 'A'));
  await vi.waitFor(() => expect(told).toEqual([`${cannotWrite}: ENOENT`]));
  stream.append(sampleBatch(13, 'A'));
  await kept.close();
  const next = await begin();
  expect([next.stream.position?.seq, told.length]).toEqual([14, 1]);
  await next.kept.close();
});

it('goes on without its folder when something else stands in its place', async () => {
  const { stream, kept, after } = await begin();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  stream.replace({ epoch: 'e1', cursor: 10, timeZone: 'UTC', states: sampleStates('A'), alarms: [] });
  await vi.waitFor(() => expect(told).toEqual([`${cannotWrite}: EEXIST`]));
  stream.append(sampleBatch(10, 'A'));
  expect([stream.position?.seq, after(10)]).toEqual([11, [11]]);
  await kept.close();
});

it('lets callers in whom it cannot write down, and writes them down when there is room', async () => {
  fill('access.json.new');
  const file = new AccessFile(join(folder, 'access.json'), log);
  await file.load();
  const visibility = visibilityOf({ isAll: true, items: [] });
  const book = new AccessBook({
    check: async () => ({
      kind: 'granted',
      access: { tenancyName: 'Default', userId: 2, visibility, expiresAt: null },
    }),
    positionOf: () => ({ epoch: 'e1', seq: 7 }),
    onChange: (what) => file.noteChange(what),
  });
  file.begin(book);
  expect(await book.admit({ type: 'authenticate', token: 't' })).toMatchObject({ access: { userId: 2 } });
  await vi.waitFor(() => expect(told).toEqual(['the callers cannot be written to disk: ENOSPC']), {
    timeout: 3_000,
  });
  empty('access.json.new');
  await file.close();
  expect(readdirSync(folder)).toEqual(['access.json']);
  book.close();
});
