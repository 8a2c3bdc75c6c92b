/** A sheet of equal labels; all lengths in millimetres. A whole page is a sheet of one label. */
export interface LabelSheet {
  id: string;
  page: { width: number; height: number };
  columns: number;
  rows: number;
  label: { width: number; height: number };
  /** From the page's edge to the first label. */
  margin: { top: number; left: number };
  /** Between labels. */
  gap: { across: number; down: number };
}

const a4 = { width: 210, height: 297 };
const noGap = { across: 0, down: 0 };

/** A page, the usual sheets of labels (after Avery's numbers, which others keep to), and a label printer's roll. */
export const labelSheets: readonly LabelSheet[] = [
  {
    id: 'A4',
    page: a4,
    columns: 1,
    rows: 1,
    label: { width: 180, height: 267 },
    margin: { top: 15, left: 15 },
    gap: noGap,
  },
  {
    id: 'L7163',
    page: a4,
    columns: 2,
    rows: 7,
    label: { width: 99.1, height: 38.1 },
    margin: { top: 15.15, left: 4.65 },
    gap: { across: 2.5, down: 0 },
  },
  {
    id: 'L7160',
    page: a4,
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    margin: { top: 15.15, left: 7.25 },
    gap: { across: 2.5, down: 0 },
  },
  {
    id: '70x37',
    page: a4,
    columns: 3,
    rows: 8,
    label: { width: 70, height: 37 },
    margin: { top: 0.5, left: 0 },
    gap: noGap,
  },
  {
    id: '60x40',
    page: { width: 60, height: 40 },
    columns: 1,
    rows: 1,
    label: { width: 60, height: 40 },
    margin: { top: 0, left: 0 },
    gap: noGap,
  },
];

/** Where a label stands on its page, in millimetres, and which of the printed things it holds. */
export interface Place {
  at: number;
  left: number;
  top: number;
}

/** The pages that `count` labels take, row by row; the first `skipped` places of the first page are used up already. */
export function pagesOf(
  { columns, rows, label, margin, gap }: LabelSheet,
  count: number,
  skipped = 0,
): Place[][] {
  const onPage = columns * rows;
  const first = Math.min(Math.max(0, skipped), onPage - 1);
  const pages: Place[][] = [];
  for (let at = 0; at < count; at += 1) {
    const place = first + at;
    const page = Math.floor(place / onPage);
    const column = place % columns;
    const row = Math.floor((place % onPage) / columns);
    pages[page] ??= [];
    pages[page].push({
      at,
      left: margin.left + column * (label.width + gap.across),
      top: margin.top + row * (label.height + gap.down),
    });
  }
  return pages;
}
