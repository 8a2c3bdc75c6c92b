import { describe, expect, it } from 'vitest';
import { hexLines } from './hex-lines.ts';
import { highlightedRows } from './message-groups.ts';
import { addressOf, inputOf, queryOf } from './original-data-query.ts';

describe('original data', () => {
  it('highlight every other message, flipping at each change of msgID', () => {
    const rows = [7, 7, 6, 5, 5, 6].map((msgID, place) => ({ msgID, place }));
    const highlighted = highlightedRows(rows);
    expect(rows.map((row) => highlighted.has(row))).toEqual([false, false, true, false, false, true]);
  });

  it('keep their filters in the address', () => {
    const query = {
      stcd: '61000001',
      element: 'Z',
      begin: '2026-11-21T08:00',
      end: '2026-11-21T09:00:05',
      page: 3,
    };
    expect(queryOf(addressOf(query))).toEqual(query);
    expect(inputOf(query)).toEqual({
      skipCount: 100,
      maxResultCount: 50,
      stcd: '61000001',
      element: 'Z',
      begin: '2026-11-21T08:00',
      end: '2026-11-21T09:00:05',
    });
  });

  it('ask without filters for an empty or mistyped address', () => {
    expect(inputOf(queryOf(new URLSearchParams('begin=yesterday&page=-1')))).toEqual({
      skipCount: 0,
      maxResultCount: 50,
    });
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
