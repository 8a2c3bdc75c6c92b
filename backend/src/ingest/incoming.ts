import type { Frame } from '@stationwall/protocols/sl651/frame';

/** The connection that a frame came by. */
export interface Line {
  readonly remoteAddress: string;
  /** Bytes for the station, sent together when the group is over. */
  reply(bytes: Uint8Array): void;
  flush(): void;
  /** One of the line's frames has been dealt with. */
  settled(): void;
}

/** What came by a line: a frame, or bytes with the reason why they are none. */
export interface Incoming {
  line: Line;
  receivedAt: number;
  bytes: Uint8Array;
  /** What could be read of the header. */
  header: Partial<Frame>;
  /** Why it is refused, as far as the line can tell. */
  reason: string | null;
  /** The message to read: the frame itself, or the whole that its packet completed; null = nothing to read yet. */
  message: Frame | null;
  /** Packets to ask for again, and the serial number of their message. */
  repeat: { serial: number; packet: NonNullable<Frame['packet']> } | null;
  /** What the quota said about a refused one; null = it was not asked yet. */
  isKept: boolean | null;
}
