import { decodeAsciiFrame, encodeAsciiFrame } from './ascii-frame.ts';
import { crc16Modbus } from './crc16-modbus.ts';
import { control, type DecodedFrame, type Frame, fail, isEndByte } from './frame-shape.ts';
import { fromHex, hexByte, toHex } from './hex.ts';

/** Bytes before the body (single packet: 7E7E to STX). */
export const headerLength = 14;
/** Bytes of a frame besides what its length field counts: header, end byte, CRC. */
export const frameOverhead = 17;
/** The longest body of one frame that the 12-bit length field can state. */
export const longestBody = 0x0fff;

/** Decodes exactly one frame. Never throws; `partial` holds what could be read, body included, of a bad one. */
export function decodeFrame(bytes: Uint8Array): DecodedFrame {
  if (bytes[0] === control.soh) return decodeAsciiFrame(bytes);
  const size = bytes.length;
  const partial: Partial<Frame> = {};
  if (size < 2 || bytes[0] !== 0x7e || bytes[1] !== 0x7e) {
    return fail(false, size === 0 ? 'empty frame' : 'the frame does not begin with 7E7E', partial);
  }
  const crcOk =
    size >= 4 &&
    crc16Modbus(bytes, 0, size - 2) === (((bytes[size - 2] as number) << 8) | (bytes[size - 1] as number));
  if (size < headerLength) return fail(crcOk, `the frame ends in its header: ${size} bytes`, partial);
  const flag = bytes[11] as number;
  const isDown = flag >>> 4 === 8;
  if (!isDown && flag >>> 4 !== 0) {
    return fail(crcOk, `direction flag ${hexByte(flag)[0]}: 0 (up) or 8 (down) expected`, partial);
  }
  partial.direction = isDown ? 'down' : 'up';
  partial.centre = bytes[isDown ? 7 : 2] as number;
  partial.station = isDown ? toHex(bytes, 2, 7) : toHex(bytes, 3, 8);
  partial.password = toHex(bytes, 8, 10);
  partial.func = bytes[10] as number;
  const declared = ((flag & 0x0f) << 8) | (bytes[12] as number);
  const start = bytes[13];
  const isMulti = start === control.syn;
  if (!isMulti && start !== control.stx) {
    return fail(crcOk, `start byte ${hexByte(start as number)}: STX (02) or SYN (16) expected`, partial);
  }
  const bodyStart = isMulti ? headerLength + 3 : headerLength;
  const bodyEnd = Math.min(headerLength + declared, Math.max(size - 3, headerLength));
  if (isMulti && bodyEnd >= bodyStart) {
    const [high, middle, low] = [bytes[14] as number, bytes[15] as number, bytes[16] as number];
    partial.packet = { total: (high << 4) | (middle >>> 4), number: ((middle & 0x0f) << 8) | low };
  } else partial.packet = null;
  partial.body = bytes.subarray(Math.min(bodyStart, bodyEnd), bodyEnd);
  if (size !== declared + frameOverhead) {
    return fail(
      crcOk,
      `wrong length: the frame states ${declared} bytes of body, ${size - frameOverhead} are there`,
      partial,
    );
  }
  const end = bytes[size - 3] as number;
  partial.end = end;
  if (isMulti && declared < 3) return fail(crcOk, 'a SYN frame without packet numbers', partial);
  if (!crcOk) {
    const stated = toHex(bytes, size - 2, size);
    const right = crc16Modbus(bytes, 0, size - 2)
      .toString(16)
      .padStart(4, '0')
      .toUpperCase();
    return fail(false, `CRC ${stated} is wrong: ${right} expected`, partial);
  }
  if (!isEndByte(end)) return fail(true, `end byte ${hexByte(end)} is none of the standard's`, partial);
  return { ok: true, frame: partial as Frame };
}

/** Writes a frame with its length and CRC. Throws a RangeError when a field does not fit. */
export function encodeFrame(frame: Frame): Uint8Array {
  if (frame.isAscii) return encodeAsciiFrame(frame);
  const { body, packet } = frame;
  const station = fromHex(frame.station);
  const password = fromHex(frame.password);
  if (station?.length !== 5) {
    throw new RangeError(`a station address is ten hex digits, not '${frame.station}'`);
  }
  if (password?.length !== 2) throw new RangeError(`a password is four hex digits, not '${frame.password}'`);
  const declared = body.length + (packet ? 3 : 0);
  if (declared > longestBody) throw new RangeError(`a body of ${body.length} bytes needs several packets`);
  const isDown = frame.direction === 'down';
  const bytes = new Uint8Array(frameOverhead + declared);
  bytes[0] = 0x7e;
  bytes[1] = 0x7e;
  bytes[isDown ? 7 : 2] = frame.centre;
  bytes.set(station, isDown ? 2 : 3);
  bytes.set(password, 8);
  bytes[10] = frame.func;
  bytes[11] = (isDown ? 0x80 : 0) | (declared >>> 8);
  bytes[12] = declared & 0xff;
  bytes[13] = packet ? control.syn : control.stx;
  if (packet) {
    bytes[14] = packet.total >>> 4;
    bytes[15] = ((packet.total & 0x0f) << 4) | (packet.number >>> 8);
    bytes[16] = packet.number & 0xff;
  }
  bytes.set(body, packet ? headerLength + 3 : headerLength);
  bytes[bytes.length - 3] = frame.end;
  const crc = crc16Modbus(bytes, 0, bytes.length - 2);
  bytes[bytes.length - 2] = crc >>> 8;
  bytes[bytes.length - 1] = crc & 0xff;
  return bytes;
}
