import { describe, expect, it } from 'vitest';
import { hexLines } from './hex-lines.ts';
import { highlightedRows } from './message-groups.ts';

describe('original data', () => {
  it('highlight every other message, flipping at each change of msgID', () => {
    const rows = [7, 7, 6, 5, 5, 6].map((msgID, place) => ({ msgID, place }));
    const highlighted = highlightedRows(rows);
    expect(rows.map((row) => highlighted.has(row))).toEqual([false, false, true, false, false, true]);
  });
});

describe('a raw frame', () => {
  it('is shown 16 bytes a line with offsets', () => {
    expect(hexLines(`7E7E01${'00'.repeat(14)}FF`)).toBe(
      '0000  7E 7E 01 00 00 00 00 00 00 00 00 00 00 00 00 00\n0010  00 FF',
    );
    expect(hexLines('')).toBe('');
  });
});
