import type { FileFormat } from '@stationwall/contract/file-export';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellColumn, Row } from './cell-columns.ts';

export const fileTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Writes rows as a file while it is read: what is held at once is a page of rows, however many there are. */
export function tableStream(
  format: FileFormat,
  { sheet, notes = [], columns, rows }: Table,
): ReadableStream<Uint8Array> {
  return format === 'csv' ? csvStream(columns, rows) : xlsxStream({ sheet, notes, columns, rows });
}

interface Table {
  sheet: string;
  /** Lines above the headings of a sheet. */
  notes?: readonly string[];
  columns: readonly CellColumn[];
  rows: AsyncIterable<Row>;
}

const widths = { text: 24, number: 12, time: 20, date: 12 } as const;
const numberFormat = (decimals: number) => (decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`);

function xlsxStream({ sheet, notes, columns, rows }: Required<Table>): ReadableStream<Uint8Array> {
  const isHeaded = notes.length > 0;
  const headings = columns.map(({ heading }) => heading);
  const above = isHeaded ? [...notes.map((note) => [note]), [], headings] : [];
  return writeXlsxStream(
    withRowsAbove(
      above,
      cellsOf(columns, rows, (cell) => cell),
    ),
    {
      name: sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
      freezePane: { rows: isHeaded ? above.length : 1 },
      columns: columns.map(({ heading, kind, decimals }) => ({
        ...{ ...(!isHeaded && { header: heading }), width: widths[kind] },
        ...(kind === 'time' && { numFmt: 'yyyy-mm-dd hh:mm:ss' }),
        ...(kind === 'date' && { numFmt: 'yyyy-mm-dd' }),
        ...(decimals !== undefined && { numFmt: numberFormat(decimals) }),
      })),
    },
  );
}

async function* withRowsAbove(above: readonly Cell[][], rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  yield* above;
  yield* rows;
}

function csvStream(columns: readonly CellColumn[], rows: AsyncIterable<Row>): ReadableStream<Uint8Array> {
  return writeCsvStream(cellsOf(columns, rows, csvCell), {
    headers: columns.map(({ heading }) => guarded(heading)),
    bom: true,
  });
}

async function* cellsOf(
  columns: readonly CellColumn[],
  rows: AsyncIterable<Row>,
  written: (cell: Cell, column: CellColumn, row: Row) => Cell,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((column) => written(column.cellOf(row), column, row));
}

function csvCell(cell: Cell, { kind, decimals, decimalsOf }: CellColumn, row: Row): Cell {
  if (typeof cell === 'number') {
    const places = decimals ?? decimalsOf?.(row);
    return places === undefined ? cell : cell.toFixed(places);
  }
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, kind === 'date' ? 10 : 19)
      .replace('T', ' ');
  return cell === null ? null : guarded(cell);
}

/**
 * What a spreadsheet would take for a formula, wide forms too: at the start of a cell, of a line in it, and after a semicolon,
 * where lists are parted by these.
 */
const startsFormula = /(^|[\r\n;]\s*)(?=[=+\-@\t＝＋－＠])/g;
const guarded = (text: string): string => text.replace(startsFormula, "$1'");
