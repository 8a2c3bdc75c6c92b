import type { Column, FileCell } from './column.ts';
import type { KitTexts } from './kit-texts.tsx';

/** Headings and cells of what is on show, in the order on show. */
export interface TableFile {
  headings: readonly string[];
  cells: readonly (readonly FileCell[])[];
}

/** What a file of these rows holds; columns without a value, such as buttons, are left out. */
export function tableFileOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  texts: KitTexts,
): TableFile {
  const valued = columns.flatMap(({ heading, value, fileValue, inFile }) =>
    value ? [{ heading, cellOf: fileValue ?? value, decimals: inFile?.(texts).decimals }] : [],
  );
  return {
    headings: valued.map(({ heading }) => heading(texts)),
    cells: rows.map((row) =>
      valued.map(({ cellOf, decimals }) => withDecimals(cellOf(row, texts), decimals)),
    ),
  };
}

const withDecimals = (cell: FileCell, decimals: number | undefined): FileCell =>
  typeof cell === 'number' && decimals !== undefined ? { number: cell, decimals } : cell;

/** A cell as the screen has it. */
const textOf = (cell: FileCell): string => {
  if (cell === null) return '';
  if (typeof cell !== 'object') return String(cell);
  return 'time' in cell ? cell.time : cell.number.toFixed(cell.decimals);
};

/** As CSV after RFC 4180, with the mark that makes spreadsheets read UTF-8. A text that a spreadsheet would run is quoted. */
export const csvOf = ({ headings, cells }: TableFile): string =>
  `\uFEFF${[headings, ...cells].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** The same as a file's content. */
export const csvFile = (file: TableFile): Blob => new Blob([csvOf(file)], { type: 'text/csv;charset=utf-8' });

/**
 * What a spreadsheet would take for a formula, wide forms too: at the start of a cell, of a line in it, and after a semicolon,
 * where lists are parted by these.
 */
const startsFormula = /(^|[\r\n;]\s*)(?=[=+\-@\t＝＋－＠])/g;

function csvCell(cell: FileCell): string {
  if (typeof cell === 'number' || (typeof cell === 'object' && cell !== null)) return textOf(cell);
  const text = textOf(cell).replace(startsFormula, "$1'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** As a workbook with one sheet, notes above its headings, which are bold and in sight; numbers are numbers and times are times. The writer loads at its first use. */
export async function xlsxOf(
  { headings, cells }: TableFile,
  sheet: string,
  notes: readonly string[] = [],
): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const head = notes.filter((note) => note !== '').map((value, at) => [at === 0 ? bold(value) : { value }]);
  const widths = headings.map((heading, at) => ({
    width: Math.min(
      50,
      2 + Math.max(widthOf(heading), ...cells.slice(0, 200).map((row) => widthOf(textOf(row[at] ?? null)))),
    ),
  }));
  const name = sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
  return write([...head, headings.map(bold), ...cells.map((row) => row.map(sheetCell))], {
    sheet: name,
    columns: widths,
    stickyRowsCount: head.length + 1,
  }).toBlob();
}

function sheetCell(cell: FileCell) {
  if (cell === null) return null;
  if (typeof cell !== 'object') return { value: cell };
  if ('number' in cell) return { value: cell.number, format: formatOf(cell.decimals) };
  const [day = '', clock] = cell.time.split(' ');
  // A spreadsheet knows no zones: the clock is written as it stands.
  const value = new Date(`${day}T${(clock ?? '').padEnd(5, '00:00').padEnd(8, ':00')}Z`);
  if (Number.isNaN(value.getTime())) return { value: cell.time };
  return { value, format: clock === undefined ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss' };
}

const formatOf = (decimals: number) => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`);

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
