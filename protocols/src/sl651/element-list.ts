import type { ElementRow } from './element-rows.ts';
import { toHex } from './hex.ts';

/**
 * One measured value. `element` is the standard's symbol (`Z`, `PT`, `PN05`, …), `FF09` for user element 09 and `XC1`
 * for a guide that the standard leaves free; `id` is guide and definition in hex as sent. Null = the station says that
 * it has no data. `observedWallMs` is the station's wall clock as if it were UTC.
 */
export interface Reading {
  element: string;
  id: string;
  nameZh: string;
  nameEn: string;
  unit: string;
  value: number | null;
  observedWallMs: number;
}

/**
 * What a report carries besides readings; it came before the reading at index `before` (of all stations together).
 * `unplaced` = a number without a time of its own: in `value`, no reading.
 */
export interface Annex {
  kind: 'text' | 'picture' | 'step' | 'raw' | 'unplaced';
  id: string;
  nameZh: string;
  nameEn: string;
  bytes: Uint8Array;
  value: number | null;
  observedWallMs: number | null;
  before: number;
  /** 0 = it came in the first station's part, 1 = in that of the first of `otherStations`, and so on. */
  section: number;
}

/** The elements of a body. `problems` = bytes that could not be read; `notes` = what was read but needs saying. */
export interface ElementList {
  readings: Reading[];
  annexes: Annex[];
  /** The first observation time (F0F0) as it was sent. */
  firstObservedWallMs: number | null;
  /** Where reading stopped. */
  end: number;
  problems: string[];
  notes: string[];
}

/** Where a reader stands: byte, observation time in effect, time step in effect (null = none stated). */
export interface Position {
  at: number;
  observed: number | null;
  stepMs: number | null;
  /** Hours of each batch (F4 to FC) that were read since the observation time. */
  hours: Map<number, number>;
}

const longestHex = 32;

/** Leaves the body from `from` on unread: says why, where, and what. */
export function giveUp(
  body: Uint8Array,
  position: Position,
  list: ElementList,
  reason: string,
  from = position.at,
): void {
  const end = Math.min(body.length, from + longestHex);
  const hex = toHex(body, from, end) + (end < body.length ? '…' : '');
  list.problems.push(
    `${reason}; ${body.length - from} bytes from offset ${from} of the body given up: ${hex}`,
  );
  position.at = body.length;
}

/** Makes an annex of an element of the table. */
export function annexOf(
  kind: Annex['kind'],
  id: string,
  row: ElementRow,
  bytes: Uint8Array,
  observedWallMs: number | null,
  before: number,
): Annex {
  const { nameZh, nameEn } = row;
  return { kind, id, nameZh, nameEn, bytes, value: null, observedWallMs, before, section: 0 };
}
