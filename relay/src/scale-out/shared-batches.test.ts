import { describe, expect, it } from 'vitest';
import { sampleBatch, sampleReport } from '../testing/samples.ts';
import {
  batchIn,
  holePiece,
  type LogPiece,
  merged,
  partAfter,
  piecesOf,
  positionOf,
} from './shared-batches.ts';

const size = JSON.stringify(sampleReport(11, 'A')).length + 1;
const bytesOf = (text: string) => Buffer.from(text);
const shape = ({ id, batch }: LogPiece) => [
  id,
  batch.prev,
  batch.cursor,
  batch.events.map(({ cursor }) => cursor),
];

describe('pieces', () => {
  it('of a small batch are one message that reads as the batch', () => {
    const batch = { ...sampleBatch(10, 'A', '站'), cursor: 14 };
    const pieces = piecesOf(batch, 10_000);
    expect(pieces.map(shape)).toEqual([['e1:14', 10, 14, [11, 12]]]);
    expect(batchIn(bytesOf(pieces[0]?.payload ?? ''))).toEqual(batch);
  });

  it('join on to each other, the last one up to the cursor of the batch', () => {
    const batch = { ...sampleBatch(10, 'A', 'B', 'C', 'D', 'E'), cursor: 20 };
    const pieces = piecesOf(batch, 2 * size);
    expect(pieces.map(shape)).toEqual([
      ['e1:12', 10, 12, [11, 12]],
      ['e1:14', 12, 14, [13, 14]],
      ['e1:20', 14, 20, [15]],
    ]);
    for (const piece of pieces) expect(batchIn(bytesOf(piece.payload))).toEqual(piece.batch);
  });

  it('say a hole for an event that is too large, and stand for it all the same', () => {
    const large = sampleReport(12, 'L'.repeat(300));
    const batch = {
      epoch: 'e1',
      prev: 10,
      cursor: 13,
      events: [sampleReport(11, 'A'), large, sampleReport(13, 'B')],
    };
    const pieces = piecesOf(batch, 2 * size);
    expect(pieces.map(shape)).toEqual([
      ['e1:11', 10, 11, [11]],
      ['e1:12:hole', 11, 12, [12]],
      ['e1:13', 12, 13, [13]],
    ]);
    expect(batchIn(bytesOf(pieces[1]?.payload ?? ''))).toEqual({
      epoch: 'e1',
      prev: 12,
      cursor: 12,
      events: [],
    });
  });

  it('of a batch that only moves the position are one message, of nothing none', () => {
    expect(piecesOf({ epoch: 'e1', prev: 3, cursor: 5, events: [] }, 100).map(shape)).toEqual([
      ['e1:5', 3, 5, []],
    ]);
    expect(piecesOf({ epoch: 'e1', prev: 5, cursor: 5, events: [] }, 100)).toEqual([]);
  });
});

it('merges batches, and cuts off what is known', () => {
  const both = merged([sampleBatch(10, 'A', 'B'), sampleBatch(12, 'C')]);
  expect(both).toEqual(sampleBatch(10, 'A', 'B', 'C'));
  expect(partAfter(11, both)).toEqual({ ...sampleBatch(11, 'B', 'C'), events: both.events.slice(1) });
  expect(partAfter(4, both)).toEqual(both);
});

it('reads the position from an id, whatever the epoch is called', () => {
  const { id } = holePiece({ epoch: 'e1', seq: 9 });
  expect(['e1:5', 'e1:6~run', 'a:b:7', id, `${id}~run`, 'other', ''].map(positionOf)).toEqual([
    { epoch: 'e1', seq: 5 },
    { epoch: 'e1', seq: 6 },
    { epoch: 'a:b', seq: 7 },
    { epoch: 'e1', seq: 9 },
    { epoch: 'e1', seq: 9 },
    null,
    null,
  ]);
});

it('does not take what is no batch', () => {
  expect(['', '{', '[]', '{"epoch":"e"}'].map((text) => batchIn(bytesOf(text)))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
