import type { CommandProtocol } from '@stationwall/contract/station-commands';

/** Values that a person read at a station, or brings from a sheet; times in UTC ms. */
export interface HandValues {
  tenantId: number;
  stcd: string;
  timeZone: string;
  values: readonly { element: string; value: number; observedAt: number }[];
  /** Who enters them. */
  by: string;
  remark: string;
}

/** What services ask of the part that hears stations. */
export interface FieldSide {
  /** Stores values like any report; gives why they were refused, or null. */
  enter(values: HandValues): Promise<string | null>;
  /** Commands were asked for, or called off. */
  lookForCommands(): void;
  traffic(of: TrafficQuestion): Promise<LineTraffic>;
}

export interface TrafficQuestion {
  tenantId: number;
  stcd: string;
  /** The number of the last frame that is known. */
  after: number;
}

/** A frame that passed a station's line; UTC ms. */
export interface PassedFrame {
  number: number;
  at: number;
  isDown: boolean;
  bytes: Uint8Array;
  func: string | null;
}

/** The line of a station, where it has one, and what passed on it. */
export interface LineTraffic {
  line: {
    protocol: CommandProtocol;
    remoteAddress: string;
    since: number;
    heardAt: number;
    framesIn: number;
    framesOut: number;
    bytesIn: number;
    stations: number;
  } | null;
  frames: PassedFrame[];
}

/** The way from services to the ingest, which begins after them and ends before them. */
export class FieldLink {
  #side: FieldSide | null = null;

  connect(side: FieldSide): void {
    this.#side = side;
  }

  disconnect(): void {
    this.#side = null;
  }

  /** Null = no station is heard now. */
  get side(): FieldSide | null {
    return this.#side;
  }
}
