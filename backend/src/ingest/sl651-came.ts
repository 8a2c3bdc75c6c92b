import type { Frame } from '@stationwall/protocols/sl651/frame-shape';
import type { Report } from '@stationwall/protocols/sl651/report';
import type { WhatCame } from './incoming.ts';

/** What a frame of a known station says. */
export interface Content {
  /** The message to read: the frame itself, or the whole that its packet completed; null = nothing to read yet. */
  message: Frame | null;
  /** What can be read of the message; null where it carries no elements. */
  report: Report | null;
  /** Packets to ask for again, and the serial number of their message. */
  repeat: { serial: number; packet: NonNullable<Frame['packet']> } | null;
}

/** A frame of SL 651, or bytes that are none. */
export interface Sl651Came extends Pick<WhatCame, 'line' | 'receivedAt'> {
  reason: string | null;
  /** The frame; null = it could not be read. */
  readonly frame: Frame | null;
  /** What it says, once its station and password are known to be right; null until then. */
  content: Content | null;
}
