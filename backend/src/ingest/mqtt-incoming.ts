import { mostIngestValues } from '@stationwall/contract/device-ingest';
import { withTopic } from '@stationwall/protocols/mqtt/fields';
import { type Payload, readPayload } from '@stationwall/protocols/mqtt/payload';
import type { AddressBook } from './address-book.ts';
import { judgeBatch } from './batch-values.ts';
import type { Line } from './incoming.ts';
import { NamedIncoming } from './named-incoming.ts';
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

export class MqttIncoming extends NamedIncoming {
  readonly way = 'mqtt';
  readonly #message: MqttMessage;
  #read: Payload | null = null;

  constructor(line: Line, receivedAt: number, message: MqttMessage) {
    const bytes = withTopic(message.topic, message.payload);
    super(line, receivedAt, { bytes, address: message.named.stcd.slice(0, mostWord), func: 'MQTT' });
    this.#message = message;
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
