import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TenantStream } from '../stream/tenant-stream.ts';
import { sampleBatch, sampleNotification, sampleReport, sampleStates } from '../testing/samples.ts';
import { KeptStream, loadStream } from './kept-stream.ts';

const { log } = Fastify({ logger: false });
const usual = { maxBytes: 1_000_000, maxAgeMs: 3_600_000, maxWaitingBytes: 1_000_000 };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stationwall-keep-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A relay's life with one stream: begins with what is on disk. */
async function begin(bounds = usual) {
  const stream = new TenantStream({ logBytes: 1_000_000 });
  const kept = new KeptStream(folder, stream, bounds, log);
  kept.begin(await loadStream(folder, log));
  return { stream, kept };
}

const readAt = (stream: TenantStream, cursor: number, epoch = 'e1') =>
  stream.replace({ epoch, cursor, timeZone: 'Asia/Tokyo', states: sampleStates('A', 'B') });

const after = (stream: TenantStream, seq: number) =>
  stream.after({ epoch: 'e1', seq })?.map(({ cursor }) => cursor) ?? null;

const journals = () => readdirSync(folder).filter((name) => name.startsWith('journal'));

const journalText = () =>
  journals()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');

async function firstLife() {
  const { stream, kept } = await begin();
  readAt(stream, 10);
  stream.append(sampleBatch(10, 'A', 'B', 'A'));
  await kept.close();
  return join(folder, 'journal-0000000000000010.ndjson');
}

describe('a kept stream', () => {
  it('comes back with position, states and replay, and goes on from there', async () => {
    const path = await firstLife();
    expect(readFileSync(path, 'utf8').split('\n')).toEqual([
      '{"epoch":"e1","from":10}',
      ...[sampleReport(11, 'A'), sampleReport(12, 'B'), sampleReport(13, 'A')].map((e) => JSON.stringify(e)),
      '',
    ]);
    const second = await begin();
    expect([second.stream.position, second.stream.timeZone]).toEqual([
      { epoch: 'e1', seq: 13 },
      'Asia/Tokyo',
    ]);
    expect(second.stream.stationStates.get('A')).toMatchObject({ msgID: 1013, values: { Z: { value: 13 } } });
    second.stream.append(sampleBatch(13, 'B'));
    await second.kept.close();
    const third = await begin();
    expect(after(third.stream, 10)).toEqual([11, 12, 13, 14]);
    expect(after(third.stream, 9)).toBeNull();
    await third.kept.close();
  });

  it('still knows after a restart whom a notification is for', async () => {
    const { stream, kept } = await begin();
    readAt(stream, 10);
    const events = [sampleNotification(11, [3, 4]), sampleNotification(12, null)];
    stream.append({ epoch: 'e1', prev: 10, cursor: 12, events });
    await kept.close();
    const second = await begin();
    const restored = second.stream.after({ epoch: 'e1', seq: 10 });
    expect(restored?.map(({ cursor, userIds }) => [cursor, userIds])).toEqual([
      [11, [3, 4]],
      [12, undefined],
    ]);
    await second.kept.close();
  });

  it('folds into the states what the journal has beyond it, and passes over a torn last line', async () => {
    const path = await firstLife();
    appendFileSync(path, `${JSON.stringify(sampleReport(14, 'B'))}\n{"cursor":15,"kind":"rep`);
    const { stream, kept } = await begin();
    expect(stream.position).toEqual({ epoch: 'e1', seq: 14 });
    expect(stream.stationStates.get('B')).toMatchObject({ msgID: 1014 });
    stream.append(sampleBatch(14, 'A', 'A'));
    await kept.close();
    const next = await begin();
    expect(after(next.stream, 10)).toEqual([11, 12, 13, 14, 15, 16]);
    await next.kept.close();
  });

  it('stops at the first cursor that does not join on', async () => {
    const path = await firstLife();
    appendFileSync(
      path,
      `${JSON.stringify(sampleReport(14, 'B'))}\n${JSON.stringify(sampleReport(16, 'B'))}\n`,
    );
    writeFileSync(
      join(folder, 'journal-0000000000000016.ndjson'),
      `{"epoch":"e1","from":16}\n${JSON.stringify(sampleReport(17, 'B'))}\n`,
    );
    const { stream, kept } = await begin();
    expect([stream.position?.seq, after(stream, 10)]).toEqual([14, [11, 12, 13, 14]]);
    expect(journals()).toEqual(['journal-0000000000000010.ndjson']);
    await kept.close();
  });

  it('shows the snapshot without a replay when the journal ends before it', async () => {
    const path = await firstLife();
    writeFileSync(path, `{"epoch":"e1","from":10}\n${JSON.stringify(sampleReport(11, 'A'))}\n`);
    const { stream, kept } = await begin();
    expect([stream.position?.seq, after(stream, 10), after(stream, 13)]).toEqual([13, null, []]);
    await kept.close();
  });

  it('begins anew with a new epoch', async () => {
    await firstLife();
    const { stream, kept } = await begin();
    readAt(stream, 3, 'e2');
    stream.append({ ...sampleBatch(3, 'A'), epoch: 'e2' });
    await kept.close();
    expect(journals()).toEqual(['journal-0000000000000003.ndjson']);
    const next = await begin();
    expect(next.stream.position).toEqual({ epoch: 'e2', seq: 4 });
    await next.kept.close();
  });

  it('begins anew when the disk cannot keep up, and loses nothing but the replay', async () => {
    const { stream, kept } = await begin({ ...usual, maxWaitingBytes: 400 });
    readAt(stream, 10);
    stream.append(sampleBatch(10, 'A', 'B', 'A', 'B', 'A'));
    await kept.close();
    const next = await begin();
    expect([next.stream.position?.seq, after(next.stream, 10)]).toEqual([15, null]);
    expect(next.stream.stationStates.get('A')).toMatchObject({ msgID: 1015 });
    await next.kept.close();
  });

  it('drops the oldest events that do not fit', async () => {
    const { stream, kept } = await begin({ ...usual, maxBytes: 2_000 });
    readAt(stream, 0);
    for (let seq = 0; seq < 40; seq += 1) {
      stream.append(sampleBatch(seq, 'A'));
      await vi.waitFor(() => expect(journalText()).toContain(`"cursor":${seq + 1},`), { interval: 1 });
    }
    await kept.close();
    expect(journalText().length).toBeLessThanOrEqual(2_000);
    const next = await begin();
    expect([next.stream.position?.seq, after(next.stream, 39), after(next.stream, 0)]).toEqual([
      40,
      [40],
      null,
    ]);
    await next.kept.close();
  });

  it('goes on past cursors of which nothing is kept', async () => {
    await firstLife();
    const { stream, kept } = await begin();
    stream.append({ ...sampleBatch(13), cursor: 16, events: [sampleReport(15, 'A')] });
    await kept.close();
    const next = await begin();
    expect([next.stream.position?.seq, after(next.stream, 10)]).toEqual([16, [11, 12, 13, 15]]);
    await next.kept.close();
  });

  it('begins without a snapshot that it cannot read', async () => {
    await firstLife();
    writeFileSync(join(folder, 'snapshot.json'), '{"epoch":');
    const { stream, kept } = await begin();
    expect(stream.position).toBeNull();
    readAt(stream, 20);
    await kept.close();
    const next = await begin();
    expect(next.stream.position).toEqual({ epoch: 'e1', seq: 20 });
    await next.kept.close();
  });
});
