import { qualityBits } from '@stationwall/contract/quality';
import { byHand } from '@stationwall/contract/station';
import type { HandValues } from '../field-side.ts';
import type { AddressEntry } from './address-book.ts';
import type { Line } from './incoming.ts';
import { NamedIncoming } from './named-incoming.ts';
import { refused, type Verdict } from './verdict.ts';

/** Values that a person entered: whose it is was decided before it came. */
export class HandIncoming extends NamedIncoming {
  readonly way = null;
  readonly #given: HandValues;

  constructor(line: Line, receivedAt: number, given: HandValues) {
    const { stcd, by, remark } = given;
    const values = given.values.map(({ element, value, observedAt }) => ({
      ...{ element, time: new Date(observedAt).toJSON(), value },
    }));
    const bytes = Buffer.from(JSON.stringify({ stcd, by, remark, values }));
    super(line, receivedAt, { bytes, address: stcd, func: byHand });
    this.#given = given;
  }

  judge(): Verdict {
    const { tenantId, stcd, timeZone } = this.#given;
    const entry: AddressEntry = { tenantId, stcd, centre: null, address: '', password: null, timeZone };
    if (this.reason !== null) return refused(this.reason, entry);
    const values = this.#given.values.map((one) => ({ ...one, flags: qualityBits.manual }));
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
