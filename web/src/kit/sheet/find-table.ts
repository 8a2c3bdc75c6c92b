import type { ImportField } from './import-field.ts';
import { type Cell, cellAt, type Sheet } from './sheet.ts';

/** Where a table begins in a sheet, and what its columns are called. */
export interface Table {
  /** The row of the headings, from 0. */
  headingRow: number;
  /** By column; empty where nothing stands. */
  headings: readonly string[];
  /** Rows below that hold anything, from 0. */
  rows: readonly number[];
}

/** Which column fills a field; fields without one are left out. */
export type Matching = Readonly<Record<string, number>>;

/** Titles and notes above a table are seldom more than this many rows. */
const mostRowsAbove = 20;

/**
 * Finds the headings of a sheet: the row that names most of the fields, or else the first with something in two cells. Titles above
 * them, mostly in merged cells, are passed over; a heading may reach over several rows.
 */
export function findTable({ rows, notes }: Sheet, fields: readonly ImportField[]): Table {
  const headingsIn = (at: number) =>
    (rows[at] ?? []).map((cell, column) => {
      const note = notes.get(cellAt(at, column));
      const isBelowItsHeading = note?.kind === 'merged' && note.column === column;
      return textOf(isBelowItsHeading ? (rows[note.row]?.[column] ?? null) : cell);
    });
  const scored = rows.slice(0, mostRowsAbove).map((row, at) => ({
    at,
    known: Object.keys(matchColumns(headingsIn(at), fields)).length,
    filled: row.filter((cell) => cell !== null).length,
  }));
  const best = scored.reduce((one, other) => (other.known > one.known ? other : one), {
    at: scored.find(({ filled }) => filled > 1)?.at ?? 0,
    known: 0,
  });
  const headings = headingsIn(best.at);
  const below = rows.flatMap((row, at) => (at > best.at && row.some((cell) => cell !== null) ? [at] : []));
  return { headingRow: best.at, headings, rows: below };
}

/** Finds the column of each field by its heading; of two columns with the same heading the first. */
export function matchColumns(headings: readonly string[], fields: readonly ImportField[]): Matching {
  const columns = new Map<string, number>();
  for (const [at, heading] of headings.entries()) {
    const key = plain(heading);
    if (key !== '' && !columns.has(key)) columns.set(key, at);
  }
  const taken = new Set<number>();
  const found = fields.flatMap(({ field, label, aliases }) => {
    const column = [label, field, ...aliases]
      .map((name) => columns.get(plain(name)))
      .find((at) => at !== undefined && !taken.has(at));
    if (column === undefined) return [];
    taken.add(column);
    return [[field, column] as const];
  });
  return Object.fromEntries(found);
}

/** A heading without what people add to it: stars of what is required, units and notes in brackets, blanks, width, case. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[([{【].*?[)\]}】]/g, '')
    .replace(/[\s*:_-]/g, '')
    .toLowerCase();

const textOf = (cell: Cell): string => (cell === null || cell instanceof Date ? '' : String(cell).trim());
