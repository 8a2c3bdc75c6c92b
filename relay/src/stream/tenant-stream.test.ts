import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleBatch, sampleNotification, sampleReport, sampleStates } from '../testing/samples.ts';
import { TenantStream } from './tenant-stream.ts';

let stream: TenantStream;
let told: unknown[];

beforeEach(() => {
  stream = new TenantStream({ logBytes: 1_000_000 });
  told = [];
  stream.tell({
    onEvents: (entries) => told.push(entries.map(({ cursor }) => cursor)),
    onReadAnew: (hole) => told.push({ snapshot: stream.position, hole }),
    onHole: () => told.push('hole'),
  });
});

const readAt = (cursor: number, epoch = 'e1') =>
  stream.replace({ epoch, cursor, timeZone: 'Asia/Shanghai', states: sampleStates('A', 'B') });

describe("a tenant's stream", () => {
  it('keeps what arrives before the first states, and joins them on in order', () => {
    stream.append(sampleBatch(12, 'B'));
    stream.append(sampleBatch(10, 'A', 'B'));
    readAt(11);
    expect(told).toEqual(['hole', 'hole', { snapshot: { epoch: 'e1', seq: 11 }, hole: null }, [12], [13]]);
    expect(stream.isWaiting).toBe(false);
  });

  it('holds back what lies behind a hole until the hole is filled', () => {
    readAt(10);
    stream.append(sampleBatch(12, 'A'));
    expect(stream.position).toEqual({ epoch: 'e1', seq: 10 });
    stream.append(sampleBatch(10, 'A', 'B'));
    expect(told.slice(1)).toEqual(['hole', [11, 12], [13]]);
  });

  it('takes nothing twice', () => {
    readAt(10);
    stream.append(sampleBatch(10, 'A', 'B'));
    stream.append(sampleBatch(10, 'A', 'B'));
    stream.append(sampleBatch(11, 'B', 'A'));
    expect(told.slice(1)).toEqual([[11, 12], [13]]);
  });

  it('tells of the hole when events could no longer be had', () => {
    readAt(10);
    readAt(15);
    expect(told.at(-1)).toEqual({ snapshot: { epoch: 'e1', seq: 15 }, hole: { from: 10, to: 15 } });
  });

  it('tells of a store that has gone back under the same epoch, and follows it', () => {
    readAt(10);
    readAt(6);
    expect(told.at(-1)).toEqual({ snapshot: { epoch: 'e1', seq: 6 }, hole: { from: 10, to: 6 } });
    stream.append(sampleBatch(6, 'A'));
    expect(told.at(-1)).toEqual([7]);
  });

  it('begins anew with a new epoch and forgets what waited for the old one', () => {
    readAt(10);
    stream.append(sampleBatch(12, 'A'));
    readAt(3, 'e2');
    expect(told.at(-1)).toEqual({ snapshot: { epoch: 'e2', seq: 3 }, hole: null });
    expect(stream.isWaiting).toBe(false);
    expect(stream.after({ epoch: 'e1', seq: 10 })).toBeNull();
  });

  it('keeps notifications like every other event, with whom they are for', () => {
    readAt(10);
    const events = [sampleNotification(11, [3]), sampleNotification(12, null), sampleReport(13, 'A')];
    stream.append({ epoch: 'e1', prev: 10, cursor: 13, events });
    expect(told.slice(1)).toEqual([[11, 12, 13]]);
    expect(stream.after({ epoch: 'e1', seq: 10 })?.map(({ userIds }) => userIds)).toEqual([
      [3],
      undefined,
      undefined,
    ]);
  });

  it('folds reports into the states', () => {
    readAt(10);
    stream.append(sampleBatch(10, 'A', 'A'));
    expect(stream.stationStates.get('A')).toMatchObject({
      msgID: 1012,
      reportedAt: 12_000,
      values: { Z: { value: 12 } },
    });
    expect(stream.stationStates.newestReceivedAt).toBe(12_005);
  });

  it('answers a position that it never had with nothing rather than a part', () => {
    readAt(10);
    stream.append(sampleBatch(10, 'A'));
    expect(stream.after({ epoch: 'e1', seq: 12 })).toBeNull();
    expect(stream.after({ epoch: 'e1', seq: 9 })).toBeNull();
    expect(stream.after({ epoch: 'e1', seq: 10 })?.map(({ cursor }) => cursor)).toEqual([11]);
  });

  it('ends whole and in order however the batches arrive', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, fc.infiniteStream(fc.nat()), (points, order) => {
        const fresh = new TenantStream({ logBytes: 1_000_000 });
        const cursors: number[] = [];
        fresh.tell({
          onEvents: (entries) => cursors.push(...entries.map(({ cursor }) => cursor)),
          onReadAnew: () => {},
          onHole: () => {},
        });
        const edges = [...new Set([0, ...points, 60])].sort((a, b) => a - b);
        const batches = edges.slice(1).map((edge, at) => {
          const prev = edges[at] as number;
          return sampleBatch(prev, ...Array.from({ length: edge - prev }, () => 'A'));
        });
        fresh.replace({ epoch: 'e1', cursor: 0, timeZone: 'UTC', states: [] });
        const shuffled = batches
          .map((batch) => ({ batch, rank: order.next().value as number }))
          .sort((a, b) => a.rank - b.rank);
        for (const { batch } of shuffled) fresh.append(batch);
        expect(cursors).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
        expect(fresh.position?.seq).toBe(60);
      }),
    );
  });
});
