/** A column as it is printed: its heading, and a text a row. `lead` names the row and stands on every page. */
export interface PrintColumn {
  kind: 'lead' | 'total' | 'step';
  heading: string;
  texts: readonly string[];
}

/** A column on paper: how wide it is at least, in heights of its letters. */
interface PlacedColumn extends PrintColumn {
  ems: number;
}

/** One sheet of paper: which columns and which rows, and how large its letters are, in millimetres. */
export interface PrintPage {
  columns: readonly PlacedColumn[];
  from: number;
  to: number;
  letterMm: number;
}

/** How wide a text is, in heights of its letters. */
export type WidthOf = (text: string, isBold?: boolean) => number;

/** What a sheet has room for, in millimetres. */
interface Room {
  width: number;
  height: number;
}

/** Smaller cannot be read on paper, larger wastes it; a table on several sheets has more of them the larger its letters are. */
const letters = { least: 1.8, most: 3, mostOnSeveral: 2.2 };
/** Of the height of its letters: what stands around a text, rules included, how high a line is; a row has a rule below it. */
const [around, lineHeight, ruleMm] = [0.72, 1.45, 0.3];
/** Headings are broken into two lines, names of rows where they are longer than this. */
const [headingLines, leadEms] = [2, 17];

/** Puts a table on paper: all columns on one sheet while their letters can be read, else steps go on on further sheets, as wide as the first. */
export function printPages(
  columns: readonly PrintColumn[],
  rowCount: number,
  room: Room,
  widthOf: WidthOf,
): PrintPage[] {
  const placed = columns.map((column) => ({ ...column, ems: emsOf(column, widthOf) }));
  const lead = placed.filter(({ kind }) => kind === 'lead');
  const others = placed.filter(({ kind }) => kind !== 'lead');
  let sheets = split(lead, others, room.width / letters.least);
  for (;;) {
    const narrower = split(lead, others, widest(sheets) - 0.01);
    if (narrower.length > sheets.length || widest(narrower) >= widest(sheets)) break;
    sheets = narrower;
  }
  const largest = sheets.length === 1 ? letters.most : letters.mostOnSeveral;
  const letterMm = Math.min(largest, room.width / widest(sheets));
  const lines = Math.floor(
    (room.height - ruleMm - headingLines * letterMm * lineHeight) / (letterMm * lineHeight + ruleMm),
  );
  // What is left over widens all columns alike.
  const spare = room.width / letterMm / widest(sheets);
  const linesOf = (row: number) =>
    Math.max(1, ...lead.map(({ texts, ems }) => linesIn(texts[row] ?? '', ems * spare - around, widthOf)));
  return pagesOfRows(rowCount, lines, linesOf).flatMap(([from, to]) =>
    sheets.map((columns) => ({ columns, from, to, letterMm })),
  );
}

const widthTogether = (columns: readonly PlacedColumn[]) => columns.reduce((sum, { ems }) => sum + ems, 0);
const widest = (sheets: readonly PlacedColumn[][]) => Math.max(...sheets.map(widthTogether));

/** As many columns on each sheet as are no wider than `most` together with those that lead. */
function split(
  lead: readonly PlacedColumn[],
  others: readonly PlacedColumn[],
  most: number,
): PlacedColumn[][] {
  const sheets: PlacedColumn[][] = [];
  for (const column of others) {
    const last = sheets.at(-1);
    if (last && widthTogether([...last, column]) <= most) last.push(column);
    else sheets.push([...lead, column]);
  }
  return sheets.length === 0 ? [[...lead]] : sheets;
}

/** From each page's first row up to the first of the next. */
function pagesOfRows(rowCount: number, lines: number, linesOf: (row: number) => number): [number, number][] {
  const pages: [number, number][] = [];
  let [from, used] = [0, 0];
  for (let row = 0; row < rowCount; row++) {
    const needed = linesOf(row);
    if (row > from && used + needed > lines) {
      pages.push([from, row]);
      [from, used] = [row, 0];
    }
    used += needed;
  }
  return [...pages, [from, rowCount]];
}

function emsOf({ kind, heading, texts }: PrintColumn, widthOf: WidthOf): number {
  const text = Math.max(0, ...texts.map((text) => widthOf(text)));
  const bold: WidthOf = (text) => widthOf(text, true);
  const headed = narrowest(heading, bold);
  return Math.max(headed, kind === 'lead' ? Math.min(leadEms, text) : text) + around;
}

/** How wide a heading is at least that is broken into its lines. */
function narrowest(heading: string, widthOf: WidthOf): number {
  let ems = Math.max(0, ...piecesOf(heading).map((piece) => widthOf(piece)));
  while (linesIn(heading, ems, widthOf) > headingLines) ems += 0.25;
  return ems;
}

/** What is not broken: a word, or a Chinese character, with the wide brackets and signs at it. */
const piece = /\uff08?(?:[\u2e80-\ufeff]|[^\s\u2e80-\uffef]+)[\uff01-\uff07\uff09-\uffef]*/g;
const piecesOf = (text: string): string[] => text.match(piece) ?? [];

/** Into how many lines of `ems` a text is broken. */
function linesIn(text: string, ems: number, widthOf: WidthOf): number {
  let [lines, line] = [1, ''];
  for (const piece of piecesOf(text)) {
    const longer = `${line}${text.includes(`${line} ${piece}`) ? ' ' : ''}${piece}`;
    const isBroken = line !== '' && widthOf(longer) > ems + 0.001;
    if (isBroken) lines++;
    line = isBroken ? piece : longer;
  }
  return lines;
}
