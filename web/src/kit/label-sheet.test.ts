import { describe, expect, it } from 'vitest';
import { labelSheets, pagesOf } from './label-sheet.ts';

const sheet = {
  id: 'trial',
  page: { width: 100, height: 100 },
  columns: 2,
  rows: 2,
  label: { width: 40, height: 30 },
  margin: { top: 10, left: 5 },
  gap: { across: 4, down: 2 },
};

describe('a sheet of labels', () => {
  it('is filled row by row, and goes on on the next page', () => {
    expect(pagesOf(sheet, 5)).toEqual([
      [
        { at: 0, left: 5, top: 10 },
        { at: 1, left: 49, top: 10 },
        { at: 2, left: 5, top: 42 },
        { at: 3, left: 49, top: 42 },
      ],
      [{ at: 4, left: 5, top: 10 }],
    ]);
  });

  it('that was begun is filled from where it was left', () => {
    expect(pagesOf(sheet, 2, 3)).toEqual([[{ at: 0, left: 49, top: 42 }], [{ at: 1, left: 5, top: 10 }]]);
    expect(pagesOf(sheet, 0)).toEqual([]);
  });

  it.each(labelSheets.map((each) => [each.id, each] as const))(
    '%s has all its labels on the page',
    (_, each) => {
      const [page = []] = pagesOf(each, each.columns * each.rows);
      const last = page.at(-1);
      const right = (last?.left ?? 0) + each.label.width;
      const bottom = (last?.top ?? 0) + each.label.height;
      expect([page.length, right <= each.page.width + 0.001, bottom <= each.page.height + 0.001]).toEqual([
        each.columns * each.rows,
        true,
        true,
      ]);
    },
  );
});
