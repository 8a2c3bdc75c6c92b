/** A line of a printed hand-over. */
export interface PrintedLine {
  text: string;
  isHeading: boolean;
}

const widest = 96;
/** Chinese letters take the room of two. */
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + (one > '\u2e7f' ? 2 : 1), 0);

/** A text in pieces that fit the width of the paper, broken at its own line ends and at blanks where there are some. */
export function wrapped(text: string, most = widest): string[] {
  return text.split('\n').flatMap((line) => {
    const pieces: string[] = [];
    let piece = '';
    for (const part of line.split(/(?<=\s)|(?<=[\u2e80-\uffff])/u)) {
      if (piece !== '' && widthOf(piece + part) > most) {
        pieces.push(piece.trimEnd());
        piece = '';
      }
      piece += part;
    }
    return [...pieces, piece.trimEnd()];
  });
}

/** Lines as pages of so many; no page ends with a heading. */
export function pagesOf(lines: readonly PrintedLine[], perPage: number): PrintedLine[][] {
  const pages: PrintedLine[][] = [];
  let page: PrintedLine[] = [];
  for (const line of lines) {
    const isLast = page.length === perPage - 1;
    if (page.length === perPage || (isLast && line.isHeading)) {
      pages.push(page);
      page = [];
    }
    page.push(line);
  }
  return page.length > 0 ? [...pages, page] : pages;
}
