import { mostIngestValues } from '@stationwall/contract/device-ingest';
import { withTopic } from '@stationwall/protocols/mqtt/fields';
import { type Payload, readPayload } from '@stationwall/protocols/mqtt/payload';
import type { AddressBook } from './address-book.ts';
import { judgeBatch } from './batch-values.ts';
import type { Claim, Incoming, Line, WhatCame } from './incoming.ts';
import type { Stranger } from './stranger.ts';
import type { UnclaimedReport } from './unclaimed-report.ts';
import { refused, type Verdict } from './verdict.ts';

const mostWord = 40;

/** A message of a broker; the subscription that brought it says whose tenant's it is. */
export interface MqttMessage {
  tenancyName: string;
  topic: string;
  /** What the topic says. */
  named: { stcd: string; element: string | null };
  payload: Uint8Array;
  /** The broker had kept it: nobody knows since when. */
  isRetained: boolean;
}

export class MqttIncoming implements Incoming {
  readonly line: Line;
  readonly receivedAt: number;
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly claim: Claim;
  reason: string | null = null;
  readonly kept: WhatCame['kept'] = new Map();
  readonly waits = null;
  readonly #message: MqttMessage;
  #read: Payload | null = null;

  constructor(line: Line, receivedAt: number, message: MqttMessage) {
    this.line = line;
    this.receivedAt = receivedAt;
    this.bytes = withTopic(message.topic, message.payload);
    this.size = this.bytes.length;
    this.claim = { centre: null, address: message.named.stcd.slice(0, mostWord), func: 'MQTT' };
    this.#message = message;
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
    const { tenancyName, named, payload, isRetained } = this.#message;
    const entry = book.ofStation(tenancyName, named.stcd);
    if (!entry) return refused(`unknown station: ${tenancyName} has no ${named.stcd.slice(0, mostWord)}`);
    if (this.reason !== null) return refused(this.reason, entry);
    const now = isRetained ? null : this.receivedAt - (this.receivedAt % 1_000);
    this.#read ??= readPayload(Buffer.from(payload).toString('utf8'), named.element, now, mostIngestValues);
    if (this.#read.kind === 'values') return judgeBatch(entry, this.#read.batch, this.receivedAt).verdict;
    const said = this.#read.word === '' ? 'it says nothing' : `it says: ${this.#read.word}`;
    return { ...refused('', entry), reason: null, note: said, confirms: 0 };
  }

  answer(): null {
    return null;
  }
}
