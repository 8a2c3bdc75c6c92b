import type { Job } from '@stationwall/contract/job';

/** Which column of a sheet fills a field. */
type Matching = Readonly<Record<string, number>>;

/** What an opened file says of each of its sheets. */
export interface FileFacts {
  sheets: readonly { matching: Matching; rowCount: number }[];
}

export interface ChosenColumns {
  sheet: number;
  matching: Matching;
  rowCount: number;
}

/** What came of looking at every row; `faults` are the host's own, the first of them where they are many. */
export interface Checked {
  goodCount: number;
  badCount: number;
  faults: readonly unknown[];
}

export type ImportEvent =
  | { type: 'import.asked' }
  | { type: 'file.chosen'; file: unknown; name: string }
  | { type: 'sheet.chosen'; sheet: number }
  /** `column` null: nothing fills the field. */
  | { type: 'column.matched'; field: string; column: number | null }
  | { type: 'check.asked' }
  | { type: 'rows.checked'; done: number }
  | { type: 'check.ended'; checked: Checked }
  | { type: 'work.failed'; fault: unknown }
  | { type: 'apply.asked' }
  | { type: 'rows.sent'; done: number }
  | { type: 'job.told'; job: Job }
  | { type: 'undo.asked' }
  | { type: 'back.asked' }
  | { type: 'close.asked' };

export interface ImportContext {
  /** Fields that a column must fill. */
  required: readonly string[];
  file: unknown;
  fileName: string;
  facts: FileFacts | null;
  sheet: number;
  matching: Matching;
  /** Rows that are checked, or sent, so far. */
  done: number;
  checked: Checked | null;
  /** The job that takes the rows in, or takes them back. */
  job: Job | null;
  /** Whatever went wrong last; the host finds the words. */
  fault: unknown;
}

export const blankImport = (required: readonly string[]): ImportContext => ({
  required,
  file: null,
  fileName: '',
  facts: null,
  sheet: 0,
  matching: {},
  done: 0,
  checked: null,
  job: null,
  fault: null,
});

/** With one of the sheets, its columns as the file's own headings match them. */
export const withSheet = (context: ImportContext, facts: FileFacts, sheet: number): ImportContext => ({
  ...context,
  facts,
  sheet,
  matching: facts.sheets[sheet]?.matching ?? {},
});

/** A column fills one field: it is taken from the field that had it. */
export function matched(
  { matching }: ImportContext,
  { field, column }: { field: string; column: number | null },
): Pick<ImportContext, 'matching'> {
  const others = Object.entries(matching).filter(([name, taken]) => name !== field && taken !== column);
  return { matching: Object.fromEntries(column === null ? others : [...others, [field, column]]) };
}

/** Whether columns fill all fields that need one, and there are rows. */
export const isReady = ({ required, matching, facts, sheet }: ImportContext): boolean =>
  required.every((field) => matching[field] !== undefined) && (facts?.sheets[sheet]?.rowCount ?? 0) > 0;
