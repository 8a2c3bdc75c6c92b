import { mostIngestValues, type RefusedValue } from '@stationwall/contract/device-ingest';
import { type Batch, readBatch } from '@stationwall/protocols/http/batch';
import type { AddressBook, AddressEntry } from './address-book.ts';
import { judgeBatch } from './batch-values.ts';
import { type PostAnswer, refusedWhole } from './http-line.ts';
import type { Line } from './incoming.ts';
import { NamedIncoming } from './named-incoming.ts';
import { refused, type Verdict } from './verdict.ts';

const unknownKey = 'unknown key: it was never issued, or has been revoked';

/** A batch of values that a device posted under a key: the key alone says whose they are. */
export class HttpIncoming extends NamedIncoming {
  readonly way = 'http';
  readonly #keyHash: string;
  #batch: Batch | null = null;
  #refused: RefusedValue[] = [];
  #accepted = 0;

  constructor(line: Line, receivedAt: number, bytes: Uint8Array, keyHash: string) {
    super(line, receivedAt, { bytes, address: null, func: 'HTTP' });
    this.#keyHash = keyHash;
  }

  judge(book: AddressBook): Verdict {
    const entry = book.ofKey(this.#keyHash);
    if (!entry) return refused(unknownKey);
    if (this.reason !== null) return refused(this.reason, entry);
    // Under an unknown key nothing is read, so that it costs nothing.
    this.#batch ??= readBatch(Buffer.from(this.bytes).toString('utf8'), mostIngestValues);
    const { verdict, faults, accepted } = judgeBatch(entry, this.#batch, this.receivedAt);
    this.#refused = faults;
    this.#accepted = accepted;
    return verdict;
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
}
