import { CompactReader, CompactWriter } from './compact-bytes.ts';
import type { Events } from './live.ts';
import type { ReportEvent, StationEvent } from './station.ts';

/** The first byte of a message in the compact form: what it is. */
export const eventsMessage = 1;

/** The first byte of each event in it. */
export const asJson = 0;
export const asReport = 1;

/** 2020-01-01T00:00:00Z; times are counted from there, ms. */
export const timesFrom = 1_577_836_800_000;

const numericCode = /^[1-9]\d{0,9}$/;

/** The head of a message with the events behind `prev` up to `seq`; one character a byte. The events follow it. */
export function compactHead(prev: number, seq: number): string {
  const writer = new CompactWriter();
  writer.bytes.push(eventsMessage);
  writer.whole(seq);
  writer.whole(seq - prev);
  return writer.latin1;
}

/** An event in the compact form, complete in itself, so that one is made for all who receive it; one character a byte. */
export function compactEvent(event: StationEvent): string {
  const writer = new CompactWriter();
  if (event.kind === 'report' && isPlain(event)) writeReport(writer, event);
  else {
    writer.bytes.push(asJson);
    writer.text(JSON.stringify(event));
  }
  return writer.latin1;
}

/** The message in a binary frame; throws where it is none. */
export function compactEventsIn(bytes: Uint8Array): Events {
  const reader = new CompactReader(bytes);
  if (reader.byte() !== eventsMessage) throw new RangeError('a message of a kind that is not known');
  const seq = reader.whole();
  const prev = seq - reader.whole();
  const events: StationEvent[] = [];
  while (!reader.isAtEnd) {
    const form = reader.byte();
    if (form === asReport) events.push(readReport(reader));
    else if (form === asJson) events.push(JSON.parse(reader.text()));
    else throw new RangeError('an event in a form that is not known');
  }
  return { type: 'events', prev, seq, events };
}

const isTime = (time: number): boolean => Number.isSafeInteger(time) && time >= timesFrom;
const isWhole = (number: number): boolean => Number.isSafeInteger(number) && Math.abs(number) < 2 ** 50;

/** Whether nothing of it would be lost: a later backend may tell more than this form knows. */
function isPlain(report: ReportEvent): boolean {
  const { cursor, msgID, func, sentAt, receivedAt, values } = report;
  return (
    Object.keys(report).length === 8 &&
    isWhole(cursor) &&
    (msgID === null || isWhole(msgID)) &&
    (func === null || (typeof func === 'string' && func !== '')) &&
    isTime(receivedAt) &&
    isWhole(sentAt) &&
    values.every((one) => Object.keys(one).length === 3 && isWhole(one.observedAt))
  );
}

function writeReport(writer: CompactWriter, report: ReportEvent): void {
  const { cursor, stcd, msgID, func, sentAt, receivedAt, values } = report;
  writer.bytes.push(asReport);
  writer.whole(cursor);
  writeCode(writer, stcd);
  // 0 stands for null in both.
  writer.whole(msgID === null ? 0 : 1 + (msgID < 0 ? -2 * msgID - 1 : 2 * msgID));
  writer.text(func ?? '');
  writer.whole(receivedAt - timesFrom);
  writer.signed(receivedAt - sentAt);
  writer.whole(values.length);
  let before = sentAt;
  for (const { element, value, observedAt } of values) {
    writer.text(element);
    writer.number(value);
    writer.signed(before - observedAt);
    before = observedAt;
  }
}

function readReport(reader: CompactReader): ReportEvent {
  const cursor = reader.whole();
  const stcd = readCode(reader);
  const message = reader.whole();
  const func = reader.text() || null;
  const receivedAt = reader.whole() + timesFrom;
  const sentAt = receivedAt - reader.signed();
  const values: ReportEvent['values'] = [];
  let observedAt = sentAt;
  for (let left = reader.whole(); left > 0; left--) {
    const element = reader.text();
    const value = reader.number();
    observedAt -= reader.signed();
    values.push({ element, value, observedAt });
  }
  const msgID = message === 0 ? null : message % 2 === 1 ? (message - 1) / 2 : -message / 2;
  return { cursor, kind: 'report', stcd, msgID, func, sentAt, receivedAt, values };
}

/** A code of digits that does not begin with 0 as a number, any other as text behind 0. */
function writeCode(writer: CompactWriter, stcd: string): void {
  if (numericCode.test(stcd)) {
    writer.whole(Number(stcd));
    return;
  }
  writer.whole(0);
  writer.text(stcd);
}

function readCode(reader: CompactReader): string {
  const number = reader.whole();
  return number === 0 ? reader.text() : codeText(number);
}

/** A code that went as a number. */
export const codeText = (number: number): string => String(number);
