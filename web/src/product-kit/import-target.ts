import type { Job } from '@stationwall/contract/job';
import type { ImportField, ImportRow, RowFault } from '../kit/sheet/import-field.ts';

/** What rows are imported into: the calls of one entity, or of whatever else takes rows. */
export interface ImportTarget {
  fields: readonly ImportField[];
  mostRows: number;
  /** What is asked at once, in rows, when they are checked. */
  atOnce: number;
  /** Says what speaks against rows, and changes nothing. */
  dryRun(rows: readonly ImportRow[], signal: AbortSignal): Promise<readonly RowFault[]>;
  /** Begins to take rows in; `sent` hears how many are on the server. */
  apply(
    rows: readonly ImportRow[],
    fileName: string,
    options: { signal: AbortSignal; sent(count: number): void },
  ): Promise<Job>;
  /** Begins to take back what an import made. */
  undo?(job: Job): Promise<Job>;
}
