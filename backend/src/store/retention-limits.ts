/** Days from reception that each kind of data is kept; null = for ever. */
export interface RetentionLimits {
  readings: number | null;
  /** Frames as they came. */
  rawFrames: number;
  /** Events that can be asked for after a cursor. */
  outbox: number;
  /** Who did what. */
  audit: number;
  /** Alarms that are closed, with their steps, and hand-overs. */
  alarms: number;
  /** Messages of alarms, and what became of them. */
  alarmMessages: number;
  /** Commands to stations that have ended. */
  commands: number;
}
export type DataKind = keyof RetentionLimits;

export const usualRetention: RetentionLimits = {
  readings: null,
  rawFrames: 30,
  outbox: 2,
  audit: 1095,
  alarms: 1095,
  alarmMessages: 90,
  commands: 1095,
};

/** What a retention dropped: so many rows of a kind, all received before a moment, UTC milliseconds. */
export interface Dropped {
  kind: DataKind;
  rows: number;
  before: number;
}
