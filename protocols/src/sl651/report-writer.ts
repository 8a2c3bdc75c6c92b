import { writeBcd } from './bcd.ts';
import { batchShape, batchSize, definitionByte, elementOfSymbol, isBatchGuide } from './elements.ts';
import { encodeFrame } from './frame.ts';
import { control } from './frame-shape.ts';
import { fromHex } from './hex.ts';
import { floorToMinute, writeWallClock } from './wall-clock.ts';

/**
 * A value to send. `element` is a symbol of the standard, `FF09` or `XC1`. It is written with the standard's decimals
 * unless `decimals` (0 to 7) says otherwise, in more bytes than the standard's where it needs them; null = no data.
 */
export interface ValueToSend {
  element: string;
  value: number | null;
  decimals?: number;
}

/** Twelve 5-minute values from the observation time on; guide `F4` (mm) or `F5` to `FC` (m). */
interface BatchToSend {
  batch: string;
  values: readonly (number | null)[];
}

/** An even-interval series (31H): one element, values `stepMinutes` apart from the observation time on. */
export interface SeriesToSend {
  series: string;
  stepMinutes: number;
  values: readonly (number | null)[];
  decimals?: number;
}

export interface ObservationToSend {
  observedWallMs: number;
  values: readonly (ValueToSend | BatchToSend | SeriesToSend)[];
}

export interface ReportToSend {
  centre: number;
  station: string;
  password: string;
  func: number;
  serial: number;
  sentWallMs: number;
  /** Two hex digits, `48` = river. */
  stationType: string;
  observations: readonly ObservationToSend[];
}

/** Writes a report as one uplink frame ending in ETX. Throws a RangeError when something does not fit. */
export function encodeReport(report: ReportToSend): Uint8Array {
  return encodeFrame({
    direction: 'up',
    centre: report.centre,
    station: report.station,
    password: report.password,
    func: report.func,
    packet: null,
    body: encodeReportBody(report),
    end: control.etx,
  });
}

/** The body of a report, for reports that are sent in several packets. */
export function encodeReportBody(report: Omit<ReportToSend, 'centre' | 'password' | 'func'>): Uint8Array {
  const bytes: number[] = [report.serial >>> 8, report.serial & 0xff];
  bytes.push(...writeWallClock(report.sentWallMs, 6));
  bytes.push(0xf1, 0xf1, ...hexBytes(report.station), ...hexBytes(report.stationType));
  for (const { observedWallMs, values } of report.observations) {
    bytes.push(0xf0, 0xf0, ...writeWallClock(floorToMinute(observedWallMs), 5));
    for (const item of values) {
      if ('batch' in item) pushBatch(bytes, item);
      else if ('series' in item) pushSeries(bytes, item);
      else pushValue(bytes, item);
    }
  }
  return Uint8Array.from(bytes);
}

const hexBytes = (text: string): Uint8Array => {
  const bytes = fromHex(text);
  if (!bytes) throw new RangeError(`'${text}' is no hex`);
  return bytes;
};

interface Shape {
  guide: readonly number[];
  bytes: number;
  decimals: number;
  isStatus: boolean;
}

function shapeOf(element: string, decimals: number | undefined): Shape {
  const row = elementOfSymbol(element);
  if (row && (row.kind === 'number' || row.kind === 'status')) {
    const isStatus = row.kind === 'status';
    return { guide: [row.guide], bytes: row.bytes, decimals: decimals ?? row.decimals, isStatus };
  }
  const free = /^(FF|X)([0-9A-F]{2})$/.exec(element);
  if (!free) {
    throw new RangeError(`'${element}' is no element: a symbol such as Z or PJ, FF09 or XC1 expected`);
  }
  const guide = Number.parseInt(free[2] as string, 16);
  return {
    guide: free[1] === 'FF' ? [0xff, guide] : [guide],
    bytes: 1,
    decimals: decimals ?? 0,
    isStatus: false,
  };
}

function writeStatus(value: number | null): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value ?? 0);
  return bytes;
}

function pushValue(bytes: number[], { element, value, decimals }: ValueToSend): void {
  const shape = shapeOf(element, decimals);
  const data = shape.isStatus ? writeStatus(value) : writeBcd(value, shape.bytes, shape.decimals);
  bytes.push(...shape.guide, definitionByte(data.length, shape.decimals), ...data);
}

function pushBatch(bytes: number[], { batch, values }: BatchToSend): void {
  const guide = Number.parseInt(batch, 16);
  if (!isBatchGuide(guide)) throw new RangeError(`a batch is F4 to FC, not '${batch}'`);
  if (values.length !== batchSize) {
    throw new RangeError(`a batch has ${batchSize} values, not ${values.length}`);
  }
  const { bytes: size, perUnit } = batchShape(guide);
  bytes.push(guide, size === 1 ? 0x60 : 0xc0);
  const missing = size === 1 ? 0xff : 0xffff;
  for (const value of values) {
    const raw = value === null ? missing : Math.round(value * perUnit);
    if (raw < 0 || raw > missing || (value !== null && raw === missing)) {
      throw new RangeError(`${value} does not fit into a batch of ${batch}: 0 to ${(missing - 1) / perUnit}`);
    }
    if (size === 2) bytes.push(raw >>> 8);
    bytes.push(raw & 0xff);
  }
}

function pushSeries(bytes: number[], { series, stepMinutes, values, decimals }: SeriesToSend): void {
  const shape = shapeOf(series, decimals);
  const size = Math.max(
    shape.bytes,
    ...values.map((value) => writeBcd(value, shape.bytes, shape.decimals).length),
  );
  const days = Math.floor(stepMinutes / 1440);
  const hours = Math.floor((stepMinutes % 1440) / 60);
  bytes.push(
    0x04,
    0x18,
    ...writeBcd(days, 1, 0),
    ...writeBcd(hours, 1, 0),
    ...writeBcd(stepMinutes % 60, 1, 0),
  );
  bytes.push(...shape.guide, definitionByte(size, shape.decimals));
  for (const value of values) {
    const isNegative = value !== null && value < 0;
    const data = writeBcd(value, isNegative ? size - 1 : size, shape.decimals);
    bytes.push(...(data.length === size ? data : writeBcd(0, size, shape.decimals)));
  }
}
