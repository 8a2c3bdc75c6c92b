import type { Incoming, Line } from './incoming.ts';

/** A frame, or bytes that are none, as a protocol finds them in a stream. */
export interface StreamPiece {
  kind: 'frame' | 'garbage';
  bytes: Uint8Array;
  reason?: string;
}

/** Finds frames in the bytes of one line. */
export interface StreamSplitter {
  push(chunk: Uint8Array): StreamPiece[];
  flush(): StreamPiece[];
  readonly waiting: number;
}

/** A protocol that stations speak, for the one pipeline. */
export interface Plug {
  /** The setting of its port. */
  portSetting: 'INGEST_PORT' | 'HJ212_PORT';
  openStream(): StreamSplitter;
  incomingOf(piece: StreamPiece, line: Line, receivedAt: number): Incoming;
}

/** More of a run of garbage is not kept. */
export const longestGarbage = 4_200;
