import type { CellValue, Column } from './column.ts';
import type { KitTexts } from './kit-texts.tsx';

/** Headings and cells of what is on show, in the order on show. */
export interface TableFile {
  headings: readonly string[];
  cells: readonly (readonly CellValue[])[];
}

/** What a file of these rows holds; columns without a value, such as buttons, are left out. */
export function tableFileOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  texts: KitTexts,
): TableFile {
  const valued = columns.flatMap(({ heading, value }) => (value ? [{ heading, value }] : []));
  return {
    headings: valued.map(({ heading }) => heading(texts)),
    cells: rows.map((row) => valued.map(({ value }) => value(row, texts))),
  };
}

/** As CSV after RFC 4180, with the mark that makes spreadsheets read UTF-8. A text that a spreadsheet would run is quoted. */
export const csvOf = ({ headings, cells }: TableFile): string =>
  `\uFEFF${[headings, ...cells].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

/**
 * What a spreadsheet would take for a formula, wide forms too: at the start of a cell, of a line in it, and after a semicolon,
 * where lists are parted by these.
 */
const startsFormula = /(^|[\r\n;]\s*)(?=[=+\-@\t＝＋－＠])/g;

function csvCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = String(value).replace(startsFormula, "$1'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As a workbook with one sheet, its headings bold and in sight; numbers are numbers. The writer loads at its first use. */
export async function xlsxOf({ headings, cells }: TableFile, sheet: string): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const rows = cells.map((row) => row.map((value) => (value === null ? null : { value })));
  const widths = headings.map((heading, at) => ({
    width: Math.min(
      50,
      2 + Math.max(widthOf(heading), ...cells.slice(0, 200).map((row) => widthOf(row[at] ?? ''))),
    ),
  }));
  const name = sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
  return write([headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows], {
    sheet: name,
    columns: widths,
    stickyRowsCount: 1,
  }).toBlob();
}

const widthOf = (value: CellValue) =>
  [...String(value)].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
