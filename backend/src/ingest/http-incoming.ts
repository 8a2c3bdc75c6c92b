import { mostIngestValues, type RefusedValue } from '@stationwall/contract/device-ingest';
import { utcOfWallClock } from '@stationwall/contract/tenant-time';
import { type Batch, type BatchValue, readBatch } from '@stationwall/protocols/http/batch';
import type { AddressBook, AddressEntry } from './address-book.ts';
import { type PostAnswer, refusedWhole } from './http-line.ts';
import type { Claim, Incoming, Line, WhatCame } from './incoming.ts';
import type { Stranger } from './stranger.ts';
import type { UnclaimedReport } from './unclaimed-report.ts';
import { longestText, refused, type StationReport, type Verdict } from './verdict.ts';

const earliest = Date.UTC(2000, 0, 1);
const mostAheadMs = 86_400_000;
const unknownKey = 'unknown key: it was never issued, or has been revoked';

/** A batch of values that a device posted under a key: the key alone says whose they are. */
export class HttpIncoming implements Incoming {
  readonly line: Line;
  readonly receivedAt: number;
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly claim: Claim;
  reason: string | null = null;
  readonly kept: WhatCame['kept'] = new Map();
  readonly waits = null;
  readonly #keyHash: string;
  #batch: Batch | null = null;
  #refused: RefusedValue[] = [];
  #accepted = 0;

  constructor(line: Line, receivedAt: number, bytes: Uint8Array, keyHash: string) {
    this.line = line;
    this.receivedAt = receivedAt;
    this.bytes = bytes;
    this.size = bytes.length;
    this.claim = { centre: null, address: null, func: 'HTTP' };
    this.#keyHash = keyHash;
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

  judge(book: AddressBook): Verdict {
    const entry = book.ofKey(this.#keyHash);
    if (!entry) return refused(unknownKey);
    if (this.reason !== null) return refused(this.reason, entry);
    // Under an unknown key nothing is read, so that it costs nothing.
    this.#batch ??= readBatch(Buffer.from(this.bytes).toString('utf8'), mostIngestValues);
    const { error, faults, sentAt } = this.#batch;
    if (error !== null) return refused(error, entry);
    this.#refused = [...faults];
    const values = this.#valuesFor(entry, this.#batch.values);
    this.#accepted = values.length;
    const told = this.#refused.length === 0 ? null : summary(this.#refused, values.length);
    if (values.length === 0) return refused(told ?? '', entry);
    const sent = sentAt === null ? this.receivedAt : momentOf(entry, sentAt);
    const reports = [{ stcd: entry.stcd, sentAt: Math.min(sent, this.receivedAt), values }];
    return {
      ...refused('', entry),
      ...{ reason: null, note: told, reports, confirms: 0, isToldByReadings: told === null },
    };
  }

  answer({ entry, reason }: Verdict): Uint8Array {
    return Buffer.from(JSON.stringify(this.#answerTo(entry, reason)));
  }

  #answerTo(entry: AddressEntry | null, reason: string | null): PostAnswer {
    if (!entry) return refusedWhole(401, unknownKey);
    const answer = { accepted: this.#accepted, refused: this.#refused };
    if (reason === null) return { status: 200, answer };
    const status = reason.startsWith('its station has used up') ? 429 : 400;
    return { status, answer: { accepted: 0, refused: this.#refused, error: reason } };
  }

  /** The values that can be kept, in the order of their times, as a report has them. */
  #valuesFor(entry: AddressEntry, given: readonly BatchValue[]): StationReport['values'] {
    const values: StationReport['values'] = [];
    const seen = new Set<string>();
    for (const { index, stcd, element, value, time } of given) {
      const refuse = (field: string, what: unknown, allowed: string) =>
        this.#refused.push({ index, field, given: what, allowed });
      const observedAt = momentOf(entry, time);
      const key = `${element} ${observedAt}`;
      if (stcd !== null && stcd !== entry.stcd)
        refuse('stcd', stcd, `${entry.stcd}, whose key it is, or nothing`);
      else if (observedAt < earliest || observedAt > this.receivedAt + mostAheadMs)
        refuse('time', new Date(observedAt).toJSON(), 'from 2000 to a day ahead of now');
      else if (seen.has(key))
        refuse('time', new Date(observedAt).toJSON(), `one value of ${element} at a time`);
      else values.push({ element, value, observedAt });
      seen.add(key);
    }
    this.#refused.sort((one, other) => one.index - other.index);
    return values.sort((one, other) => one.observedAt - other.observedAt);
  }
}

const momentOf = ({ timeZone }: AddressEntry, time: BatchValue['time']): number =>
  'utcMs' in time ? time.utcMs : utcOfWallClock(timeZone, time.wallMs);

function summary(faults: readonly RefusedValue[], accepted: number): string {
  const [first] = faults;
  const told =
    first &&
    `value ${first.index}: ${first.field} is ${JSON.stringify(first.given)}, allowed: ${first.allowed}`;
  return `${faults.length} of ${faults.length + accepted} values refused; ${told}`.slice(0, longestText);
}
