import { type Converted, convertRows } from './convert-rows.ts';
import { DoubleWatch } from './double-watch.ts';
import { findTable, type Matching, matchColumns, type Table } from './find-table.ts';
import type { ImportField } from './import-field.ts';
import { openSheets } from './open-sheets.ts';
import { type Cell, type Sheet, SheetError } from './sheet.ts';

/** What is told of a sheet before its rows are read. */
export interface SheetSummary {
  name: string;
  headings: readonly string[];
  matching: Matching;
  rowCount: number;
  /** What stands in the first filled cell of each column below its heading. */
  samples: readonly string[];
  formulaCount: number;
}

export interface RowsPart extends Converted {
  /** How many rows were looked at so far. */
  done: number;
}

/** A file that was opened; it stays where it is read, its rows are asked for in parts. */
export class SheetSession {
  readonly #fields: readonly ImportField[];
  readonly #sheets: readonly { sheet: Sheet; table: Table }[];
  #doubles: DoubleWatch;

  private constructor(sheets: readonly Sheet[], fields: readonly ImportField[]) {
    this.#fields = fields;
    this.#sheets = sheets.map((sheet) => ({ sheet, table: findTable(sheet, fields) }));
    this.#doubles = new DoubleWatch(fields);
  }

  /** Throws `SheetError`; `mostRows` bounds the rows of each sheet. */
  static async open(
    bytes: Uint8Array,
    fields: readonly ImportField[],
    mostRows: number,
  ): Promise<SheetSession> {
    const session = new SheetSession(await openSheets(bytes), fields);
    if (session.#sheets.every(({ table }) => table.rows.length === 0)) throw new SheetError('empty');
    if (session.#sheets.some(({ table }) => table.rows.length > mostRows))
      throw new SheetError('tooManyRows');
    return session;
  }

  get summaries(): SheetSummary[] {
    return this.#sheets.map(({ sheet, table: { headings, rows } }) => ({
      name: sheet.name,
      headings,
      matching: matchColumns(headings, this.#fields),
      rowCount: rows.length,
      samples: headings.map((_, column) => sampleOf(sheet, rows, column)),
      formulaCount: sheet.formulaCount,
    }));
  }

  /** The rows of a sheet from the `from`-th on, at most `count`; asked for in order, from 0. */
  rows(index: number, matching: Matching, from: number, count: number): RowsPart {
    const { sheet, table } = this.#sheets[index] as { sheet: Sheet; table: Table };
    if (from === 0) this.#doubles = new DoubleWatch(this.#fields);
    const wanted = { ...table, rows: table.rows.slice(from, from + count) };
    const converted = this.#doubles.sift(convertRows(sheet, wanted, matching, this.#fields));
    return { ...converted, done: Math.min(table.rows.length, from + count) };
  }
}

const sampled = 50;

function sampleOf(sheet: Sheet, rows: Table['rows'], column: number): string {
  const first = rows
    .slice(0, sampled)
    .map((at) => sheet.rows[at]?.[column] ?? null)
    .find((cell) => cell !== null);
  return first === undefined ? '' : shown(first);
}

const shown = (cell: Exclude<Cell, null>): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).slice(0, 40);
