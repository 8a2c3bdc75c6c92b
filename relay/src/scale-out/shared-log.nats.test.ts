import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TenantStream } from '../stream/tenant-stream.ts';
import { forgetAll, isUp, natsOfTests, ownPrefix } from '../testing/nats-of-tests.ts';
import { sampleBatch, sampleStates } from '../testing/samples.ts';
import { intoStream } from './log-follower.ts';
import type { Nats } from './nats.ts';
import { natsNames } from './nats-names.ts';
import { holePiece, piecesOf } from './shared-batches.ts';
import { SharedLog, WriteRefused } from './shared-log.ts';
import { SharedSink } from './shared-sink.ts';

const prefix = ownPrefix();
let nats: Nats;
let tests = 0;
let names: ReturnType<typeof natsNames>;

const logHere = () =>
  new SharedLog({ nats, stream: names.log, subject: names.events, maxBytes: 1, maxAgeMs: 60_000 });
const always = () => true;
const never = new AbortController().signal;

/** A log that has been read to its end, and what was read. */
async function logAtEnd() {
  const log = logHere();
  const read: unknown[] = [];
  await log.readToEnd(({ position, readBatch }) => read.push([position, readBatch()]), never);
  return { log, read };
}

async function write(log: SharedLog, ...batches: ReturnType<typeof sampleBatch>[]): Promise<void> {
  for (const batch of batches) for (const piece of piecesOf(batch, 10_000)) await log.publish(piece, always);
}

function streamAt(seq: number): TenantStream {
  const stream = new TenantStream({ logBytes: 100_000 });
  stream.replace({ epoch: 'e1', cursor: seq, timeZone: 'Asia/Shanghai', states: sampleStates('A', 'B') });
  return stream;
}

beforeAll(async () => {
  nats = natsOfTests();
  await isUp(nats);
});
beforeEach(() => {
  tests += 1;
  names = natsNames(prefix, `昆明.${tests}`);
});
afterAll(async () => {
  await forgetAll(nats, prefix);
  await nats.close();
});

describe('a log', () => {
  it('gives what another relay wrote, in order, to who reads it to its end', async () => {
    const { log } = await logAtEnd();
    const batches = [sampleBatch(10, 'A'), sampleBatch(11, 'A', 'B')];
    await write(log, ...batches);
    const { log: other, read } = await logAtEnd();
    expect(read).toEqual([
      [{ epoch: 'e1', seq: 11 }, batches[0]],
      [{ epoch: 'e1', seq: 13 }, batches[1]],
    ]);
    expect(other.end).toEqual({ epoch: 'e1', seq: 13 });
  });

  it('refuses who has not read what another wrote meanwhile, and holds nothing twice', async () => {
    const { log: first } = await logAtEnd();
    await write(first, sampleBatch(10, 'A'));
    const { log: second } = await logAtEnd();
    await write(second, sampleBatch(11, 'B'));
    await expect(write(first, { ...sampleBatch(11, 'B', 'A') })).rejects.toThrow(WriteRefused);
    const { read } = await logAtEnd();
    expect(read).toEqual([
      [{ epoch: 'e1', seq: 11 }, sampleBatch(10, 'A')],
      [{ epoch: 'e1', seq: 12 }, sampleBatch(11, 'B')],
    ]);
  });

  it('takes the same message a second time for the first', async () => {
    const { log } = await logAtEnd();
    await write(log, sampleBatch(10, 'A'), sampleBatch(10, 'A'), sampleBatch(11, 'B'));
    expect((await logAtEnd()).read.length).toBe(2);
  });

  it('takes nothing from who does not lead any more', async () => {
    const { log } = await logAtEnd();
    const piece = holePiece({ epoch: 'e1', seq: 1 });
    await expect(log.publish(piece, () => false)).rejects.toThrow('The lease has run out.');
    expect((await logAtEnd()).read).toEqual([]);
  });

  it('gives only what is new to who skipped to its end, who knows where that is', async () => {
    const { log } = await logAtEnd();
    await write(log, sampleBatch(10, 'A'));
    const late = logHere();
    await late.skipToEnd();
    expect(late.end).toEqual({ epoch: 'e1', seq: 11 });
    const read: number[] = [];
    const following = await late.follow(({ position }) => read.push(position.seq));
    await write(log, sampleBatch(11, 'B'), sampleBatch(12, 'A'));
    await vi.waitFor(() => expect(read).toEqual([12, 13]));
    following.stop();
  });

  it('forgets an epoch that is over', async () => {
    const { log } = await logAtEnd();
    await write(log, sampleBatch(10, 'A'), { ...sampleBatch(0, 'B'), epoch: 'e2' });
    expect((await logAtEnd()).read).toEqual([
      [
        { epoch: 'e2', seq: 1 },
        { ...sampleBatch(0, 'B'), epoch: 'e2' },
      ],
    ]);
  });

  it('that was made anew is read from its beginning', async () => {
    const { log } = await logAtEnd();
    await write(log, sampleBatch(10, 'A'), sampleBatch(11, 'A'));
    await nats.api.manager.streams.delete(names.log);
    const { log: other } = await logAtEnd();
    await write(other, sampleBatch(12, 'B'), sampleBatch(13, 'A'), sampleBatch(14, 'B'));
    const read: number[] = [];
    await log.readToEnd(({ position }) => read.push(position.seq), never);
    expect(read).toEqual([13, 14, 15]);
  });
});

describe('what a leader takes in', () => {
  const sinkAt = async (seq: number, pieceBytes = 10_000) => {
    const { log } = await logAtEnd();
    const stream = streamAt(seq);
    const holeFound = vi.fn();
    const failed = vi.fn();
    const sink = new SharedSink({ stream, log, pieceBytes, isAllowed: always, holeFound, failed });
    return { log, stream, sink, holeFound, failed };
  };

  it('is in the log before it is in its own stream, and in a follower’s stream whole', async () => {
    const { stream, sink } = await sinkAt(10);
    const follower = streamAt(10);
    const following = await logHere().follow(intoStream(follower));
    const taken = sink.append(sampleBatch(10, 'A', 'B'));
    expect(stream.position?.seq).toBe(10);
    await taken;
    expect(stream.position?.seq).toBe(12);
    await vi.waitFor(() => expect(follower.position?.seq).toBe(12));
    expect(follower.after({ epoch: 'e1', seq: 10 })).toEqual(stream.after({ epoch: 'e1', seq: 10 }));
    following.stop();
  });

  it('goes together while a message is under way', async () => {
    const { sink, stream } = await sinkAt(10);
    const taken = Array.from({ length: 20 }, (_, at) => sink.append(sampleBatch(10 + at, 'A')));
    await Promise.all(taken);
    expect(stream.position?.seq).toBe(30);
    expect((await logAtEnd()).read.map((entry) => (entry as [{ seq: number }])[0].seq)).toEqual([11, 30]);
  });

  it('that does not join on is left to be read again', async () => {
    const { sink, stream, holeFound } = await sinkAt(10);
    await sink.append(sampleBatch(12, 'A'));
    expect([holeFound.mock.calls.length, sink.isWaiting, stream.position?.seq]).toEqual([1, true, 10]);
    await sink.append(sampleBatch(10, 'A', 'B'));
    expect(sink.isWaiting).toBe(true);
    await sink.append(sampleBatch(12, 'A'));
    expect([sink.isWaiting, stream.position?.seq]).toEqual([false, 13]);
  });

  it('is not written again where the log has it already', async () => {
    const { sink, stream, log } = await sinkAt(10);
    await write(log, sampleBatch(10, 'A', 'B'));
    await sink.append(sampleBatch(10, 'A', 'B', 'A'));
    expect(stream.position?.seq).toBe(13);
    const { read } = await logAtEnd();
    expect(read.length).toBe(2);
    expect(read[1]).toMatchObject([{ seq: 13 }, { prev: 12, cursor: 13, events: [{ cursor: 13 }] }]);
  });

  it('shows a follower the hole after everything was read anew', async () => {
    const { sink, stream } = await sinkAt(10);
    const follower = streamAt(10);
    const onHole = vi.fn();
    follower.tell({ onEvents() {}, onReadAnew() {}, onHole });
    const following = await logHere().follow(intoStream(follower));
    await sink.replace({ epoch: 'e1', cursor: 50, timeZone: 'Asia/Shanghai', states: [], alarms: [] });
    expect(stream.position?.seq).toBe(50);
    await vi.waitFor(() => expect(onHole).toHaveBeenCalled());
    following.stop();
  });

  it('is refused once and for all when another relay has written', async () => {
    const { sink, stream, failed } = await sinkAt(10);
    const { log: other } = await logAtEnd();
    await write(other, sampleBatch(10, 'B'));
    await expect(sink.append(sampleBatch(10, 'A', 'B'))).rejects.toThrow(WriteRefused);
    await expect(sink.append(sampleBatch(10, 'A', 'B'))).rejects.toThrow(WriteRefused);
    expect([failed.mock.calls.length, stream.position?.seq]).toEqual([1, 10]);
  });
});
