import { crc16Modbus } from './crc16-modbus.ts';
import { control, type DecodedFrame, type Frame, fail, isEndByte } from './frame-shape.ts';
import { hexByte } from './hex.ts';

/** Bytes from SOH to STX or SYN (SL 651-2014, tables 16 to 19). */
export const asciiHeaderLength = 24;
/** Bytes of a frame besides its body: header, end byte, four characters of CRC. */
export const asciiOverhead = asciiHeaderLength + 5;
const packetLength = 6;
const longestBody = 0x0fff;

const isHexDigit = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);

/** Whether `bytes[from, to)` are hex digits. */
export function areHexDigits(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isHexDigit(bytes[at] as number)) return false;
  return true;
}

/** The characters of `bytes[from, to)`. */
export const charsOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const numberAt = (bytes: Uint8Array, from: number, to: number): number =>
  Number.parseInt(charsOf(bytes, from, to), 16);

const fourDigits = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase();

/** Bytes of the body that a header at `at` states, or null where no header stands there. */
export function asciiBodyLength(bytes: Uint8Array, at: number): number | null {
  const start = bytes[at + asciiHeaderLength - 1];
  if (bytes[at] !== control.soh || (start !== control.stx && start !== control.syn)) return null;
  if (!areHexDigits(bytes, at + 1, at + asciiHeaderLength - 1)) return null;
  return numberAt(bytes, at + 20, at + 23);
}

/** Decodes exactly one frame of the ASCII mode. Never throws; `partial` holds what could be read of a bad one. */
export function decodeAsciiFrame(bytes: Uint8Array): DecodedFrame {
  const size = bytes.length;
  const partial: Partial<Frame> = { isAscii: true };
  const stated = size > 4 && areHexDigits(bytes, size - 4, size) ? numberAt(bytes, size - 4, size) : -1;
  const right = size > 4 ? crc16Modbus(bytes, 0, size - 4) : 0;
  const crcOk = stated === right;
  if (size < asciiHeaderLength) return fail(crcOk, `the frame ends in its header: ${size} bytes`, partial);
  if (!areHexDigits(bytes, 1, asciiHeaderLength - 1))
    return fail(crcOk, 'the header of an ASCII frame holds more than hex digits', partial);
  const flag = charsOf(bytes, 19, 20);
  if (flag !== '0' && flag !== '8')
    return fail(crcOk, `direction flag ${flag}: 0 (up) or 8 (down) expected`, partial);
  const isDown = flag === '8';
  partial.direction = isDown ? 'down' : 'up';
  partial.centre = isDown ? numberAt(bytes, 11, 13) : numberAt(bytes, 1, 3);
  partial.station = (isDown ? charsOf(bytes, 1, 11) : charsOf(bytes, 3, 13)).toUpperCase();
  partial.password = charsOf(bytes, 13, 17).toUpperCase();
  partial.func = numberAt(bytes, 17, 19);
  const declared = asciiBodyLength(bytes, 0);
  if (declared === null)
    return fail(crcOk, `start byte ${hexByte(bytes[23] as number)}: STX (02) or SYN (16) expected`, partial);
  const isMulti = bytes[23] === control.syn;
  const bodyStart = asciiHeaderLength + (isMulti ? packetLength : 0);
  const bodyEnd = Math.max(bodyStart, Math.min(asciiHeaderLength + declared, size - 5));
  partial.packet =
    isMulti && areHexDigits(bytes, 24, 30)
      ? { total: numberAt(bytes, 24, 27), number: numberAt(bytes, 27, 30) }
      : null;
  partial.body = bytes.subarray(Math.min(bodyStart, size), Math.min(bodyEnd, size));
  if (size !== declared + asciiOverhead)
    return fail(
      crcOk,
      `wrong length: the frame states ${declared} characters of body, ${size - asciiOverhead} are there`,
      partial,
    );
  const end = bytes[size - 5] as number;
  partial.end = end;
  if (isMulti && partial.packet === null) return fail(crcOk, 'a SYN frame without packet numbers', partial);
  if (!crcOk)
    return fail(
      false,
      `CRC ${charsOf(bytes, size - 4, size)} is wrong: ${fourDigits(right)} expected`,
      partial,
    );
  if (!isEndByte(end)) return fail(true, `end byte ${hexByte(end)} is none of the standard's`, partial);
  return { ok: true, frame: partial as Frame };
}

/** Writes a frame of the ASCII mode with its length and CRC. Throws a RangeError when its body is too long for one. */
export function encodeAsciiFrame({
  direction,
  centre,
  station,
  password,
  func,
  packet,
  body,
  end,
}: Frame): Uint8Array {
  const declared = body.length + (packet ? packetLength : 0);
  if (declared > longestBody)
    throw new RangeError(`a body of ${body.length} characters needs several packets`);
  const places = direction === 'down' ? station + hexByte(centre) : hexByte(centre) + station;
  const flag = (direction === 'down' ? 0x8000 : 0) | declared;
  const header = `${places}${password}${hexByte(func)}${fourDigits(flag)}`;
  const numbers = packet ? [packet.total, packet.number].map((one) => fourDigits(one).slice(1)).join('') : '';
  const bytes = new Uint8Array(asciiOverhead + declared);
  bytes[0] = control.soh;
  bytes.set(asciiBytes(header), 1);
  bytes[asciiHeaderLength - 1] = packet ? control.syn : control.stx;
  bytes.set(asciiBytes(numbers), asciiHeaderLength);
  bytes.set(body, asciiHeaderLength + numbers.length);
  bytes[bytes.length - 5] = end;
  bytes.set(asciiBytes(fourDigits(crc16Modbus(bytes, 0, bytes.length - 4))), bytes.length - 4);
  return bytes;
}

/** The bytes of characters. */
export const asciiBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
