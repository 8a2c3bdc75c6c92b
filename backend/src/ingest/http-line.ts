import type { IngestAnswer } from '@stationwall/contract/device-ingest';
import { networkOf } from '../auth/network-of.ts';
import type { Line } from './incoming.ts';

/** What a post of a device is answered with. */
export interface PostAnswer {
  status: number;
  answer: IngestAnswer;
}

export const refusedWhole = (status: number, error: string): PostAnswer => ({
  status,
  answer: { accepted: 0, refused: [], error },
});

/** The line of one post: it is answered once, when what it brought is dealt with. */
export class HttpLine implements Line {
  readonly remoteAddress: string;
  readonly network: string;
  readonly #answer: (answer: PostAnswer) => void;
  #reply: PostAnswer | null = null;

  constructor(remoteAddress: string, answer: (answer: PostAnswer) => void) {
    this.remoteAddress = remoteAddress;
    this.network = networkOf(remoteAddress);
    this.#answer = answer;
  }

  reply(bytes: Uint8Array): void {
    this.#reply = JSON.parse(Buffer.from(bytes).toString());
  }

  flush(): void {}

  settled(): void {
    this.#answer(this.#reply ?? refusedWhole(500, 'the store refuses this batch'));
  }
}
