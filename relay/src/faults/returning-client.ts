import type { Position } from '@stationwall/contract/live';
import type { StationEvent } from '@stationwall/contract/station';
import { LiveClient } from '../testing/live-client.ts';

const returnAfterMs = 200;

/** A place in what a client was told: cursors after `from` up to `to`. */
export interface Span {
  from: number;
  to: number;
}

/** A screen that comes back by itself with the position where it left off, and remembers everything it was told. */
export class ReturningClient {
  readonly links: LiveClient[] = [];
  readonly #address: string;
  readonly #returning = new Set<NodeJS.Timeout>();
  token: string;
  isOver = false;

  constructor(address: string, token: string) {
    this.#address = address;
    this.token = token;
    this.open();
  }

  get link(): LiveClient {
    return this.links.at(-1) as LiveClient;
  }

  get position(): Position | null {
    return this.link.position;
  }

  /** What the relay did against the protocol; that a connection broke is none. */
  get faults(): string[] {
    const isBreak = /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|closed before the connection/;
    return this.links.flatMap(({ faults }) => faults).filter((fault) => !isBreak.test(fault));
  }

  get messages() {
    return this.links.flatMap(({ messages }) => messages);
  }

  get events(): StationEvent[] {
    return this.messages.flatMap((message) =>
      message.type === 'events' || message.type === 'conflated' ? message.events : [],
    );
  }

  get gaps(): Span[] {
    return this.messages.flatMap((message) => (message.type === 'gap' ? [message] : []));
  }

  get snapshots(): number {
    return this.messages.filter(({ type }) => type === 'snapshot').length;
  }

  /** Cursors of the first snapshot. */
  get firstSeq(): number {
    return this.messages.find((message) => message.type === 'snapshot')?.seq ?? 0;
  }

  open(): void {
    const link = new LiveClient(this.#address, { token: this.token }, this.links.at(-1)?.position ?? null);
    this.links.push(link);
    link.socket.once('close', () => {
      if (this.isOver) return;
      const timer = setTimeout(() => {
        this.#returning.delete(timer);
        if (!this.isOver) this.open();
      }, returnAfterMs);
      this.#returning.add(timer);
    });
  }

  leave(): void {
    this.isOver = true;
    for (const timer of this.#returning) clearTimeout(timer);
    this.link.drop();
  }
}

/** The events of a ledger that a client should have been told and was not, leaving out the gaps that it was told of. */
export function missing<Event extends { cursor: number }>(
  client: ReturningClient,
  ledger: readonly Event[],
): Event[] {
  const told = new Set(client.events.map(({ cursor }) => cursor));
  const { gaps, firstSeq } = client;
  return ledger.filter(
    ({ cursor }) =>
      cursor > firstSeq && !told.has(cursor) && !gaps.some(({ from, to }) => cursor > from && cursor <= to),
  );
}
