import type { AddressBook } from './address-book.ts';
import type { Claim, Incoming, Line, WhatCame } from './incoming.ts';
import type { Stranger } from './stranger.ts';
import type { UnclaimedReport } from './unclaimed-report.ts';
import type { Verdict } from './verdict.ts';

/** What came under a key, a subscription or a person's name: that says whose it is, so it brings no strangers. */
export abstract class NamedIncoming implements Incoming {
  abstract readonly way: Incoming['way'];
  readonly line: Line;
  readonly receivedAt: number;
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly claim: Claim;
  reason: string | null = null;
  readonly kept: WhatCame['kept'] = new Map();
  readonly waits = null;

  constructor(
    line: Line,
    receivedAt: number,
    { bytes, address, func }: { bytes: Uint8Array; address: string | null; func: string },
  ) {
    this.line = line;
    this.receivedAt = receivedAt;
    this.bytes = bytes;
    this.size = bytes.length;
    this.claim = { centre: null, address, func };
  }

  strangers(): Stranger[] {
    return [];
  }

  unclaimed(): UnclaimedReport | null {
    return null;
  }

  read(): void {}

  carriedStrangers(): Stranger[] {
    return [];
  }

  abstract judge(book: AddressBook): Verdict;
  abstract answer(verdict: Verdict): Uint8Array | null;
}
