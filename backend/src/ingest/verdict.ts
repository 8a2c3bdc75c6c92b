import type { AddressEntry } from './address-book.ts';

/** One station's part of an accepted report, in UTC. */
export interface StationReport {
  stcd: string;
  sentAt: number;
  /** `flags`: what its device says against a value, bits of `qualityBits`. */
  values: { element: string; value: number | null; observedAt: number; flags?: number }[];
}

/** Parts of an accepted report that claim a station and are not taken. */
export interface RefusedPart {
  /** The station, where the tenant may know of it. */
  entry: AddressEntry | null;
  address: string | null;
  reason: string;
  bytes: Uint8Array;
}

/** What becomes of an incoming frame. */
export interface Verdict {
  entry: AddressEntry | null;
  reason: string | null;
  note: string | null;
  reports: StationReport[];
  refusedParts: RefusedPart[];
  /** Serial number to confirm (M2); null = nothing to confirm. */
  confirms: number | null;
  /** Its readings are all that it says, so that the frame itself adds nothing. */
  isToldByReadings: boolean;
  /** False = its station has used up the bytes of its day. */
  keepsFrame: boolean;
}

/** What is said of a frame is no longer than this. */
export const longestText = 500;

export const refused = (reason: string, entry: AddressEntry | null = null): Verdict => ({
  entry,
  reason: reason.slice(0, longestText),
  note: null,
  reports: [],
  refusedParts: [],
  confirms: null,
  isToldByReadings: false,
  keepsFrame: true,
});
