import type { WantedFile, WholeFile } from './whole-file.ts';

/** Which column the rows are sorted by. */
export interface Sorting {
  by: string;
  isDown: boolean;
}

/** What a list can be asked to show. */
export interface ListChange {
  skipCount?: number;
  pageSize?: number;
  sorting?: Sorting | null;
}

/** One page of rows and where it stands in the whole list, as its machine or its screen tells it. */
export interface RowList<Row> {
  /** Null until the first page has come; an earlier page stays while the next one is asked for. */
  rows: readonly Row[] | null;
  skipCount: number;
  pageSize: number;
  totalCount: number;
  /** There are more rows than `totalCount` counts. */
  isCountOpen?: boolean;
  sorting: Sorting | null;
  /** Of a list whose rows nobody counts, read from the newest on: what is said of where it stands, and the ways to other pages. */
  onward?: { said: string; toFirst: (() => void) | null; toNext: (() => void) | null };
  isLoading: boolean;
  /** Why the rows could not be had; rows already on show stay. */
  problem: string | null;
  /** All rows found, where they are known here. */
  found?: readonly Row[];
  /** Lines above the table in a workbook of `found`. */
  notes?: readonly string[];
  /** Reads all rows found, page by page; what it rejects with says why, for people. */
  findAll?: (signal: AbortSignal) => Promise<readonly Row[]>;
  /** Has the server write all rows found into a file. */
  wholeFile?: WholeFile;
  /** What a file of all rows holds that is to be imported again: every field, whatever columns are on show. */
  sheetColumns?: () => WantedFile['columns'];
  show(change: ListChange): void;
  /** Goes back to the usual order; asked when what the rows are sorted by is the name of no column. */
  forgetSorting?(): void;
  refresh(): void;
}
