import type { AddressBook } from './address-book.ts';

/** What an unknown station says that speaks as it should. */
export interface UnclaimedReport {
  centre: number | null;
  address: string;
  /** Of SL 651. */
  stationType: string | null;
  /** Times are wall clocks of the station in milliseconds as if UTC. */
  values: readonly { element: string; value: number | null; observedWallMs: number }[];
}

/** Something that came and may wait until somebody enters its station. */
export interface Unclaimed {
  readonly line: { readonly remoteAddress: string; readonly network: string };
  readonly receivedAt: number;
  readonly bytes: Uint8Array;
  /** Whether it is kept until then; null = nobody has asked for that. */
  waits: boolean | null;
  /** What it says where it is a report of an unknown station that can be read by itself. */
  unclaimed(book: AddressBook): UnclaimedReport | null;
}
