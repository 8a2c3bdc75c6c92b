import { plain } from './find-table.ts';
import type { CellFault, ImportField } from './import-field.ts';
import type { Cell } from './sheet.ts';

export type ReadCell = { value: unknown } | { fault: CellFault };

const yes = new Set(['true', 'yes', 'y', '1', '是', '真', '√', '✓', '✔']);
const no = new Set(['false', 'no', 'n', '0', '否', '假', '×', '✗', '✘']);
/** Days since the spreadsheet's zero that are dates of 1954 to 2119: other numbers are none. */
const serials = { least: 20_000, most: 80_000 };
/** Spreadsheets keep so many digits of a number. */
const keptDigits = 15;
/** What a spreadsheet makes of a long number, `1.38001E+10`. */
const shortened = /^\d(\.\d+)?E\+\d+$/i;

/** A filled cell as the value of a field, or why it is none; a comma may stand before decimals where the sheet says so. */
export function readCell(cell: Exclude<Cell, null>, field: ImportField, hasDecimalCommas = false): ReadCell {
  switch (field.kind) {
    case 'text':
      return textIn(cell);
    case 'number':
      return numberIn(cell, hasDecimalCommas);
    case 'flag': {
      const text = plain(String(cell));
      return yes.has(text) ? { value: true } : no.has(text) ? { value: false } : { fault: 'noFlag' };
    }
    case 'choice': {
      const value = choiceIn(String(cell), field);
      return value === undefined ? { fault: 'noChoice' } : { value };
    }
    case 'date':
    case 'time': {
      const local = localIn(cell);
      if (local === null) return { fault: 'noDate' };
      return {
        value:
          field.kind === 'date' ? local.slice(0, 10) : local.padEnd(19, 'T00:00:00'.slice(local.length - 10)),
      };
    }
  }
}

function textIn(cell: Exclude<Cell, null>): ReadCell {
  if (cell instanceof Date) return { value: localOf(cell) };
  const text = String(cell).trim();
  const isCut = typeof cell === 'number' && Math.abs(cell) >= 10 ** keptDigits;
  return isCut || shortened.test(text) ? { fault: 'digitsLost' } : { value: text };
}

/** The choice that is called so, or else the only one that is but for brackets and the like. */
function choiceIn(given: string, { choices = [] }: ImportField): string | number | undefined {
  const called = (form: (text: string) => string) =>
    choices.filter(({ value, texts }) =>
      [String(value), ...texts].some((each) => form(each) === form(given)),
    );
  const [exact] = called((text) => text.normalize('NFKC').trim().toLowerCase());
  const alike = called(plain);
  return (exact ?? (alike.length === 1 ? alike[0] : undefined))?.value;
}

function numberIn(cell: Exclude<Cell, null>, hasDecimalCommas: boolean): ReadCell {
  if (typeof cell === 'number') return { value: cell };
  if (typeof cell !== 'string') return { fault: 'noNumber' };
  const text = cell.normalize('NFKC').trim();
  // Thousands are parted by commas or blanks; a comma that parts none of them may mean decimals, so nobody knows.
  const grouped = hasDecimalCommas ? /^[+-]?\d{1,3}( \d{3})+(\.\d+)?$/ : /^[+-]?\d{1,3}([, ]\d{3})+(\.\d+)?$/;
  const plainNumber = grouped.test(text) ? text.replace(/[, ]/g, '') : text;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plainNumber)
    ? { value: Number(plainNumber) }
    : { fault: 'noNumber' };
}

/** A tenant-local time `2026-11-21T08:00:05`, or a day `2026-11-21`; null for what is neither. */
function localIn(cell: Exclude<Cell, null>): string | null {
  // An hour of no day is kept as one of the spreadsheet's first.
  if (cell instanceof Date) return cell.getUTCFullYear() > 1900 ? localOf(cell) : null;
  if (typeof cell === 'number') {
    if (cell < serials.least || cell > serials.most) return null;
    return localOf(new Date(Math.round((cell - 25_569) * 86_400) * 1000));
  }
  if (typeof cell === 'boolean') return null;
  const text = cell.normalize('NFKC').trim();
  const found =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]*(\d{1,2})[:时](\d{1,2})(?:[:分](\d{1,2}))?秒?分?)?$/.exec(
      text,
    );
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const time = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    time.getUTCMonth() === month - 1 && time.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  if (!isReal) return null;
  return found[4] === undefined ? time.toISOString().slice(0, 10) : time.toISOString().slice(0, 19);
}

const localOf = (time: Date): string => {
  const local = time.toISOString().slice(0, 19);
  return local.endsWith('T00:00:00') ? local.slice(0, 10) : local;
};
