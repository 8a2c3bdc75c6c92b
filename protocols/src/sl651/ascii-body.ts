import { areHexDigits, asciiBytes, charsOf } from './ascii-frame.ts';
import { writeBcd } from './bcd.ts';
import { batchShape, definitionByte, elementOfGuide, elementOfSymbol, isBatchGuide } from './elements.ts';
import type { Frame } from './frame-shape.ts';
import { fromHex, toHex } from './hex.ts';

const headLength = 16;
const mostNotes = 20;

/** Serial number and send time as the ASCII mode writes them, without a space behind. */
export const asciiHead = (head: Uint8Array): Uint8Array => asciiBytes(toHex(head, 0, 8));

/**
 * A frame as its station would have written it in the HEX/BCD mode, so that one reader serves both; `notes` says what could not be
 * carried over. A frame of that mode is itself, and so is a packet that is only a part.
 */
export function inHexMode(frame: Frame): { frame: Frame; notes: string[] } {
  if (!frame.isAscii || (frame.packet !== null && frame.packet.number > 1)) return { frame, notes: [] };
  const notes: string[] = [];
  return { frame: { ...frame, body: hexBodyOf(frame.body, notes) }, notes };
}

/** One word of the body and where the next one begins. */
interface Word {
  text: string;
  next: number;
}

function wordAt(body: Uint8Array, from: number): Word | null {
  let at = from;
  while (at < body.length && body[at] === 0x20) at++;
  if (at >= body.length) return null;
  let end = at;
  while (end < body.length && body[end] !== 0x20) end++;
  return { text: charsOf(body, at, end), next: end };
}

function hexBodyOf(body: Uint8Array, notes: string[]): Uint8Array {
  if (body.length < headLength || !areHexDigits(body, 0, headLength)) return body;
  const out: number[] = [...(fromHex(charsOf(body, 0, headLength)) as Uint8Array)];
  let time: number[] = [];
  let step: number[] = [];
  let series: string[] = [];
  let at = headLength;
  const note = (text: string) => {
    if (notes.length < mostNotes) notes.push(text);
  };
  const next = (): string | null => {
    const word = wordAt(body, at);
    if (word !== null) at = word.next;
    return word?.text ?? null;
  };
  for (let code = next(); code !== null; code = next()) {
    const symbol = code.toUpperCase();
    const tail = tailOf(symbol, body, at);
    if (tail !== null) {
      out.push(...tail);
      break;
    }
    if (symbol === 'ST') {
      const station = fromHex(next() ?? '');
      if (station?.length !== 5) note('ST without a station address of ten digits');
      else out.push(0xf1, 0xf1, ...station);
      const type = wordAt(body, at);
      if (type !== null && /^[A-Z]$/i.test(type.text)) {
        out.push(type.text.toUpperCase().charCodeAt(0));
        at = type.next;
      }
    } else if (symbol === 'TT') {
      const digits = next() ?? '';
      if (!/^\d{10}$/.test(digits)) note(`observation time '${digits}' is none`);
      else {
        time = [0xf0, 0xf0, ...(fromHex(digits) as Uint8Array)];
        out.push(...time);
      }
    } else if (/^DR[DHN]\d\d$/.test(symbol)) {
      const value = Number(symbol.slice(3));
      const place = 'DHN'.indexOf(symbol[2] as string);
      step = [0x04, 0x18, ...[0, 1, 2].map((part) => bcdPair(part === place ? value : 0))];
      series = [];
    } else if (step.length > 0 && series.length === 0) {
      // Behind a step stand the names of all elements, then their values by turns.
      series.push(code);
      for (let word = wordAt(body, at); word !== null && isName(word.text); word = wordAt(body, at)) {
        series.push(word.text);
        at = word.next;
      }
      const values: string[] = [];
      for (let word = wordAt(body, at); word !== null && !isName(word.text); word = wordAt(body, at)) {
        values.push(word.text);
        at = word.next;
      }
      for (const [index, name] of series.entries()) {
        const own = values.filter((_, nth) => nth % series.length === index);
        const bytes = groupOf(name, own, note);
        if (bytes !== null) out.push(...(index === 0 ? [] : time), ...step, ...bytes);
      }
      step = [];
    } else {
      const bytes = groupOf(code, [next() ?? ''], note);
      if (bytes !== null) out.push(...bytes);
    }
  }
  return Uint8Array.from(out);
}

const bcdPair = (value: number): number => (Math.floor(value / 10) << 4) | (value % 10);

/** A value is a number, hex digits of a batch or state, or M; all that else begins with a letter names an element. */
const isName = (text: string): boolean =>
  text.toUpperCase() !== 'M' &&
  (elementOfSymbol(text.toUpperCase()) !== undefined || text === 'ST' || text === 'TT');

/** Texts and pictures keep the bytes that they have in the other mode, up to the end of the message. */
function tailOf(symbol: string, body: Uint8Array, at: number): number[] | null {
  const guide = symbol === 'RGZS' ? 0xf2 : symbol === 'PIC' ? 0xf3 : null;
  if (guide !== null) return [guide, guide, ...body.subarray(at + 1)];
  const first = symbol.charCodeAt(0);
  if ((first !== 0xf2 && first !== 0xf3) || symbol.charCodeAt(1) !== first) return null;
  return [...body.subarray(body.indexOf(first))];
}

/** An element and its values, each as long as the longest. */
function groupOf(code: string, values: readonly string[], note: (text: string) => void): number[] | null {
  const symbol = code.toUpperCase();
  const guide =
    elementOfSymbol(symbol)?.guide ?? (/^[0-9A-F]{2}$/.test(symbol) ? Number.parseInt(symbol, 16) : null);
  const extended = /^FF([0-9A-F]{2})$/.exec(symbol);
  if (guide === null && extended === null) {
    note(`'${code}' names no element of the standard; its value was left out`);
    return null;
  }
  const lead = extended ? [0xff, Number.parseInt(extended[1] as string, 16)] : [guide as number];
  const row = guide === null ? undefined : elementOfGuide(guide);
  if (guide !== null && isBatchGuide(guide)) {
    const bytes = fromHex(values[0] ?? '');
    if (bytes === null) {
      note(`${code}: '${values[0]}' are no hex digits`);
      return null;
    }
    return [
      ...lead,
      definitionByte(Math.min(31, bytes.length), batchShape(guide).bytes === 1 ? 0 : 2),
      ...bytes,
    ];
  }
  if (row?.kind === 'status') {
    const states = values.map((value) => fromHex(value.padStart(2 * row.bytes, '0')));
    if (states.some((one) => one?.length !== row.bytes)) {
      note(`${code}: '${values.join(' ')}' is no state of ${row.bytes} bytes`);
      return null;
    }
    return [...lead, definitionByte(row.bytes, 0), ...states.flatMap((one) => [...(one as Uint8Array)])];
  }
  const numbers = values.map(numberOf);
  if (numbers.some((one) => one === undefined)) {
    note(`${code}: '${values.join(' ').slice(0, 60)}' is no number`);
    return null;
  }
  const decimals = Math.min(7, Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0)));
  try {
    const written = numbers.map((one) => writeBcd(one as number | null, 1, decimals));
    const size = Math.max(row?.kind === 'number' ? row.bytes : 1, ...written.map(({ length }) => length));
    const padded = numbers.map((one) => inBytes(one as number | null, size, decimals));
    return [...lead, definitionByte(size, decimals), ...padded.flat()];
  } catch (error) {
    note(`${code}: ${(error as Error).message}`);
    return null;
  }
}

/** A number, null for 'no data', undefined for anything else. */
const numberOf = (text: string): number | null | undefined => {
  if (/^M$/i.test(text)) return null;
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
};

/** BCD in just so many bytes: a negative number has its sign among them. */
const inBytes = (value: number | null, size: number, decimals: number): number[] => [
  ...(value !== null && value < 0 ? writeBcd(value, size - 1, decimals) : writeBcd(value, size, decimals)),
];
