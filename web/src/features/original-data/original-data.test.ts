import { describe, expect, it } from 'vitest';
import { highlightedRows } from '../../station/message-groups.ts';

describe('original data', () => {
  it('highlight every other message, flipping at each change of msgID', () => {
    const rows = [7, 7, 6, 5, 5, 6].map((msgID, place) => ({ msgID, place }));
    const highlighted = highlightedRows(rows);
    expect(rows.map((row) => highlighted.has(row))).toEqual([false, false, true, false, false, true]);
  });
});
