/** What a column of a file is read as. */
export type ImportKind = 'text' | 'number' | 'flag' | 'choice' | 'date' | 'time';

/** A field that rows of a file can fill, as plain data: a worker reads the file. */
export interface ImportField {
  field: string;
  /** As the reader sees it, and as the template calls it. */
  label: string;
  /** What a heading may say besides: the name in other languages, the name on the wire. */
  aliases: readonly string[];
  kind: ImportKind;
  isRequired: boolean;
  /** In what its numbers are given, `m`. */
  unit?: string;
  /** No two rows may give it the same value, in any case. */
  isUnique?: boolean;
  /** Not by itself, but together with another field. */
  uniqueWith?: string;
  /** Of a choice: what stands in the file, in any language, for which value. */
  choices?: readonly { value: string | number; texts: readonly string[] }[];
}

/** Why a cell cannot be taken; the words for it are found by `fault`. */
export type CellFault =
  | 'required'
  | 'merged'
  | 'formula'
  | 'error'
  | 'noNumber'
  | 'otherUnit'
  | 'digitsLost'
  | 'noFlag'
  | 'noChoice'
  | 'noDate'
  | 'double';

/** A cell that cannot be taken. `row` as the spreadsheet counts it, from 1; `given` as it stands there. */
export interface RowFault {
  row: number;
  /** null: the row as a whole. */
  field: string | null;
  given: string;
  /** Told by name where this client found it, in the server's words where the server did. */
  reason: { fault: CellFault; allowed: string } | { message: string };
}

/** A row as it is imported. */
export interface ImportRow {
  row: number;
  values: Readonly<Record<string, unknown>>;
}

/** What a field is called, with the unit of its numbers: `Gauge zero (m)`. */
export const labelWithUnit = ({ label, unit }: ImportField): string =>
  unit === undefined || /\)|）/.test(label) ? label : `${label} (${unit})`;
