import type { Matching } from './find-table.ts';
import type { ImportField } from './import-field.ts';
import type { SheetProblem } from './sheet.ts';
import type { RowsPart, SheetSummary } from './sheet-session.ts';

/** What the page asks the worker that reads files; each is answered with its number. */
export type SheetQuestion = { number: number } & (
  | { ask: 'open'; file: Blob; fields: readonly ImportField[]; mostRows: number }
  | { ask: 'rows'; sheet: number; matching: Matching; from: number; count: number }
);

export type SheetAnswer = { number: number } & (
  | { summaries: SheetSummary[] }
  | { part: RowsPart }
  | { problem: SheetProblem }
);
