import { detectDelimiter, EncryptedFileError, parseCsv, type Sheet as Read, readXls, readXlsx } from 'hucre';
import { type Cell, type CellNote, cellAt, type Sheet, SheetError } from './sheet.ts';

/** Columns beyond are not looked at for merged cells. */
const mostColumns = 255;

/**
 * Reads the sheets of a workbook (XLSX, or the older XLS) or of a CSV, by what the file holds and not by what it is called.
 * Throws `SheetError`.
 */
export async function openSheets(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const sheets = isZip(bytes) || isOle(bytes) ? await workbookIn(bytes) : [sheetOfText(textIn(bytes))];
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)));
  if (filled.length === 0) throw new SheetError('empty');
  return filled;
}

const begins = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);
const isZip = (bytes: Uint8Array) => begins(bytes, 0x50, 0x4b);
/** The older XLS, and whatever is encrypted. */
const isOle = (bytes: Uint8Array) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

async function workbookIn(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    const { sheets } = await (isZip(bytes)
      ? readXlsx(bytes, { readStyles: true })
      : readXls(bytes).catch((fault) => lockedOr(bytes, fault)));
    return sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden).map(sheetOf);
  } catch (cause) {
    throw new SheetError(cause instanceof EncryptedFileError ? 'encrypted' : 'unreadable', { cause });
  }
}

/** A locked XLSX lies in the older container, which only its own reader knows for what it is. */
async function lockedOr(bytes: Uint8Array, fault: unknown): Promise<never> {
  await readXlsx(bytes).catch((cause) => {
    if (cause instanceof EncryptedFileError) throw cause;
  });
  throw fault;
}

function sheetOf({ name, rows, cells, merges = [] }: Read): Sheet {
  const notes = new Map<string, CellNote>();
  let formulaCount = 0;
  for (const [at, { type, value, style }] of cells ?? []) {
    const digits = /^0+$/.exec(style?.numFmt ?? '')?.[0].length ?? 0;
    if (digits > 1) notes.set(at, { kind: 'padded', digits });
    if (type === 'error') notes.set(at, { kind: 'error' });
    else if (type === 'formula' && value === null) notes.set(at, { kind: 'formula' });
    else if (type === 'formula') formulaCount += 1;
  }
  for (const { startRow, startCol, endRow, endCol } of merges) {
    // Whole columns may be merged, far beyond what is filled in.
    for (let row = startRow; row <= Math.min(endRow, rows.length - 1); row += 1)
      for (let column = startCol; column <= Math.min(endCol, mostColumns); column += 1)
        if (row > startRow || column > startCol)
          notes.set(cellAt(row, column), { kind: 'merged', row: startRow, column: startCol });
  }
  return { name, rows: rows.map((row) => row.map(cellOf)), notes, formulaCount, hasDecimalCommas: false };
}

/** An empty text is an empty cell. */
const cellOf = (cell: unknown): Cell =>
  typeof cell === 'string' && cell.trim() === '' ? null : ((cell ?? null) as Cell);

function sheetOfText(text: string): Sheet {
  const told = /^sep=(.)\r?\n/.exec(text)?.[1];
  const delimiter = told ?? detectDelimiter(text);
  const rows = parseCsv(text, { delimiter }).map((row) => row.map(cellOf));
  return { name: '', rows, notes: new Map(), formulaCount: 0, hasDecimalCommas: delimiter === ';' };
}

/** As its mark says, else UTF-8, else what a Chinese Windows writes. */
function textIn(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const text = decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030');
  // No table of texts holds a zero.
  if (text === null || text.includes('\0')) throw new SheetError('unreadable');
  return text;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
