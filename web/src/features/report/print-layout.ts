/** A column as it is printed: its heading, and a text a row. `lead` names the row and stands on every page. */
export interface PrintColumn {
  kind: 'lead' | 'total' | 'step';
  heading: string;
  texts: readonly string[];
}

/** One sheet of paper: which columns and which rows, and how large its letters are, in millimetres. */
export interface PrintPage {
  columns: readonly PrintColumn[];
  from: number;
  to: number;
  letterMm: number;
}

/** What a sheet has room for, in millimetres. */
interface Room {
  width: number;
  height: number;
}

/** Smaller cannot be read on paper, larger wastes it. */
const letters = { least: 1.75, most: 3 };
/** Of the height of its letters: how wide a digit is, what stands around a text, how high a row, which has a line below it. */
const [digit, around, rowHeight, lineMm] = [0.65, 0.7, 1.45, 0.45];
/** Headings are broken into two lines. */
const headingLines = 2;

/** How many digits wide a text is; Chinese characters are as wide as nearly two. */
const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + ((letter.codePointAt(0) ?? 0) > 0x2000 ? 1.6 : 1), 0);

/** Puts a table on paper: all columns on one sheet while their letters can be read, else steps go on on further sheets. */
export function printPages(columns: readonly PrintColumn[], rowCount: number, room: Room): PrintPage[] {
  const wide = new Map(
    columns.map((column) => {
      const wide = widthOf(column.heading);
      const heading = column.kind === 'total' ? wide / headingLines + 1 : wide;
      return [column, Math.max(heading, ...column.texts.map(widthOf))];
    }),
  );
  const ems = (some: readonly PrintColumn[]) =>
    some.reduce((sum, column) => sum + (wide.get(column) ?? 0) * digit + around, 0);
  const lead = columns.filter(({ kind }) => kind === 'lead');
  const most = room.width / letters.least;
  const sheets: PrintColumn[][] = [];
  for (const column of columns) {
    if (column.kind === 'lead') continue;
    const last = sheets.at(-1);
    if (last && ems([...lead, ...last, column]) <= most) last.push(column);
    else sheets.push([column]);
  }
  if (sheets.length === 0) sheets.push([]);
  // The same letters on all sheets, as large as the widest allows.
  const widest = Math.max(...sheets.map((some) => ems([...lead, ...some])));
  const letterMm = Math.min(letters.most, room.width / widest);
  const rows = Math.max(1, Math.floor(room.height / (letterMm * rowHeight + lineMm)) - headingLines);
  return Array.from({ length: Math.max(1, Math.ceil(rowCount / rows)) }, (_, nth) => nth * rows).flatMap(
    (from) =>
      sheets.map((some) => ({
        ...{ columns: [...lead, ...some], from, to: Math.min(rowCount, from + rows), letterMm },
      })),
  );
}
