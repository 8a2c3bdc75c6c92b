import { qualityBits } from '@stationwall/contract/quality';
import { byHand } from '@stationwall/contract/station';
import type { HandValue } from '../field-side.ts';
import type { AddressEntry } from './address-book.ts';
import type { Claim, Incoming, Line, WhatCame } from './incoming.ts';
import type { Stranger } from './stranger.ts';
import type { UnclaimedReport } from './unclaimed-report.ts';
import { refused, type Verdict } from './verdict.ts';

/** A value that a person entered: whose it is was decided before it came. */
export class HandIncoming implements Incoming {
  readonly line: Line;
  readonly receivedAt: number;
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly claim: Claim;
  reason: string | null = null;
  readonly kept: WhatCame['kept'] = new Map();
  readonly waits = null;
  readonly #value: HandValue;

  constructor(line: Line, receivedAt: number, given: HandValue) {
    const { stcd, element, value, observedAt, by, remark } = given;
    const time = new Date(observedAt).toJSON();
    this.line = line;
    this.receivedAt = receivedAt;
    this.bytes = Buffer.from(JSON.stringify({ stcd, by, remark, values: [{ element, time, value }] }));
    this.size = this.bytes.length;
    this.claim = { centre: null, address: stcd, func: byHand };
    this.#value = given;
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

  judge(): Verdict {
    const { tenantId, stcd, timeZone, element, value, observedAt } = this.#value;
    const entry: AddressEntry = { tenantId, stcd, centre: null, address: '', password: null, timeZone };
    if (this.reason !== null) return refused(this.reason, entry);
    const values = [{ element, value, observedAt, flags: qualityBits.manual }];
    return {
      ...refused('', entry),
      ...{ reason: null, reports: [{ stcd, sentAt: this.receivedAt, values }], confirms: 0 },
    };
  }

  answer({ reason }: Verdict): Uint8Array {
    return Buffer.from(JSON.stringify({ reason }));
  }
}

/** Where what a person enters comes from; answered once, when it is dealt with. */
export class HandLine implements Line {
  readonly remoteAddress = '';
  readonly network = '';
  readonly #answer: (reason: string | null) => void;
  #reason: string | null = 'the store refuses this value';

  constructor(answer: (reason: string | null) => void) {
    this.#answer = answer;
  }

  reply(bytes: Uint8Array): void {
    this.#reason = (JSON.parse(Buffer.from(bytes).toString()) as { reason: string | null }).reason;
  }

  flush(): void {}

  settled(): void {
    this.#answer(this.#reason);
  }
}
