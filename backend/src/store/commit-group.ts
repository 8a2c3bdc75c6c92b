import { byteaArray, float8Array, int4Array, int8Array, textArray } from './binary-arrays.ts';

export interface NewFrame {
  /** 0 = no tenant is known. */
  tenantId: number;
  msgId: number;
  receivedAt: number;
  stcd: string | null;
  centre: number | null;
  address: string | null;
  func: string | null;
  /** Why it was refused; null = accepted. */
  reason: string | null;
  /** What was odd about an accepted one. */
  note: string | null;
  remoteAddress: string;
  bytes: Uint8Array;
}

interface NewReading {
  tenantId: number;
  stcd: string;
  element: string;
  observedAt: number;
  sentAt: number;
  receivedAt: number;
  value: number | null;
  /** As it was sent, where a correction made the value another one; null = it is the value. */
  sentValue: number | null;
  /** What speaks against it, bits of `qualityBits`. */
  flags: number;
  msgId: number;
}

export interface NewLastData {
  tenantId: number;
  stcd: string;
  /** How many groups wrote it, this one included. */
  revision: number;
  reportedAt: number | null;
  receivedAt: number | null;
  msgId: number | null;
  /** As `storedClockOf` writes it. */
  clock: string | null;
  elements: string;
}

export interface NewEvent {
  /** Place of its tenant among the heads. */
  head: number;
  /** Among the tenant's events of the group, from 1. */
  number: number;
  createdAt: number;
  stcd: string;
  payload: string;
}

/**
 * Everything that one transaction stores, which gives the events their cursors. `heads` are in the order of their tenants. The whole
 * group fails where a tenant's stations were changed after the cursor `stationsChanged`, or somebody else wrote last data of it.
 */
export interface CommitGroup {
  heads: { tenantId: number; stationsChanged: number; count: number }[];
  frames: NewFrame[];
  readings: NewReading[];
  lastData: NewLastData[];
  events: NewEvent[];
}

/** SQLSTATE of a group that was decided by stations as they are no more: decide it anew. */
export const stationsMoved = 'SW001';
/** SQLSTATE of a group with a station that another writer stored reports of meanwhile: decide it anew. */
export const reportsMoved = 'SW002';

const parameterCount = 37;
/** Answers `heads`, which `headsIn` reads. */
export const commitSql = `select commit_reports(${Array.from({ length: parameterCount }, (_, index) => `$${index + 1}`).join(', ')}) as heads`;

/** The cursor of the last event of each tenant, in the order of the group's heads. */
export const headsIn = (heads: string): number[] => (heads === '' ? [] : heads.split(' ').map(Number));

/** None where nothing was corrected: what `unnest` runs out of is null, and costs nothing. */
function sentValuesOf(readings: readonly NewReading[]): (number | null)[] {
  const isAny = readings.some(({ sentValue }) => sentValue !== null);
  return isAny ? readings.map(({ sentValue }) => sentValue) : [];
}

/** None where nothing speaks against any. */
const flagsOf = (readings: readonly NewReading[]): (number | null)[] =>
  readings.some(({ flags }) => flags !== 0) ? readings.map(({ flags }) => flags || null) : [];

/** The parameters of `commitSql`, each an array in PostgreSQL's binary form. */
export function encodeGroup({ heads, frames, readings, lastData, events }: CommitGroup): Buffer[] {
  return [
    int4Array(heads.map((head) => head.tenantId)),
    int8Array(heads.map((head) => head.stationsChanged)),
    int4Array(heads.map((head) => head.count)),
    int4Array(frames.map((frame) => frame.tenantId)),
    int8Array(frames.map((frame) => frame.msgId)),
    int8Array(frames.map((frame) => frame.receivedAt)),
    textArray(frames.map((frame) => frame.stcd)),
    int4Array(frames.map((frame) => frame.centre)),
    textArray(frames.map((frame) => frame.address)),
    textArray(frames.map((frame) => frame.func)),
    textArray(frames.map((frame) => frame.reason)),
    textArray(frames.map((frame) => frame.note)),
    textArray(frames.map((frame) => frame.remoteAddress)),
    byteaArray(frames.map((frame) => frame.bytes)),
    int4Array(readings.map((reading) => reading.tenantId)),
    textArray(readings.map((reading) => reading.stcd)),
    textArray(readings.map((reading) => reading.element)),
    int8Array(readings.map((reading) => reading.observedAt)),
    int8Array(readings.map((reading) => reading.sentAt)),
    int8Array(readings.map((reading) => reading.receivedAt)),
    float8Array(readings.map((reading) => reading.value)),
    float8Array(sentValuesOf(readings)),
    int4Array(flagsOf(readings)),
    int8Array(readings.map((reading) => reading.msgId)),
    int4Array(lastData.map((row) => row.tenantId)),
    textArray(lastData.map((row) => row.stcd)),
    int4Array(lastData.map((row) => row.revision)),
    int8Array(lastData.map((row) => row.reportedAt)),
    int8Array(lastData.map((row) => row.receivedAt)),
    int8Array(lastData.map((row) => row.msgId)),
    textArray(lastData.map((row) => row.clock)),
    textArray(lastData.map((row) => row.elements)),
    int4Array(events.map((event) => event.head)),
    int4Array(events.map((event) => event.number)),
    int8Array(events.map((event) => event.createdAt)),
    textArray(events.map((event) => event.stcd)),
    textArray(events.map((event) => event.payload)),
  ];
}
