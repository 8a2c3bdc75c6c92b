import type { ReportWay } from '@stationwall/contract/services/sub-service';
import type { Speaker } from '../commands/command-frames.ts';
import type { StationCommandRow } from '../store/station-commands.ts';
import type { AddressBook } from './address-book.ts';
import type { Desk } from './desk.ts';
import type { Stranger } from './stranger.ts';
import type { Unclaimed } from './unclaimed-report.ts';
import type { Verdict } from './verdict.ts';

/** The connection that something came by. */
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

/** What a station says to a command. */
export interface CommandReply {
  type: 'data' | 'station.acknowledged' | 'station.answered' | 'station.refused';
  /** In the words of its protocol. */
  said: string;
}

/** Whose a frame says it is and what it is, as far as that could be read. */
export interface Claim {
  /** Of SL 651; null where the protocol has none. */
  centre: number | null;
  /** The station's address, or the MN of HJ 212. */
  address: string | null;
  /** Function code or command, as the protocol writes it. */
  func: string | null;
}

/** What came by a line, a frame or bytes with the reason why they are none: one for each protocol, for one pipeline. */
export interface Incoming extends Unclaimed {
  /** How it came; null = a person entered it. */
  readonly way: ReportWay | null;
  readonly line: Line;
  readonly receivedAt: number;
  /** What is kept of it. */
  readonly bytes: Uint8Array;
  /** How many bytes came. */
  readonly size: number;
  readonly claim: Claim;
  /** Why it is refused, as far as can be told without knowing its station. */
  reason: string | null;
  /** What the quota said of refused parts, by the address they claim, so that it is asked once. */
  readonly kept: Map<string | null, boolean>;
  /** Its station, unless it is known. */
  strangers(book: AddressBook): Stranger[];
  /** Reads what it says, once: only of a station that is known and under its password. */
  read(desk: Desk): void;
  /** Stations whose data it carries, unless they are known. */
  carriedStrangers(book: AddressBook): Stranger[];
  /** Decides about it by the book alone; asks nobody. */
  judge(book: AddressBook): Verdict;
  /** How its sender is spoken to by the same line; null, or left out, where nobody can be. */
  speaker?(): Speaker | null;
  /** What it says to a command that is under way at its station; null = nothing. `data` belongs to it, and more will come. */
  answers?(command: Pick<StationCommandRow, 'code' | 'qn'>): CommandReply | null;
  /** What it is answered with once it is stored; null = nothing. */
  answer(verdict: Verdict, now: number): Uint8Array | null;
}

export type WhatCame = Pick<Incoming, 'line' | 'receivedAt' | 'bytes' | 'size' | 'claim' | 'reason' | 'kept'>;

export interface Judged {
  incoming: Incoming;
  verdict: Verdict;
  /** The number under which it is kept; null = nothing of it is. */
  msgId: number | null;
  /** What storing it takes of the disk, about, in bytes. */
  cost: number;
}
