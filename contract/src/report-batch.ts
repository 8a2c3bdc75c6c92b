import { CompactReader } from './compact-bytes.ts';
import { asJson, asReport, codeText, eventsMessage, timesFrom } from './compact-events.ts';
import type { ReportEvent, StationEvent } from './station.ts';

/**
 * A message of events whose reports are columns, one row each, those of a station in the order of their cursors: no object a report. Times in UTC
 * milliseconds; NaN = null, as a value or a message number.
 */
export interface ReportBatch {
  type: 'batch';
  prev: number;
  seq: number;
  count: number;
  cursors: Float64Array;
  /** The station's code where it is a plain number; 0 where `names` has it. */
  codes: Float64Array;
  names: Map<number, string>;
  msgIDs: Float64Array;
  sentAt: Float64Array;
  receivedAt: Float64Array;
  /** Function of the report, a place in `texts`. */
  funcs: Uint32Array;
  /** Where the values of each report end in the three columns below; they begin where those of the one before end. */
  ends: Uint32Array;
  elements: Uint32Array;
  values: Float64Array;
  observedAt: Float64Array;
  /** Texts that come again and again; the first is empty, which as a function stands for null. */
  texts: string[];
  /** What is no report, and before which row it comes. */
  others: { before: number; event: StationEvent }[];
}

type Column = Float64Array | Uint32Array;

const grown = <Numbers extends Column>(old: Numbers, length: number): Numbers => {
  const room = new (old.constructor as new (length: number) => Numbers)(length);
  room.set(old);
  return room;
};

/** A report seldom takes fewer bytes. */
const usualBytes = 24;

/** The message in a binary frame, its reports as columns; throws where it is none. */
export function reportBatchIn(bytes: Uint8Array): ReportBatch {
  const reader = new CompactReader(bytes);
  if (reader.byte() !== eventsMessage) throw new RangeError('a message of a kind that is not known');
  const seq = reader.whole();
  const prev = seq - reader.whole();
  let room = Math.ceil(bytes.length / usualBytes) + 1;
  let roomOfValues = 2 * room;
  const column = () => new Float64Array(room);
  const batch: ReportBatch = {
    ...{ type: 'batch', prev, seq, count: 0, names: new Map(), texts: [''], others: [] },
    ...{ cursors: column(), codes: column(), msgIDs: column(), sentAt: column(), receivedAt: column() },
    ...{ funcs: new Uint32Array(room), ends: new Uint32Array(room) },
    elements: new Uint32Array(roomOfValues),
    ...{ values: new Float64Array(roomOfValues), observedAt: new Float64Array(roomOfValues) },
  };
  const places = new Map([['', 0]]);
  const placeOf = (text: string): number => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, batch.texts.length);
    return batch.texts.push(text) - 1;
  };
  const makeRoom = () => {
    room *= 2;
    for (const name of ['cursors', 'codes', 'msgIDs', 'sentAt', 'receivedAt'] as const)
      batch[name] = grown(batch[name], room);
    batch.funcs = grown(batch.funcs, room);
    batch.ends = grown(batch.ends, room);
  };
  const makeRoomForValues = () => {
    roomOfValues *= 2;
    batch.elements = grown(batch.elements, roomOfValues);
    batch.values = grown(batch.values, roomOfValues);
    batch.observedAt = grown(batch.observedAt, roomOfValues);
  };
  let at = 0;
  while (!reader.isAtEnd) {
    const form = reader.byte();
    if (form === asJson) {
      batch.others.push({ before: batch.count, event: JSON.parse(reader.text()) });
      continue;
    }
    if (form !== asReport) throw new RangeError('an event in a form that is not known');
    const row = batch.count;
    if (row === room) makeRoom();
    batch.cursors[row] = reader.whole();
    const code = reader.whole();
    batch.codes[row] = code;
    if (code === 0) batch.names.set(row, reader.text());
    const message = reader.whole();
    batch.msgIDs[row] = message === 0 ? Number.NaN : message % 2 === 1 ? (message - 1) / 2 : -message / 2;
    batch.funcs[row] = placeOf(reader.text());
    const receivedAt = reader.whole() + timesFrom;
    const sentAt = receivedAt - reader.signed();
    batch.receivedAt[row] = receivedAt;
    batch.sentAt[row] = sentAt;
    let observedAt = sentAt;
    for (let left = reader.whole(); left > 0; left--) {
      if (at === roomOfValues) makeRoomForValues();
      batch.elements[at] = placeOf(reader.text());
      batch.values[at] = reader.number() ?? Number.NaN;
      observedAt -= reader.signed();
      batch.observedAt[at] = observedAt;
      at += 1;
    }
    batch.ends[row] = at;
    batch.count = row + 1;
  }
  return batch;
}

/** Its columns, to be handed to another thread without being copied. */
export const columnsOf = (batch: ReportBatch): Column[] => [
  ...[batch.cursors, batch.codes, batch.msgIDs, batch.sentAt, batch.receivedAt, batch.funcs, batch.ends],
  ...[batch.elements, batch.values, batch.observedAt],
];

const orNull = (number: number): number | null => (Number.isNaN(number) ? null : number);

/** The report of a row as an object, as `compactEventsIn` tells it. */
export function reportAt(batch: ReportBatch, row: number): ReportEvent {
  const from = row === 0 ? 0 : (batch.ends[row - 1] ?? 0);
  const code = batch.codes[row] ?? 0;
  return {
    cursor: batch.cursors[row] ?? 0,
    kind: 'report',
    stcd: code === 0 ? (batch.names.get(row) ?? '') : codeText(code),
    msgID: orNull(batch.msgIDs[row] ?? Number.NaN),
    func: batch.texts[batch.funcs[row] ?? 0] || null,
    sentAt: batch.sentAt[row] ?? 0,
    receivedAt: batch.receivedAt[row] ?? 0,
    values: Array.from({ length: (batch.ends[row] ?? 0) - from }, (_, nth) => ({
      element: batch.texts[batch.elements[from + nth] ?? 0] ?? '',
      value: orNull(batch.values[from + nth] ?? Number.NaN),
      observedAt: batch.observedAt[from + nth] ?? 0,
    })),
  };
}
