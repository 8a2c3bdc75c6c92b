import { readBcd, writeBcd } from './bcd.ts';
import type { BodyMark } from './body-marks.ts';
import { definitionByte } from './elements.ts';
import { fromHex, hexByte, toHex } from './hex.ts';
import { type ParameterRow, parameterRows } from './parameter-rows.ts';

/**
 * One configuration parameter. `value` is a number, or text: centre addresses `1,2,0,0`, a station address, a password,
 * a channel `IPv4 218.94.153.172:9708` or `SMS 13012345678`, hex for bits and ranges. Null = asked for, or no data.
 */
export interface Parameter {
  id: string;
  guide: number;
  nameZh: string;
  nameEn: string;
  unit: string;
  value: number | string | null;
}

export interface ParameterList {
  parameters: Parameter[];
  problems: string[];
}

const byGuide = new Map(parameterRows.map((row) => [row.guide, row]));

const channelNames = ['off', 'SMS', 'IPv4', 'BeiDou', 'Inmarsat', 'PSTN', 'UHF'];

/** Reads parameters of functions 40 to 43 and 49; a read query (`hasData` false) names them without data. */
export function decodeParameters(
  bytes: Uint8Array,
  from: number,
  hasData: boolean,
  marks: BodyMark[] | null = null,
): ParameterList {
  const list: ParameterList = { parameters: [], problems: [] };
  let at = from;
  while (at < bytes.length) {
    const guide = bytes[at] as number;
    const dataStart = at + (guide === 0xff ? 3 : 2);
    if (dataStart > bytes.length) {
      list.problems.push(`cannot read ${toHex(bytes, at)}`);
      break;
    }
    const id = toHex(bytes, at, dataStart);
    const definition = bytes[dataStart - 1] as number;
    const row = byGuide.get(guide);
    // The relay range alone uses all eight bits of the definition for its length.
    const size = row?.kind === 'ranges' ? definition : definition >>> 3;
    const end = hasData ? dataStart + size : dataStart;
    if (end > bytes.length) {
      list.problems.push(`${id}: ${size} bytes stated, ${bytes.length - dataStart} left`);
      break;
    }
    const value = hasData && size > 0 ? readValue(row, bytes.subarray(dataStart, end), definition & 7) : null;
    const parameter = {
      id,
      guide,
      nameZh: row?.nameZh ?? '未定义参数',
      nameEn: row?.nameEn ?? 'Undefined parameter',
      unit: row?.unit ?? '',
      value,
    };
    list.parameters.push(parameter);
    marks?.push({ kind: 'parameter', from: at, to: end, parameter });
    at = end;
  }
  return list;
}

function readValue(
  row: ParameterRow | undefined,
  data: Uint8Array,
  decimals: number,
): number | string | null {
  switch (row?.kind) {
    case 'centres':
      return [...data].join(',');
    case 'channel':
      return readChannel(data);
    case 'device':
      return [...data].map((byte) => String.fromCharCode(byte)).join('');
    case 'station':
    case 'password':
    case 'bits':
    case 'ranges':
      return toHex(data);
    default: {
      const value = readBcd(data, 0, data.length, decimals);
      return value === 'missing' ? null : typeof value === 'string' ? toHex(data) : value;
    }
  }
}

function readChannel(data: Uint8Array): string {
  const type = data[0] as number;
  const name = channelNames[type];
  if (name === undefined) return toHex(data);
  const digits = toHex(data, 1);
  if (type === 2 && data.length === 10 && /^\d+$/.test(digits)) {
    const host = [0, 3, 6, 9].map((at) => Number(digits.slice(at, at + 3))).join('.');
    return `${name} ${host}:${Number(digits.slice(12))}`;
  }
  // An odd number of digits is filled with one leading A.
  return `${name} ${digits.replace(/^A/, '')}`.trim();
}

/** A parameter to write; value forms are those of `Parameter`. */
export interface ParameterToWrite {
  guide: number;
  value: number | string | null;
}

/** Writes parameters with their data, or (`hasData` false) only their identifiers, for a read query. */
export function encodeParameters(list: readonly ParameterToWrite[], hasData: boolean): Uint8Array {
  const bytes: number[] = [];
  for (const { guide, value } of list) {
    const row = byGuide.get(guide);
    if (!row) throw new RangeError(`no configuration parameter ${hexByte(guide)}`);
    const data = hasData && value !== null ? writeValue(row, value) : new Uint8Array(0);
    const length = hasData ? data.length : row.bytes;
    if (row.kind !== 'ranges' && length > 31)
      throw new RangeError(`${row.nameEn}: ${length} bytes, 31 at most`);
    bytes.push(guide, row.kind === 'ranges' ? length : definitionByte(length, row.decimals), ...data);
  }
  return Uint8Array.from(bytes);
}

function writeValue(row: ParameterRow, value: number | string): Uint8Array {
  if (row.kind === 'number') return writeBcd(Number(value), row.bytes, row.decimals);
  const text = String(value);
  if (row.kind === 'centres') return Uint8Array.from(text.split(','), Number);
  if (row.kind === 'device') return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const bytes = row.kind === 'channel' ? writeChannel(text) : fromHex(text);
  if (!bytes) throw new RangeError(`${row.nameEn}: '${text}' is no hex`);
  return bytes;
}

function writeChannel(text: string): Uint8Array | null {
  const [name = '', address = ''] = text.split(' ');
  const type = channelNames.indexOf(name);
  if (type < 0) {
    throw new RangeError(
      `'${text}' is no channel: one of ${channelNames.join(', ')} and an address expected`,
    );
  }
  const [host = '', port = '0'] = address.split(':');
  const digits =
    name === 'IPv4'
      ? host
          .split('.')
          .map((part) => part.padStart(3, '0'))
          .join('') + port.padStart(6, '0')
      : address;
  return fromHex(`${hexByte(type)}${digits.length % 2 === 1 ? 'A' : ''}${digits}`);
}
