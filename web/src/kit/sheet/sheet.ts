/** What stands in a cell. Times are as the sheet shows them, without a zone: their UTC fields are to be read. */
export type Cell = string | number | boolean | Date | null;

/** What a cell is besides its value. */
export type CellNote =
  /** It lies under a merged cell, of which only the first, at `row` and `column` (from 0), has a value. */
  | { kind: 'merged'; row: number; column: number }
  /** A formula that was never worked out. */
  | { kind: 'formula' }
  /** The spreadsheet's own error, `#N/A`. */
  | { kind: 'error' }
  /** Its number is shown with zeros in front, so many digits in all. */
  | { kind: 'padded'; digits: number };

/** One sheet of a file; rows and columns from 0. */
export interface Sheet {
  name: string;
  rows: readonly (readonly Cell[])[];
  notes: ReadonlyMap<string, CellNote>;
  /** How many cells hold the last result of a formula. */
  formulaCount: number;
  /** Its columns were parted by semicolons, as where decimals stand behind a comma. */
  hasDecimalCommas: boolean;
}

export const cellAt = (row: number, column: number): string => `${row},${column}`;

/** Why a file cannot be read as a table. */
export type SheetProblem = 'empty' | 'unreadable' | 'encrypted' | 'tooManyRows';

export class SheetError extends Error {
  readonly problem: SheetProblem;
  constructor(problem: SheetProblem, options?: ErrorOptions) {
    super(problem, options);
    this.name = 'SheetError';
    this.problem = problem;
  }
}

/** The column's letters in a spreadsheet: A, B, … Z, AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? columnLetters(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}
