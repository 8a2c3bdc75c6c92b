import type { OriginalMsgField } from '@stationwall/contract/services/original-msg';

/** Bytes that follow each other and belong to one field; `field` is its place in the list. */
export interface ByteRun {
  field: number | null;
  from: number;
  text: string;
}

/** The bytes of a message as runs of their innermost fields, in hex, or as the letters they are. */
export function byteRuns(hex: string, fields: readonly OriginalMsgField[], isText: boolean): ByteRun[] {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const owner = new Int32Array(bytes.length).fill(-1);
  for (const [index, { from, to }] of fields.entries()) owner.fill(index, from, to);
  const runs: ByteRun[] = [];
  for (let from = 0; from < bytes.length; ) {
    let to = from + 1;
    while (to < bytes.length && owner[to] === owner[from]) to++;
    const field = owner[from] ?? -1;
    runs.push({
      field: field < 0 ? null : field,
      from,
      text: isText ? lettersOf(bytes.subarray(from, to)) : hexOf(hex.slice(2 * from, 2 * to)),
    });
    from = to;
  }
  return runs;
}

const hexOf = (hex: string): string => (hex.match(/../g) ?? []).join(' ');

/** Letters of UTF-8, or of GB 18030 as old loggers write; what ends a line is shown. */
function lettersOf(bytes: Uint8Array): string {
  const letters = new TextDecoder('utf-8').decode(bytes);
  const text = letters.includes('\uFFFD') ? new TextDecoder('gb18030').decode(bytes) : letters;
  return text.replace(/\r/g, '␍').replace(/\n/g, '␊');
}
