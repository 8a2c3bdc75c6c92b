import { encodeControl, eventNames } from '@stationwall/protocols/sl651/body';
import { decodeParameters, encodeParameters } from '@stationwall/protocols/sl651/parameters';
import type { Query } from '@stationwall/protocols/sl651/queries';

type Value = number | string;

/** Counters of the event log (ERC). */
const events = { cleared: 1, parameters: 2, password: 5, sent: 16, received: 17 } as const;
const guidePassword = 0x03;

/** What a station's logger keeps besides measurements: its configuration tables, its password and its log of events. */
export class StationSettings {
  readonly #factory: ReadonlyMap<number, Value>;
  readonly #counts: number[] = eventNames.map(() => 0);
  #values: Map<number, Value>;

  constructor({ centre, address, password }: { centre: number; address: string; password: string }) {
    this.#factory = new Map<number, Value>([
      [0x01, `${centre},0,0,0`],
      [0x02, address],
      [guidePassword, password],
      [0x04, 'IPv4 127.0.0.1:8651'],
      [0x0c, 2],
      [0x20, 1],
      [0x21, 5],
      [0x22, 8],
      [0x23, 60],
      [0x24, 5],
      [0x25, 0.5],
      [0x26, 1],
      [0x27, 1],
      [0x28, 0],
    ]);
    this.#values = new Map(this.#factory);
  }

  get password(): string {
    return String(this.#values.get(guidePassword));
  }

  /** What follows the station's address in the answer to 40 to 43, 45, 47 to 49 and 4C to 50; null to anything else. */
  answer({ func, rest }: Pick<Query, 'func' | 'rest'>): Uint8Array | null {
    this.#count(events.received);
    switch (func) {
      case 0x40:
      case 0x42:
        this.#count(events.parameters);
        for (const { guide, value } of decodeParameters(rest, 0, true).parameters)
          if (value !== null && this.#values.has(guide)) this.#values.set(guide, value);
        return this.#told(rest, true);
      case 0x41:
      case 0x43:
        return this.#told(rest, false);
      case 0x45:
        return encodeControl({ kind: 'version', text: 'STATIONWALL-SIM-1' });
      case 0x47:
        this.#count(events.cleared);
        return new Uint8Array(0);
      case 0x48: {
        const { password } = this;
        this.#values = new Map(this.#factory).set(guidePassword, password);
        return new Uint8Array(0);
      }
      case 0x49: {
        const [old, next] = decodeParameters(rest, 0, true).parameters;
        if (old?.value !== this.password || typeof next?.value !== 'string') return null;
        this.#count(events.password);
        this.#values.set(guidePassword, next.value);
        return encodeParameters([{ guide: guidePassword, value: next.value }], true);
      }
      case 0x4c:
      case 0x4d:
      case 0x4e:
      case 0x4f:
        // Told as it stands now: what was ordered.
        return rest.length === 0 ? null : rest.slice();
      case 0x50:
        return encodeControl({ kind: 'events', counts: this.#counts });
      default:
        return null;
    }
  }

  #told(rest: Uint8Array, hasData: boolean): Uint8Array {
    const asked = decodeParameters(rest, 0, hasData).parameters;
    const known = asked.flatMap(({ guide }) => {
      const value = this.#values.get(guide);
      return value === undefined ? [] : [{ guide, value }];
    });
    return encodeParameters(known, true);
  }

  #count(event: number): void {
    this.#counts[event - 1] = ((this.#counts[event - 1] ?? 0) + 1) & 0xffff;
  }
}
