import type { Matching, Table } from './find-table.ts';
import { unitCalled, unitIn } from './heading-unit.ts';
import type { ImportField, ImportRow, RowFault } from './import-field.ts';
import { listed } from './listed.ts';
import { readCell } from './read-cell.ts';
import { type Cell, type CellNote, cellAt, columnLetters, type Sheet } from './sheet.ts';

export interface Converted {
  rows: ImportRow[];
  faults: RowFault[];
}

/** Reads rows of a table as values of the fields. A row with a fault is none of `rows`. */
export function convertRows(
  sheet: Sheet,
  { rows: rowNumbers, headings }: Pick<Table, 'rows' | 'headings'>,
  matching: Matching,
  fields: readonly ImportField[],
): Converted {
  const columns = fields.flatMap((field) => {
    const column = matching[field.field];
    return column === undefined ? [] : [{ field, column, isOtherUnit: isOtherUnit(headings[column], field) }];
  });
  const rows: ImportRow[] = [];
  const faults: RowFault[] = [];
  for (const at of rowNumbers) {
    const values: Record<string, unknown> = {};
    const before = faults.length;
    for (const { field, column, isOtherUnit } of columns) {
      const cell = sheet.rows[at]?.[column] ?? null;
      const note = sheet.notes.get(cellAt(at, column));
      const read: Read =
        isOtherUnit && cell !== null
          ? { reason: { fault: 'otherUnit', allowed: field.unit ?? '' } }
          : readingOf(cell, note, field, sheet.hasDecimalCommas);
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
function readingOf(
  cell: Cell,
  note: CellNote | undefined,
  field: ImportField,
  hasDecimalCommas: boolean,
): Read {
  if (note?.kind === 'merged')
    return { reason: { fault: 'merged', allowed: `${columnLetters(note.column)}${note.row + 1}` } };
  if (note?.kind === 'formula' || note?.kind === 'error')
    return { reason: { fault: note.kind, allowed: '' } };
  if (cell === null)
    return field.isRequired ? { reason: { fault: 'required', allowed: '' } } : { value: undefined };
  const shown =
    field.kind === 'text' && typeof cell === 'number' && note
      ? String(cell).padStart(note.digits, '0')
      : cell;
  const read = readCell(shown, field, hasDecimalCommas);
  return 'fault' in read ? { reason: { fault: read.fault, allowed: allowedIn(field) } } : read;
}

/** Whether a heading says that its numbers are in another unit than those of the field. */
const isOtherUnit = (heading = '', { kind, unit = '' }: ImportField): boolean => {
  const own = unitCalled(unit);
  const said = unitIn(heading);
  return kind === 'number' && own !== null && said !== null && said !== own;
};

const allowedIn = ({ choices = [] }: ImportField): string =>
  listed(choices.map(({ value, texts }) => texts[0] ?? String(value)));

const givenIn = (cell: Cell): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 19) : String(cell).slice(0, 200);
