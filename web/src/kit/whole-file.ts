import type { Column, InFile } from './column.ts';
import type { KitTexts } from './kit-texts.tsx';

/** How a file is to be: its kind, and what its columns hold of a row as the server tells it. */
export interface WantedFile {
  format: 'csv' | 'xlsx';
  columns: (InFile & { field: string; heading: string })[];
  /** Lines above the table, where the file is a sheet. */
  notes?: string[];
}

/**
 * Has the server write a file of all rows found; `told` hears how many bytes of it have come. What it rejects with says why, for people; null = it is
 * made elsewhere, and will be fetched there.
 */
export type WholeFile = (
  wanted: WantedFile,
  options: { signal: AbortSignal; told(bytes: number): void },
) => Promise<{ name: string; content: Blob } | null>;

/** The columns of a file that the server writes; those without a value, such as buttons, are left out. */
export const wantedColumns = <Row>(columns: readonly Column<Row>[], texts: KitTexts): WantedFile['columns'] =>
  columns.flatMap(({ key, heading, value, inFile }) =>
    value ? [{ field: key, heading: heading(texts), ...inFile?.(texts) }] : [],
  );
