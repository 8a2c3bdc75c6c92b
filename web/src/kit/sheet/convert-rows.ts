import type { Matching, Table } from './find-table.ts';
import type { ImportField, ImportRow, RowFault } from './import-field.ts';
import { readCell } from './read-cell.ts';
import { type Cell, type CellNote, cellAt, columnLetters, type Sheet } from './sheet.ts';

export interface Converted {
  rows: ImportRow[];
  faults: RowFault[];
}

/** Reads rows of a table as values of the fields. A row with a fault is none of `rows`. */
export function convertRows(
  sheet: Sheet,
  rowNumbers: Table['rows'],
  matching: Matching,
  fields: readonly ImportField[],
): Converted {
  const rows: ImportRow[] = [];
  const faults: RowFault[] = [];
  for (const at of rowNumbers) {
    const values: Record<string, unknown> = {};
    const before = faults.length;
    for (const field of fields) {
      const column = matching[field.field];
      if (column === undefined) continue;
      const cell = sheet.rows[at]?.[column] ?? null;
      const read = readingOf(cell, sheet.notes.get(cellAt(at, column)), field);
      if ('reason' in read)
        faults.push({ row: at + 1, field: field.field, given: givenIn(cell), reason: read.reason });
      else if (read.value !== undefined) values[field.field] = read.value;
    }
    if (faults.length === before) rows.push({ row: at + 1, values });
  }
  return { rows, faults };
}

type Read = { value: unknown } | { reason: Extract<RowFault['reason'], { fault: unknown }> };

/** An empty cell is no value; one that a merged cell covers, or that was never worked out, only seems to be empty. */
function readingOf(cell: Cell, note: CellNote | undefined, field: ImportField): Read {
  if (note?.kind === 'merged')
    return { reason: { fault: 'merged', allowed: `${columnLetters(note.column)}${note.row + 1}` } };
  if (note) return { reason: { fault: note.kind, allowed: '' } };
  if (cell === null)
    return field.isRequired ? { reason: { fault: 'required', allowed: '' } } : { value: undefined };
  const read = readCell(cell, field);
  return 'fault' in read ? { reason: { fault: read.fault, allowed: allowedIn(field) } } : read;
}

const allowedIn = ({ choices = [] }: ImportField): string =>
  choices.map(({ value, texts }) => texts[0] ?? String(value)).join(', ');

const givenIn = (cell: Cell): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 19) : String(cell).slice(0, 200);
