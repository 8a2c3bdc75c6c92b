type Pair = readonly [number | null, number | null];

/** What was read of text that came from a spreadsheet, and the lines that could not be read. */
export interface PastedPairs {
  pairs: Pair[];
  unread: string[];
}

const thousands = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/;
const number = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

function numberIn(cell: string): number | null {
  const text = cell.trim().replace(/[−–]/g, '-');
  if (number.test(text)) return Number(text);
  return thousands.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/** Cells lie between tabs, else semicolons, else commas, else blanks; the first two count. */
function cellsOf(line: string): string[] {
  for (const between of ['\t', ';', '；']) if (line.includes(between)) return line.split(between);
  if (/,/.test(line) && !/\s/.test(line.trim())) return line.split(',');
  return line.trim().split(/[\s,，]+/);
}

/** Pairs of numbers in text copied from a spreadsheet or a report; a heading above them is passed over. */
export function pastedPairs(text: string): PastedPairs {
  const pairs: Pair[] = [];
  const unread: string[] = [];
  for (const line of text.split(/\r?\n/).filter((one) => one.trim() !== '')) {
    const [one, other] = cellsOf(line).map(numberIn);
    if (typeof one === 'number' && typeof other === 'number') pairs.push([one, other]);
    else if (pairs.length > 0 || unread.length > 0 || typeof one === 'number') unread.push(line.trim());
    else if (!/[^\d\s]/.test(line)) unread.push(line.trim());
  }
  return { pairs, unread };
}
