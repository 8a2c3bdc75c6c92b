import { createSplitterOfEither } from '@stationwall/protocols/sl651/ascii-splitter';
import { decodeFrame } from '@stationwall/protocols/sl651/frame';
import type { Frame } from '@stationwall/protocols/sl651/frame-shape';
import { hexByte } from '@stationwall/protocols/sl651/hex';
import type { Speaker } from '../commands/command-frames.ts';
import type { AddressBook } from './address-book.ts';
import { answerTo, answerToStranger } from './confirm.ts';
import { readContent } from './content.ts';
import type { Desk } from './desk.ts';
import type { Claim, CommandReply, Incoming, Line, WhatCame } from './incoming.ts';
import { judge } from './judge.ts';
import { longestGarbage, type Plug, type StreamPiece } from './plug.ts';
import type { Content, Sl651Came } from './sl651-came.ts';
import type { Stranger } from './stranger.ts';
import { carriedStrangersOf, strangerOf, unclaimedOf } from './strangers.ts';
import type { UnclaimedReport } from './unclaimed-report.ts';
import type { Verdict } from './verdict.ts';

const claimOf = ({ centre, station, func }: Partial<Frame>): Claim => ({
  centre: centre ?? null,
  address: station ?? null,
  func: func === undefined ? null : hexByte(func),
});

class Sl651Incoming implements Incoming, Sl651Came {
  readonly way = 'sl651';
  readonly line: Line;
  readonly receivedAt: number;
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly claim: Claim;
  reason: string | null;
  readonly kept: WhatCame['kept'];
  readonly frame: Frame | null;
  content: Content | null = null;
  waits: boolean | null = null;

  constructor(came: WhatCame, frame: Frame | null) {
    this.line = came.line;
    this.receivedAt = came.receivedAt;
    this.bytes = came.bytes;
    this.size = came.size;
    this.claim = came.claim;
    this.reason = came.reason;
    this.kept = came.kept;
    this.frame = frame;
  }

  strangers(book: AddressBook): Stranger[] {
    return strangerOf(this, book);
  }

  unclaimed(book: AddressBook): UnclaimedReport | null {
    return unclaimedOf(this, book);
  }

  read({ book, packets }: Desk): void {
    readContent(this, book, packets);
  }

  carriedStrangers(book: AddressBook): Stranger[] {
    return carriedStrangersOf(this, book);
  }

  judge(book: AddressBook): Verdict {
    return judge(this, book);
  }

  speaker(): Speaker | null {
    if (!this.frame) return null;
    const { centre, station, password, isAscii } = this.frame;
    return { protocol: 'sl651', centre, station, password, ...(isAscii && { isAscii }) };
  }

  /** An answer bears the function that it was asked by; packets of a longer one are none yet. */
  answers({ code }: { code: string }): CommandReply | null {
    const isIt = this.content?.message != null && this.claim.func === code;
    return isIt ? { type: 'station.answered', said: '' } : null;
  }

  answer(verdict: Verdict, now: number): Uint8Array | null {
    return this.waits && this.frame ? answerToStranger(this.frame, now) : answerTo(this, verdict, now);
  }
}

/** SL 651-2014. */
export const sl651Plug: Plug = {
  portSetting: 'INGEST_PORT',
  openStream: createSplitterOfEither,
  incomingOf: ({ kind, bytes, reason = 'no frame' }: StreamPiece, line, receivedAt) => {
    const decoded = decodeFrame(bytes);
    const came: WhatCame = {
      ...{ line, receivedAt, bytes, size: bytes.length, reason: null, kept: new Map() },
      claim: claimOf(decoded.ok ? decoded.frame : decoded.partial),
    };
    if (kind === 'garbage') {
      const why = decoded.ok ? reason : `${reason}: ${decoded.error}`;
      return new Sl651Incoming({ ...came, bytes: bytes.slice(0, longestGarbage), reason: why }, null);
    }
    if (!decoded.ok) return new Sl651Incoming({ ...came, reason: decoded.error }, null);
    const isDown = decoded.frame.direction === 'down';
    const why = isDown ? 'a frame from centre to station' : null;
    return new Sl651Incoming({ ...came, reason: why }, isDown ? null : decoded.frame);
  },
};
