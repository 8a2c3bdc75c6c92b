import type { CellValue, Column } from './column.ts';
import type { KitTexts } from './kit-texts.tsx';

/** Headings and cells of what is on show, in the order on show. */
export interface TableFile {
  headings: readonly string[];
  cells: readonly (readonly CellValue[])[];
  /** With how many decimals the numbers of a column are shown; undefined = as they are. */
  decimals?: readonly (number | undefined)[];
}

/** What a file of these rows holds; columns without a value, such as buttons, are left out. */
export function tableFileOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  texts: KitTexts,
): TableFile {
  const valued = columns.flatMap(({ heading, value, inFile }) => (value ? [{ heading, value, inFile }] : []));
  return {
    headings: valued.map(({ heading }) => heading(texts)),
    cells: rows.map((row) => valued.map(({ value }) => value(row, texts))),
    decimals: valued.map(({ inFile }) => inFile?.(texts).decimals),
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

/** As a workbook with one sheet, notes above its headings, which are bold and in sight; numbers are numbers. The writer loads at its first use. */
export async function xlsxOf(
  { headings, cells, decimals = [] }: TableFile,
  sheet: string,
  notes: readonly string[] = [],
): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const cell = (value: CellValue, at: number) => {
    if (value === null) return null;
    const places = decimals[at];
    return { value, ...(typeof value === 'number' && places !== undefined && { format: formatOf(places) }) };
  };
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const head = notes.filter((note) => note !== '').map((value, at) => [at === 0 ? bold(value) : { value }]);
  const widths = headings.map((heading, at) => ({
    width: Math.min(
      50,
      2 + Math.max(widthOf(heading), ...cells.slice(0, 200).map((row) => widthOf(row[at] ?? ''))),
    ),
  }));
  const name = sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
  return write([...head, headings.map(bold), ...cells.map((row) => row.map(cell))], {
    sheet: name,
    columns: widths,
    stickyRowsCount: head.length + 1,
  }).toBlob();
}

const formatOf = (decimals: number) => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`);

const widthOf = (value: CellValue) =>
  [...String(value)].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
