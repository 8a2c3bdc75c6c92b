import type { Position } from '@stationwall/contract/live';
import { expect, vi } from 'vitest';
import { type Introduction, LiveClient } from './live-client.ts';

/** The links that one test opens. */
export class LiveClients {
  readonly #clients: LiveClient[] = [];

  open(relayAddress: string, introduction: Introduction | null, since: Position | null = null): LiveClient {
    const client = new LiveClient(relayAddress, introduction, since);
    this.#clients.push(client);
    return client;
  }

  /** Ends all of them, so that none lives on into the next test; answers what they found wrong. */
  drop(): string[] {
    const clients = this.#clients.splice(0);
    for (const client of clients) client.drop();
    return clients.flatMap(({ faults }) => faults);
  }
}

/** Waits until a client has its snapshot, and the relay its backend. */
export const isLive = (client: LiveClient): Promise<void> =>
  vi.waitFor(() => expect([client.upstream?.state, client.position !== null]).toEqual(['live', true]), {
    timeout: 20_000,
    interval: 10,
  });
