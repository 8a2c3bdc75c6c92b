const foreground = { '1': 31, '2': 32, '3': 33 } as Readonly<Record<string, number>>;
const background = { '1': 41, '2': 42, '3': 43 } as Readonly<Record<string, number>>;

/** Rows of dots for a terminal: two rows in one line of half blocks, in the dots' colours. */
export function terminalText(rows: readonly string[]): string {
  const lines: string[] = [];
  for (let y = 0; y < rows.length; y += 2) {
    const [upper = '', lower = ''] = [rows[y], rows[y + 1]];
    const cells = [...upper].map((above, x) => cell(above, lower[x] ?? '0'));
    lines.push(`${cells.join('')}\x1b[0m`);
  }
  return lines.join('\n');
}

function cell(above: string, below: string): string {
  const [top, bottom] = [foreground[above], background[below]];
  if (top === undefined && bottom === undefined) return '\x1b[0m ';
  if (top === undefined) return `\x1b[0;${foreground[below]}m▄`;
  return bottom === undefined ? `\x1b[0;${top}m▀` : `\x1b[0;${top};${bottom}m▀`;
}
