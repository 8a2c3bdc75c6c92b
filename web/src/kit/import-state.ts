import type { Matching } from './sheet/find-table.ts';
import type { ImportField, RowFault } from './sheet/import-field.ts';
import type { SheetSummary } from './sheet/sheet-session.ts';

/** An import as its machine tells it. */
export interface ImportState {
  phase:
    | 'closed'
    | 'choosing'
    | 'opening'
    | 'matching'
    | 'checking'
    | 'checked'
    | 'applying'
    | 'following'
    | 'ended'
    | 'undoing'
    | 'undone';
  /** In the order of the template. */
  fields: readonly ImportField[];
  mostRows: number;
  mostBytes: number;
  fileName: string;
  /** What went wrong last, in words. */
  problem: string | null;
  sheets: readonly SheetSummary[];
  sheet: number;
  matching: Matching;
  isReady: boolean;
  /** Rows checked, sent, or taken in. */
  progress: { done: number; total: number | null };
  checked: { goodCount: number; badCount: number; faults: readonly RowFault[]; faultCount: number } | null;
  /** What came of it, in words: `12 created`. */
  figures: readonly string[];
  /** Why a row that seemed good was refused when its turn came. */
  refused: readonly RowFault[];
  canUndo: boolean;
  /** All of it was taken back. */
  isUndone: boolean;
  choose(file: File): void;
  chooseSheet(at: number): void;
  match(field: string, column: number | null): void;
  check(): void;
  back(): void;
  apply(): void;
  undo(): void;
  close(): void;
}
