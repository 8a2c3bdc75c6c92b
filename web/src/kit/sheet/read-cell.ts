import { plain } from './find-table.ts';
import type { CellFault, ImportField } from './import-field.ts';
import type { Cell } from './sheet.ts';

export type ReadCell = { value: unknown } | { fault: CellFault };

const yes = new Set(['true', 'yes', 'y', '1', '是', '真', '√', '✓', '✔']);
const no = new Set(['false', 'no', 'n', '0', '否', '假', '×', '✗', '✘']);
/** Days since the spreadsheet's zero that are dates of 1954 to 2119: other numbers are none. */
const serials = { least: 20_000, most: 80_000 };

/** A filled cell as the value of a field, or why it is none. */
export function readCell(cell: Exclude<Cell, null>, field: ImportField): ReadCell {
  switch (field.kind) {
    case 'text':
      return { value: cell instanceof Date ? localOf(cell) : String(cell).trim() };
    case 'number':
      return numberIn(cell);
    case 'flag': {
      const text = plain(String(cell));
      return yes.has(text) ? { value: true } : no.has(text) ? { value: false } : { fault: 'noFlag' };
    }
    case 'choice': {
      const text = plain(String(cell));
      const choice = field.choices?.find(({ value, texts }) =>
        [String(value), ...texts].some((each) => plain(each) === text),
      );
      return choice ? { value: choice.value } : { fault: 'noChoice' };
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

function numberIn(cell: Exclude<Cell, null>): ReadCell {
  if (typeof cell === 'number') return { value: cell };
  if (typeof cell !== 'string') return { fault: 'noNumber' };
  const text = cell.normalize('NFKC').trim();
  // Thousands are parted by commas or blanks; a comma that parts none of them may mean decimals, so nobody knows.
  const plainNumber = /^[+-]?\d{1,3}([, ]\d{3})+(\.\d+)?$/.test(text) ? text.replace(/[, ]/g, '') : text;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plainNumber)
    ? { value: Number(plainNumber) }
    : { fault: 'noNumber' };
}

/** A tenant-local time `2026-11-21T08:00:05`, or a day `2026-11-21`; null for what is neither. */
function localIn(cell: Exclude<Cell, null>): string | null {
  if (cell instanceof Date) return localOf(cell);
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
