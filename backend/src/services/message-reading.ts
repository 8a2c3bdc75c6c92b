import type { Culture } from '@stationwall/contract/constants';
import { mostIngestValues } from '@stationwall/contract/device-ingest';
import type { MessageProtocol, OriginalMsgField } from '@stationwall/contract/services/original-msg';
import { commandOf } from '@stationwall/protocols/hj212/commands';
import { fieldsOf as fieldsOfPacket } from '@stationwall/protocols/hj212/fields';
import { decodePacket } from '@stationwall/protocols/hj212/packet';
import { readingsOf } from '@stationwall/protocols/hj212/readings';
import { readBatch } from '@stationwall/protocols/http/batch';
import { fieldsOf as fieldsOfBatch } from '@stationwall/protocols/http/fields';
import type { MessageField } from '@stationwall/protocols/message-field';
import { fieldsOf as fieldsOfMessage } from '@stationwall/protocols/mqtt/fields';
import { decodeBody } from '@stationwall/protocols/sl651/body';
import { fieldsOf as fieldsOfFrame } from '@stationwall/protocols/sl651/fields';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import { functionOf } from '@stationwall/protocols/sl651/functions';

/** What the codecs of today make of a message. */
export interface MessageReading {
  isText: boolean;
  crcOk: boolean | null;
  problems: string[];
  fields: OriginalMsgField[];
}

const readers: Record<MessageProtocol, (bytes: Uint8Array) => Omit<MessageReading, 'fields'>> = {
  sl651(bytes) {
    const decoded = decodeFrame(bytes);
    if (!decoded.ok) return { isText: false, crcOk: decoded.crcOk, problems: [decoded.error] };
    const { report } = decodeBody(decoded.frame);
    const isText = decoded.frame.isAscii === true;
    return { isText, crcOk: true, problems: [...report.problems, ...report.notes] };
  },
  hj212(bytes) {
    const { crcOk, error, packet } = decodePacket(bytes);
    const { problems } = readingsOf(packet);
    return { isText: true, crcOk, problems: [...(error === null ? [] : [error]), ...problems] };
  },
  http(bytes) {
    const { error, faults } = readBatch(Buffer.from(bytes).toString(), mostIngestValues);
    const told = faults.map(({ index, field, allowed }) => `${index} ${field}: ${allowed}`);
    return { isText: true, crcOk: null, problems: error === null ? told : [error] };
  },
  // Whether its topic names an element is the subscription's affair.
  mqtt: () => ({ isText: true, crcOk: null, problems: [] }),
  manual: () => ({ isText: true, crcOk: null, problems: [] }),
};

const namers: Record<MessageProtocol, (bytes: Uint8Array) => MessageField[]> = {
  sl651: fieldsOfFrame,
  hj212: fieldsOfPacket,
  http: fieldsOfBatch,
  mqtt: fieldsOfMessage,
  manual: fieldsOfBatch,
};

/** More of them would be no page to look at. */
const mostFields = 2_000;

export function readMessage(
  protocol: MessageProtocol | null,
  bytes: Uint8Array,
  culture: Culture,
): MessageReading {
  if (protocol === null) return { isText: isPrintable(bytes), crcOk: null, problems: [], fields: [] };
  const fields: OriginalMsgField[] = [];
  const tell = (list: readonly MessageField[], depth: number): void => {
    for (const { from, to, kind, nameZh, nameEn, value, isWrong, fields: inner } of list) {
      if (fields.length >= mostFields) return;
      fields.push({ from, to, depth, kind, name: culture === 'zh-Hans' ? nameZh : nameEn, value, isWrong });
      tell(inner, depth + 1);
    }
  };
  tell(namers[protocol](bytes), 0);
  return { ...readers[protocol](bytes), fields };
}

const isPrintable = (bytes: Uint8Array): boolean =>
  bytes.length > 0 &&
  bytes.every((byte) => byte === 9 || byte === 10 || byte === 13 || (byte >= 32 && byte < 127));

/** What the function of a message is called; null = nothing says so. */
export function functionName(
  protocol: MessageProtocol | null,
  func: string | null,
  culture: Culture,
): string | null {
  if (func === null) return null;
  const row =
    protocol === 'sl651'
      ? functionOf(Number.parseInt(func, 16))
      : protocol === 'hj212'
        ? commandOf(func)
        : undefined;
  return (culture === 'zh-Hans' ? row?.nameZh : row?.nameEn) ?? null;
}

/** The values that an answer carries, at times of its station's clock; null = it is only a part of a longer one, or carries none that can be read. */
export function answeredValues(
  protocol: MessageProtocol,
  bytes: Uint8Array,
): { element: string; value: number | null; observedAt: string }[] | null {
  const readings = readingsIn(protocol, bytes);
  return (
    readings?.map(({ element, value, observedWallMs }) => ({
      ...{ element, value },
      observedAt: new Date(observedWallMs).toISOString().slice(0, 19),
    })) ?? null
  );
}

function readingsIn(protocol: MessageProtocol, bytes: Uint8Array) {
  if (protocol === 'hj212') {
    const { crcOk, packet } = decodePacket(bytes);
    return crcOk ? readingsOf(packet).readings : null;
  }
  const decoded = decodeFrame(bytes);
  return decoded.ok && !decoded.frame.packet ? decodeBody(decoded.frame).report.readings : null;
}
