import type { Frame } from '@stationwall/protocols/sl651/frame';
import type { Report } from '@stationwall/protocols/sl651/report';

/** The connection that a frame came by. */
export interface Line {
  readonly remoteAddress: string;
  /** Its address, or the /64 network of an IPv6 one. */
  readonly network: string;
  /** Bytes for the station, sent together when the group is over. */
  reply(bytes: Uint8Array): void;
  flush(): void;
  /** So many of the line's bytes have been dealt with; good = a frame of a known station was stored. */
  settled(bytes: number, isGood: boolean): void;
}

/** What came by a line: a frame, or bytes with the reason why they are none. */
export interface Incoming {
  readonly line: Line;
  readonly receivedAt: number;
  /** What is kept of it. */
  readonly bytes: Uint8Array;
  /** How many bytes came. */
  readonly size: number;
  /** What could be read of the header. */
  readonly header: Partial<Frame>;
  /** The frame; null = it could not be read. */
  readonly frame: Frame | null;
  /** Why it is refused, as far as can be told without knowing its station. */
  reason: string | null;
  /** What it says, once its station and password are known to be right; null until then. */
  content: Content | null;
  /** What the quota said of refused parts, by the address they claim, so that it is asked once. */
  readonly kept: Map<string | null, boolean>;
}

/** What a frame of a known station says. */
export interface Content {
  /** The message to read: the frame itself, or the whole that its packet completed; null = nothing to read yet. */
  message: Frame | null;
  /** What can be read of the message; null where it carries no elements. */
  report: Report | null;
  /** Packets to ask for again, and the serial number of their message. */
  repeat: { serial: number; packet: NonNullable<Frame['packet']> } | null;
}
