import { type DownlinkHead, encodeQuery } from './downlink.ts';
import { decodeParameters, encodeParameters, type ParameterToWrite } from './parameters.ts';
import { askElements, askPeriod } from './queries.ts';

/** What a command says after serial number and send time; times are station wall clocks in milliseconds as if UTC. */
export type CommandContent =
  | { kind: 'plain' }
  | { kind: 'period'; fromWallMs: number; toWallMs: number; stepMinutes: number; element: string }
  | { kind: 'elements'; elements: readonly string[] }
  | { kind: 'read'; guides: readonly number[] }
  | { kind: 'set'; parameters: readonly ParameterToWrite[] }
  /** Bytes of a user-defined function, E0 to FF. */
  | { kind: 'own'; rest: Uint8Array };

const guidePassword = 0x03;

/** Clearing its store and going back to factory settings are parameters without data. */
const wholeOf: Readonly<Record<number, readonly number[]>> = { 71: [0x97, 0x00], 72: [0x98, 0x00] };

/** A query or command of the centre (M4). Throws a RangeError where a value cannot be written as the standard has it. */
export function encodeCommand(head: DownlinkHead, content: CommandContent): Uint8Array {
  return encodeQuery(head, restOf(head.func, content));
}

function restOf(func: number, content: CommandContent): Uint8Array {
  switch (content.kind) {
    case 'period':
      return askPeriod(content.fromWallMs, content.toWallMs, content.stepMinutes, content.element);
    case 'elements':
      return askElements(content.elements);
    case 'read':
      return encodeParameters(
        content.guides.map((guide) => ({ guide, value: null })),
        false,
      );
    case 'set':
      return checked(encodeParameters(content.parameters, true), content.parameters);
    case 'own':
      return content.rest;
    case 'plain':
      return Uint8Array.from(wholeOf[func] ?? []);
  }
}

/** Numbers are written into more bytes when their digits need them; a station reads as many as its table has. */
function checked(bytes: Uint8Array, parameters: readonly ParameterToWrite[]): Uint8Array {
  const usual = encodeParameters(parameters, false);
  const isUsual = parameters.every((_, index) => {
    const [length = 0] = decodeParameters(usual, 0, false)
      .parameters.slice(index, index + 1)
      .map(sizeOf);
    const [given = 0] = decodeParameters(bytes, 0, true)
      .parameters.slice(index, index + 1)
      .map(sizeOf);
    return length === 0 || length === given;
  });
  if (!isUsual)
    throw new RangeError(
      `${parameters.map(({ value }) => value).join(', ')} has more digits than the standard has room for`,
    );
  return bytes;
}

const sizeOf = ({ id }: { id: string }): number => Number.parseInt(id.slice(-2), 16) >>> 3;

/** A new password goes behind the one that holds. */
export const newPassword = (now: string, next: string): CommandContent => ({
  kind: 'set',
  parameters: [
    { guide: guidePassword, value: now },
    { guide: guidePassword, value: next },
  ],
});
