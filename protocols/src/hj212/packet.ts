import { hash, hexBefore, isBlank, isTail, statedLength, textOf } from './ascii.ts';
import { crcOf } from './crc.ts';
import { type Item, note, readItems } from './items.ts';

/** What a data part says of itself; null = it does not say so. */
export interface PacketHead {
  /** Number of the request or report: its time to the millisecond, 17 digits, as sent. */
  qn: string | null;
  /** System that the device belongs to, `32` = discharged water. */
  st: string | null;
  /** Command, `2011`. */
  cn: string | null;
  password: string | null;
  /** Number of the device. */
  mn: string | null;
  /** Bits: 1 = an answer is wanted, 2 = it has packet numbers, above them the version (1 = 2017). */
  flag: number | null;
  packetTotal: number | null;
  packetNumber: number | null;
}

export interface Packet extends PacketHead {
  /** What stands in CP, in order; items of one group stand between two semicolons. */
  groups: Item[][];
  /** What could not be read. */
  problems: string[];
}

export interface DecodedPacket {
  /** Length and CRC are right. */
  ok: boolean;
  /** The CRC is that of the data, so that a wrong length is the sender's miscount. */
  crcOk: boolean;
  /** What is wrong with length or CRC. */
  error: string | null;
  packet: Packet;
}

const headBytes = 6;
const crcBytes = 4;

interface Frame {
  data: Uint8Array;
  errors: string[];
  crcOk: boolean;
}

/** Finds the data part and compares length and CRC. */
function openFrame(bytes: Uint8Array): Frame {
  let end = bytes.length;
  while (end > 0 && isBlank(bytes[end - 1])) end--;
  const begin = bytes.findIndex((byte, at) => byte === hash && bytes[at + 1] === hash);
  if (begin < 0) return { data: bytes.subarray(0, end), errors: ['no ## begins a packet'], crcOk: false };
  const stated = statedLength(bytes, begin + headBytes);
  const errors: string[] = [];
  if (stated < 0) errors.push('no length of four digits behind ##');
  const from = begin + (stated < 0 ? 2 : headBytes);
  const statedEnd = from + stated;
  // Where nothing ends like a packet, the stated length is the best guess.
  const isWhole = isTail(bytes, end) || (stated >= 0 && hexBefore(bytes, statedEnd + crcBytes) >= 0);
  if (!isWhole) {
    const data = bytes.subarray(from, end);
    const there = `${data.length} bytes are there`;
    if (stated > data.length) errors.push(`incomplete: a length of ${stated} is stated, ${there}`);
    else errors.push('no CRC behind the data');
    return { data, errors, crcOk: false };
  }
  const to = isTail(bytes, end) ? end - crcBytes : statedEnd;
  const data = bytes.subarray(from, to);
  if (stated >= 0 && stated !== data.length)
    errors.push(`wrong length: ${stated} is stated, ${data.length} bytes are there`);
  const given = hexBefore(bytes, to + crcBytes);
  const right = crcOf(data);
  if (given !== right) errors.push(`wrong CRC: ${hex(given)} is given, ${hex(right)} is right`);
  return { data, errors, crcOk: given === right };
}

const hex = (crc: number): string => crc.toString(16).toUpperCase().padStart(4, '0');

/** Decodes one packet, with or without the end of its line. Never throws; what is wrong is told. */
export function decodePacket(bytes: Uint8Array): DecodedPacket {
  const { data, errors, crcOk } = openFrame(bytes);
  const ok = errors.length === 0;
  return { ok, crcOk, error: ok ? null : errors.join('; '), packet: readData(textOf(data)) };
}

/** Reads a data part: `QN=…;ST=…;CN=…;PW=…;MN=…;Flag=…;CP=&&…&&`. */
export function readData(text: string): Packet {
  const problems: string[] = [];
  const at = text.search(/CP=/i);
  if (at < 0) note(problems, 'no CP');
  const fields = readHead(at < 0 ? text : text.slice(0, at), problems);
  return {
    ...fields,
    groups: at < 0 ? [] : readItems(contentOf(text.slice(at + 3), problems), problems),
    problems,
  };
}

function contentOf(cp: string, problems: string[]): string {
  const last = cp.lastIndexOf('&&');
  if (!cp.startsWith('&&') || last < 2) {
    note(problems, 'CP does not stand between && and &&');
    return cp.replace(/^&&/, '');
  }
  if (last + 2 < cp.length) note(problems, `'${cut(cp.slice(last + 2))}' stands behind CP`);
  return cp.slice(2, last);
}

const cut = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function readHead(text: string, problems: string[]): PacketHead {
  const fields = new Map<string, string>();
  // Annex C itself has a comma between two of them.
  for (const token of text.split(/[;,]/)) {
    const field = token.trim();
    if (field === '') continue;
    const equals = field.indexOf('=');
    const name = field.slice(0, Math.max(0, equals)).toUpperCase();
    const value = field.slice(equals + 1);
    if (equals <= 0) note(problems, `'${cut(field)}' is no field`);
    else if (fields.has(name)) note(problems, `${name} is there twice`);
    else if (value !== '') fields.set(name, value);
  }
  const wordOf = (name: string): string | null => {
    const value = fields.get(name);
    return value === undefined || value === 'null' ? null : value;
  };
  const numberOf = (name: string, most: number): number | null => {
    const value = fields.get(name);
    if (value === undefined) return null;
    if (/^\d{1,6}$/.test(value) && Number(value) <= most) return Number(value);
    note(problems, `${name}=${cut(value)} is no number up to ${most}`);
    return null;
  };
  return {
    qn: wordOf('QN'),
    st: wordOf('ST'),
    cn: wordOf('CN'),
    password: wordOf('PW'),
    mn: wordOf('MN'),
    flag: numberOf('FLAG', 255),
    packetTotal: numberOf('PNUM', 9999),
    packetNumber: numberOf('PNO', 9999),
  };
}
